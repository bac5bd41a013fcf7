// Every in-process memory, declared once, with what keeps it correct on many nodes (docs/decisions/0315). A memory that
// a decision relies on is protected by a fence, which the deciding plan is checked against, or is valid no longer than
// its age; the others decide nothing, and say why. `memories.test.ts` compares the list with the slices' code.

type Memory = {
  /** File and variable. */
  readonly name: string
} & (
  | { readonly fence: string }
  | { readonly ageMs: number }
  /** What it is, if no decision relies on what another node may have changed. */
  | { readonly decidesNothing: string }
)

export const memories: readonly Memory[] = [
  {
    name: 'domains/agents/server/months/prove-agent.ts kept',
    decidesNothing: 'hashes over a month that is made, which never change',
  },
  { name: 'domains/content/server/remembered.ts known', ageMs: 5000 },
  { name: 'domains/gate/server/config-store.ts known', ageMs: 500 },
  {
    name: 'domains/gate/server/guard.ts hears',
    decidesNothing: 'who of this process is told that the config has changed',
  },
  {
    name: 'domains/gate/server/json-cache.ts opened',
    decidesNothing: 'shelves that an address opened here in the hour, counted by the process as rates are',
  },
  { name: 'domains/identity/server/session/session-cache.ts byHash', ageMs: 1000 },
  { name: 'domains/identity/server/session/session-cache.ts hashOf', ageMs: 1000 },
  { name: 'domains/identity/server/session/session-cache.ts reading', decidesNothing: 'readings that are under way' },
  { name: 'domains/ledger/server/batch.ts accounts', decidesNothing: 'the buffers of one batch' },
  { name: 'domains/ledger/server/batch.ts counters', decidesNothing: 'the buffers of one batch' },
  { name: 'domains/ledger/server/held-up/aside.ts entries', decidesNothing: 'plans that wait for a lock' },
  { name: 'domains/ledger/server/held-up/aside.ts waitedFor', decidesNothing: 'locks that are waited for' },
  { name: 'domains/ledger/server/owner-of.ts known', decidesNothing: 'ids that are made from their names' },
  { name: 'domains/ledger/server/verify/rows.ts links', decidesNothing: 'one walk' },
  { name: 'domains/ledger/server/verify/stretch.ts ranges', decidesNothing: 'one walk' },
  { name: 'domains/ledger/server/waiting.ts byKey', decidesNothing: 'plans that wait for their batch' },
  { name: 'domains/ledger/server/waiting.ts touched', decidesNothing: 'accounts of the batch that is gathered' },
  { name: 'domains/ledger/server/witness/read-witnessed.ts heads', decidesNothing: 'one reading' },
  {
    name: 'domains/lottery/server/house/house-calls.ts decided',
    fence: 'the owner’s epoch of the book, in every statement that writes: one process owns a venue',
  },
  {
    name: 'domains/lottery/server/issues/leaves.ts known',
    decidesNothing: 'leaves under the root of an issue, which never change once it is sealed',
  },
  {
    name: 'domains/lottery/server/issues/proofs.ts ways',
    decidesNothing: 'paths to the commitments of a day, which never change once they are published',
  },
  {
    name: 'domains/lottery/server/tickets/exposure.ts byPick',
    fence: 'the owner’s epoch of the book, in every statement that writes: one process owns a venue',
  },
  { name: 'domains/lottery/server/view.ts told', decidesNothing: 'tickets that cannot be read and were told' },
  { name: 'domains/mall/server/item-store.ts soldBy', ageMs: 20_000 },
  { name: 'domains/operators/server/read-trace.ts told', decidesNothing: 'reads that are in the log already' },
  { name: 'domains/play-safe/server/permit.ts issued', decidesNothing: 'which permits were made here' },
  { name: 'domains/play-safe/server/permit.ts knownBy', fence: 'the play epoch, in every plan that a permit is for' },
  {
    name: 'domains/play-safe/server/permit.ts stakeless',
    decidesNothing: 'which permits were made under a wrong clock',
  },
  { name: 'domains/promotions/server/peak/standings.ts rankings', ageMs: 20_000 },
  { name: 'domains/sportsbook/server/cash-out/selling.ts quotes', ageMs: 5000 },
  {
    name: 'domains/sportsbook/server/desk/sold.ts knownLost',
    decidesNothing: 'a sum over what the book of this process keeps, made anew when that changes',
  },
  {
    name: 'domains/sportsbook/server/desk/worst.ts known',
    decidesNothing: 'what a match costs at worst, made anew when its state or what is at stake on it changes',
  },
  {
    name: 'domains/sportsbook/server/feed/desk-handlers.ts inHand',
    decidesNothing: 'proposals that this process carries out; each is marked once in the database',
  },
  {
    name: 'domains/sportsbook/server/feed/match-book.ts tiered',
    decidesNothing: 'a fixture with the tier that stands, made anew when another one does',
  },
  {
    name: 'domains/sportsbook/server/feed/tell-matches.ts heard',
    decidesNothing: 'what was told last, for the difference',
  },
  { name: 'domains/sportsbook/server/im/changes.ts changedAt', decidesNothing: 'what a list has to tell again' },
  {
    name: 'domains/sportsbook/server/im/changes.ts states',
    decidesNothing: 'what was looked at last, for the difference',
  },
  { name: 'domains/sportsbook/server/lists/briefly.ts kept', ageMs: 20_000 },
  { name: 'domains/sportsbook/server/ob/audience.ts all', decidesNothing: 'who listens here' },
  { name: 'domains/sportsbook/server/ob/audience.ts byAlias', decidesNothing: 'who listens here' },
  { name: 'domains/sportsbook/server/ob/audience.ts told', decidesNothing: 'what was told last, for the difference' },
  { name: 'domains/sportsbook/server/ob/audience.ts watchers', decidesNothing: 'who listens here' },
  { name: 'domains/sportsbook/server/wallet/send-lots.ts onTheirWay', decidesNothing: 'calls that are under way' },
  {
    name: 'domains/studio/server/house/figures.ts over',
    decidesNothing: 'figures of days that are over; a round that changed afterwards takes its day out',
  },
  {
    name: 'domains/studio/server/open-venue.ts stuck',
    decidesNothing: 'rounds that could not be ended, and were told',
  },
  { name: 'domains/studio/server/play/board.ts told', decidesNothing: 'rounds that cannot be read and were told' },
  {
    name: 'domains/studio/server/seats.ts reading',
    decidesNothing: 'readings under way, so that two presses make one',
  },
  {
    name: 'domains/studio/server/seats.ts seats',
    fence: 'the owner’s epoch of the book, in every statement that writes: one process owns a venue',
  },
  { name: 'domains/turnover/server/what-waits.ts knownBy', ageMs: 5000 },
  { name: 'domains/venues/server/catalogue-store.ts copy', ageMs: 2000 },
  { name: 'domains/venues/server/counts-copy.ts known', ageMs: 5000 },
  { name: 'domains/venues/server/launches.ts known', fence: 'the play epoch of the permit that it was read behind' },
  { name: 'domains/venues/server/tie/booked.ts refs', decidesNothing: 'one look' },
  { name: 'domains/venues/vendor/sessions.ts asking', decidesNothing: 'questions that are under way' },
]
