// The life of a table round: bets, close, run, end. Each step is one decision of the queue, stored before it is pushed.
// The next step follows from the clock and the stored state, so another process continues with the same link.

import { drawOf, fromHex, hexOf, type Receipt, receiptOf } from '@magpie/fair'
import { toWireMinor } from '@magpie/kernel'
import type { RoundResult } from '@magpie/venues/contract'
import { type AnySharedGame, onPaper, playsText, totalOfPlays } from '../../rules/index.ts'
import type { Effects } from '../store/effects.ts'
import type { VenueState } from '../venue-state.ts'
import { callConfirm, callRollback, callSettle, giveUp } from './calls.ts'
import { linkOf, outcomeOf, streamOf } from './chain.ts'
import { type Bet, betCall, type Chain, type PastRound, type TableRound } from './rows.ts'
import { hasLinks, mayOpen, type Table } from './table.ts'
import { chainTold, pastOf, tellGone, tellRound } from './view.ts'

/** From the decision to the start, so that the frame reaches every viewer in time. */
const leadMs = 400
const lastMax = 20

/** Stores the changed bet. */
export const changed = (venue: VenueState, bet: Bet, more: Partial<Bet>, effects: Effects): void => {
  Object.assign(bet, more, { changedAt: venue.world.now() })
  effects.bets.set(bet.id, bet)
}

type Ended = Pick<PastRound, 'version' | 'nonce' | 'outcome' | 'commitment' | 'salt' | 'beacon' | 'link'>

/** The total by the rule. A void bet was paid its stake instead, so its round is drawn again. */
const drawnTotal = (game: AnySharedGame, { state, total, left, plays }: Bet, round: Ended): bigint => {
  const { link, salt, nonce } = round
  if (state !== 'void' || link === null) return total ?? 0n
  const outcome = game.draw(drawOf(fromHex(link), { game: streamOf(game, round), salt, nonce }))
  return totalOfPlays(game, left ?? plays, outcome)
}

/** The receipt of a bet whose round has ended. It shows the draw, even if the round is void. */
export const paperOfBet = (game: AnySharedGame, bet: Bet, round: Ended): Receipt =>
  receiptOf({
    v: 1,
    scheme: 'chain',
    roundId: bet.id,
    game: streamOf(game, round),
    commitment: round.commitment,
    salt: round.salt,
    ...onPaper(round.beacon),
    nonce: round.nonce,
    choices: [playsText(bet.plays), ...(bet.left === null ? [] : [playsText(bet.left)])],
    outcome: round.outcome ?? '',
    stake: bet.stake.toString(),
    total: drawnTotal(game, bet, round).toString(),
  })

/**
 * The chain in use, or the next one if that has no link left; null while the beacon is awaited. A chain that nothing
 * pins is replaced at once.
 */
const chainToUse = (venue: VenueState, table: Table, effects: Effects): Chain | null => {
  const { current, next } = table
  const isReady = next !== null && next.salt !== null
  if (current !== null && hasLinks(current) && (current.anchor !== null || !isReady)) return current
  if (!isReady) return null
  if (current !== null) effects.chains.set(current.id, Object.assign(current, { state: 'spent' as const }))
  effects.chains.set(next.id, Object.assign(next, { state: 'current' as const }))
  table.current = next
  table.next = null
  effects.after.push(() => table.tell({ is: 'chain', chain: chainTold(next), now: venue.world.now() }))
  return next
}

const openRound = (venue: VenueState, table: Table, effects: Effects): void => {
  const chain = chainToUse(venue, table, effects)
  if (chain === null) return
  const { game } = table
  const at = venue.world.now()
  chain.used += 1
  effects.chains.set(chain.id, chain)
  const round: TableRound = {
    id: venue.world.id(),
    game: game.id,
    version: game.version,
    rule: game,
    chain,
    nonce: chain.used,
    state: 'betting',
    openedAt: at,
    closesAt: at + game.times.bet,
    startsAt: null,
    endedAt: null,
    outcome: null,
    told: null,
    link: null,
    voidedAt: null,
  }
  table.round = round
  table.bets.clear()
  effects.tables.set(round.id, round)
  effects.after.push(() => tellRound(venue, table, round))
}

