// Chases: the same lines in further issues, each bought when its issue opens and never with a higher multiple. A chase
// ends after its number of issues, on a win if its owner wished, on every refusal, and when its owner stops it. Its
// debits name its first ticket, so it needs no logged-in member (decision 0940).

import { isRefusal, refuse, type Refusal, type Uuid } from '@magpie/kernel'
import { changeChase, type Effects } from './store/effects.ts'
import type { Chase, Ticket } from './store/rows.ts'
import { type BuyRefusal, onSale, placeTicket, type TicketAsk } from './tickets/place.ts'
import type { GoingChase, VenueState } from './venue-state.ts'

export type ChaseAsk = { readonly issues: number; readonly stopOnWin: boolean }

const sealToken = ({ seals }: Pick<VenueState, 'seals'>, id: Uuid, token: string): string =>
  seals.seal(new TextEncoder().encode(token), `chase/${id}`)

/** Null, with an alarm, when it does not open: this chase waits and delays nothing else (L11). */
export const openToken = ({ seals, log }: VenueState, { id, token }: Pick<Chase, 'id' | 'token'>): string | null => {
  try {
    return new TextDecoder().decode(seals.open(token, `chase/${id}`))
  } catch (cause) {
    log.alarm(
      { law: 'L11', chase: id, reason: String(cause) },
      'a chase cannot be read and waits: it goes on when its member visits again; or start the venue with the secrets that sealed it',
    )
    return null
  }
}

const end = (
  venue: VenueState,
  { chase }: GoingChase,
  { state, reason }: Pick<Chase, 'state' | 'reason'>,
  effects: Effects,
): void => {
  Object.assign(chase, { state, reason, token: '' })
  venue.chases.delete(chase.id)
  changeChase(effects, chase, venue.world.now())
}

/** Whether the member may begin another. */
export const whyNoChase = (venue: VenueState, alias: Uuid): Refusal<BuyRefusal> | undefined => {
  const going = [...venue.chases.values()].filter(({ chase }) => chase.alias === alias).length
  return going >= venue.settings.chases ? refuse('chases_many', { most: venue.settings.chases }) : undefined
}

/** Called when its first ticket is accepted. Runs in the queue, in the decision that accepts the ticket. */
export const beginChase = (
  venue: VenueState,
  id: Uuid,
  { ticket, token, ask }: { readonly ticket: Ticket; readonly token: string; readonly ask: ChaseAsk },
  effects: Effects,
): void => {
  const at = venue.world.now()
  const chase: Chase = {
    id,
    alias: ticket.alias,
    game: ticket.game,
    version: ticket.version,
    lines: ticket.lines,
    cost: ticket.cost,
    issues: ask.issues + 1,
    bought: 1,
    stopOnWin: ask.stopOnWin,
    state: 'going',
    reason: null,
    lastNo: ticket.no,
    token: sealToken(venue, id, token),
    madeAt: at,
    changedAt: at,
  }
  venue.chases.set(id, { chase, token, waits: true })
  changeChase(effects, chase, at)
}

/**
 * Called when a ticket of a chase is decided: refused, cancelled, settled, returned. Runs in the queue, with that
 * decision.
 */
export const chaseHears = (venue: VenueState, ticket: Ticket, hasWon: boolean, effects: Effects): void => {
  const going = ticket.chaseId === null ? undefined : venue.chases.get(ticket.chaseId)
  if (going === undefined || going.chase.lastNo !== ticket.no) return
  going.waits = false
  const { chase } = going
  if (ticket.state === 'refused') return end(venue, going, { state: 'stopped', reason: ticket.reason }, effects)
  if (hasWon && chase.stopOnWin && chase.bought < chase.issues)
    return end(venue, going, { state: 'stopped', reason: 'won' }, effects)
  if (chase.bought >= chase.issues) end(venue, going, { state: 'ended', reason: null }, effects)
}

/** The chase's reason for each refusal. */
const reasons: Readonly<Partial<Record<BuyRefusal, string>>> = {
  game_closed: 'closed',
  version_moved: 'version',
  stake_low: 'stake',
  stake_high: 'stake',
}

const buyNext = (venue: VenueState, going: GoingChase, effects: Effects): void => {
  const { chase, token, waits } = going
  const issue = waits ? undefined : onSale(venue, chase.game)
  // A paused issue is skipped, as is one that opens while a ticket is undecided.
  if (token === null || issue === undefined || issue.no <= chase.lastNo || issue.paused !== null) return
  const { id, alias, game, version, lines } = chase
  const ask: TicketAsk = {
    alias,
    token,
    key: venue.world.id(),
    askHash: `chase/${id}`,
    game,
    issue: issue.no,
    version,
    lines,
  }
  const bought = placeTicket(venue, ask, { chase: { id, no: chase.bought + 1 }, isLeased: false }, effects)
  if (isRefusal(bought))
    return end(venue, going, { state: 'stopped', reason: reasons[bought.refused] ?? bought.refused }, effects)
  chase.bought += 1
  chase.lastNo = issue.no
  going.waits = true
  changeChase(effects, chase, venue.world.now())
}

/** Called once an issue is open. Runs in the queue. */
export const buyChases = (venue: VenueState, effects: Effects): void => {
  // While the clock is wrong, chases wait instead of being refused.
  if (!venue.clockIsTrusted()) return
  for (const going of venue.chases.values()) buyNext(venue, going, effects)
}

export const stopChase = (venue: VenueState, alias: Uuid, id: Uuid, effects: Effects): Chase | undefined => {
  const going = venue.chases.get(id)
  if (going?.chase.alias !== alias) return undefined
  end(venue, going, { state: 'stopped', reason: 'asked' }, effects)
  return going.chase
}

/** The member has a newer launch token: their chases continue with it. Runs in the queue. */
export const renewToken = (venue: VenueState, alias: Uuid, token: string, effects: Effects): void => {
  for (const going of venue.chases.values()) {
    if (going.chase.alias !== alias || going.token === token) continue
    going.token = token
    going.chase.token = sealToken(venue, going.chase.id, token)
    changeChase(effects, going.chase, venue.world.now())
  }
}
