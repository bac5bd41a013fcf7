// Fills a table from the database. If something stored of it cannot be read, the table is set aside: the venue and its
// other tables go on, an alarm says what to do, and the table is read again until it can be. No bet of it is lost
// meanwhile: its rows and its wallet calls stay as they are.

import type { AnySharedGame } from '../../rules/index.ts'
import type { VenueState } from '../venue-state.ts'
import type { Beacon } from './beacon.ts'
import type { TablePush } from './push.ts'
import { type BetStore, betsOfRound, chainsOf, goingTable, lastRounds } from './read.ts'
import { runAgain } from './round.ts'
import type { Table } from './table.ts'

const lastMax = 20
/** How long a table that cannot be read waits for the next try, and how often it raises its alarm. */
const againMs = 5000
const alarmEveryMs = 600_000

export const newTable = (
  push: Pick<TablePush, 'watchers' | 'tell'>,
  { game, beacon }: { readonly game: AnySharedGame; readonly beacon: Beacon },
): Table => ({
  game,
  beacon,
  isRead: false,
  current: null,
  next: null,
  lastNo: 0,
  dropped: 0,
  round: null,
  bets: new Map(),
  outcome: null,
  lasts: 0,
  confirmBy: 0,
  last: [],
  lookedAt: 0,
  watchers: () => push.watchers(game.id),
  tell: (frame) => push.tell(game.id, frame),
})

/**
 * Throws if a chain's last link cannot be decrypted, if the rule of the current round is missing, or if a bet of it does
 * not fit that rule.
 */
const readTable = async (venue: VenueState, from: BetStore, table: Table): Promise<void> => {
  const { id } = table.game
  const chains = await chainsOf(from.store, id)
  const round = (await goingTable(from.store, { game: id, chains, games: from.games })) ?? null
  const bets = round === null ? [] : await betsOfRound(from, round.id)
  const last = await lastRounds(from.store, id, lastMax)
  if (round?.state === 'running') runAgain(table, round)
  for (const bet of bets) table.bets.set(bet.id, bet)
  Object.assign(table, {
    isRead: true,
    current: chains.find(({ state }) => state === 'current') ?? null,
    next: chains.find(({ state }) => state === 'next') ?? null,
    lastNo: Math.max(0, ...chains.map(({ no }) => no)),
    dropped: chains.filter(({ state }) => state === 'void').length,
    round,
    confirmBy: venue.world.now() + venue.settings.confirmWithinMs,
    last,
  } satisfies Partial<Table>)
}

/**
 * Resolves after the first try. `onRead` is called once, when the table has been read. Returns a function that stops
 * trying.
 */
export const loadTable = async (
  venue: VenueState,
  from: BetStore,
  table: Table,
  onRead: () => void,
): Promise<() => void> => {
  const { world, log } = venue
  let stopped = false
  let cancel = (): void => undefined
  let toldAt: number | undefined
  const load = async (): Promise<void> => {
    try {
      await readTable(venue, from, table)
      if (!stopped) onRead()
    } catch (cause) {
      if (stopped) return
      const now = world.now()
      if (toldAt === undefined || now - toldAt >= alarmEveryMs) {
        toldAt = now
        log.alarm(
          { law: 'L11', table: table.game.id, reason: String(cause) },
          'a table cannot be read and is set aside: start the venue with the release and the secrets that its round began with, or put its row right',
        )
      }
      cancel = world.after(againMs, () => void load())
    }
  }
  await load()
  return () => {
    stopped = true
    cancel()
  }
}