/** Held bets are to be kept. A debit that the wallet has not answered by now counts as not taken (L22). */
const closeRound = (venue: VenueState, table: Table, round: TableRound, effects: Effects): void => {
  round.state = 'closed'
  effects.tables.set(round.id, round)
  table.confirmBy = Math.max(round.closesAt, venue.world.now()) + venue.settings.confirmWithinMs
  for (const bet of table.bets.values()) {
    if (bet.state === 'held') callConfirm(venue, bet, effects)
    if (bet.state !== 'asking') continue
    giveUp(venue, betCall.debit(bet.id), effects)
    callRollback(venue, bet, 'timeout', effects)
    changed(venue, bet, { state: 'returned', reason: 'timeout' }, effects)
  }
  effects.after.push(venue.callsWait, () => tellRound(venue, table, round))
}

/**
 * The wallet has not confirmed this bet, so it does not play. It is settled at its stake: the wallet may have kept the
 * hold meanwhile, and a settlement works in both cases.
 */
const voidBet = (venue: VenueState, bet: Bet, effects: Effects): void => {
  giveUp(venue, betCall.confirm(bet.id), effects)
  const more = { state: 'void', reason: 'timeout', total: bet.stake, settlementVersion: 1 } as const
  changed(venue, bet, more, effects)
  callSettle(venue, bet, { game: { outcome: 'void', atRisk: 0 } }, { played: 0n, effects })
}

const unsaid = ({ bets }: Table): readonly Bet[] => [...bets.values()].filter(({ state }) => state === 'held')

const startRound = (venue: VenueState, table: Table, round: TableRound, effects: Effects): void => {
  const late = unsaid(table)
  for (const bet of late) voidBet(venue, bet, effects)
  round.state = 'running'
  round.startsAt = venue.world.now() + leadMs
  effects.tables.set(round.id, round)
  runAgain(table, round)
  effects.after.push(venue.callsWait, () => {
    tellGone(venue, table, round.id, late)
    tellRound(venue, table, round)
  })
}

/** Computes a running round's outcome from its link, also after a restart. */
export const runAgain = (table: Table, round: TableRound): void => {
  table.outcome = outcomeOf(round)
  table.lasts = round.rule.lasts(table.outcome)
}

type Over = { readonly rule: AnySharedGame; readonly drawn: unknown; readonly past: PastRound }

const settleBet = (venue: VenueState, bet: Bet, { rule, drawn, past }: Over, effects: Effects): void => {
  const total = totalOfPlays(rule, bet.left ?? bet.plays, drawn)
  changed(venue, bet, { state: 'ended', total, settlementVersion: 1 }, effects)
  bet.digest = paperOfBet(rule, bet, past).digest
  const { outcome } = past
  const atRisk = toWireMinor(bet.stake)
  const result: RoundResult = { game: { outcome: outcome ?? '', atRisk, proofDigest: bet.digest } }
  callSettle(venue, bet, result, { effects })
}

/** Outcome, link and all settlements go into one transaction. */
const endRound = (venue: VenueState, table: Table, round: TableRound, effects: Effects): void => {
  const { rule } = round
  const drawn = table.outcome
  Object.assign(round, {
    state: 'ended',
    endedAt: venue.world.now(),
    outcome: rule.outcome(drawn),
    told: rule.tell(drawn),
    link: hexOf(linkOf(round)),
  })
  effects.tables.set(round.id, round)
  const past = pastOf(round)
  for (const bet of table.bets.values()) if (bet.state === 'kept') settleBet(venue, bet, { rule, drawn, past }, effects)
  table.last = [past, ...table.last].slice(0, lastMax)
  effects.after.push(venue.callsWait, () => tellRound(venue, table, round))
}

/** Time of the next decision; undefined while the table is idle until somebody looks. */
export const dueAt = (venue: VenueState, table: Table): number | undefined => {
  const { round, game } = table
  if (round === null) return mayOpen(venue, table) ? 0 : undefined
  if (round.state === 'betting') return round.closesAt
  if (round.state === 'closed') return unsaid(table).length === 0 ? 0 : table.confirmBy
  if (round.state === 'running') return (round.startsAt ?? 0) + table.lasts
  return mayOpen(venue, table) ? (round.endedAt ?? 0) + game.times.rest : undefined
}

/** Runs in the queue: makes one due step. */
export const step = (venue: VenueState, table: Table, effects: Effects): void => {
  const due = dueAt(venue, table)
  if (due === undefined || due > venue.world.now()) return
  const { round } = table
  if (round === null || round.state === 'ended') openRound(venue, table, effects)
  else if (round.state === 'betting') closeRound(venue, table, round, effects)
  else if (round.state === 'closed') startRound(venue, table, round, effects)
  else endRound(venue, table, round, effects)
}
