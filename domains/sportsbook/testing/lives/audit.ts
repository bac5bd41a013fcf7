// Compares the book, the wallet and the journal at rest with the table: every ticket, every version that was paid,
// every round, every player.

import { type Expected, type Joined, type Shadow, verdictOfJoined } from './shadow.ts'
import type { Asks } from './the-book.ts'

export type Better = { readonly alias: string; readonly member: string; readonly welcome: bigint }

type Row = {
  readonly id: string
  readonly state: string
  readonly reason: string | null
  readonly overdue: boolean
  readonly outcome: string | null
  readonly returned: string | null
  readonly round: string | null
  readonly round_total: string | null
  readonly round_owed: string | null
  readonly round_stake: string | null
}

const rows = `select t.id, t.state, t.reason, t.decided_at >= t.void_at as overdue, t.outcome, t.return_minor::text as returned,
    r.state as round, r.total::text as round_total, r.owed::text as round_owed, r.stake::text as round_stake
  from book_ybty.ticket t left join venues.round r on r.id = 'YBTY/' || t.id
  where t.match_id like $1 || '-%' order by t.id`

/** What was sent to the wallet, one item a line. */
const lots = `select items from book_ybty.settle_lot where (match_id like $1 || '-%' or match_id = 'several') and answered_at is not null`

type Item = { readonly round: string; readonly version: number; readonly total: number }

/** The paid totals of each ticket, by version; a version that was sent twice must be the same. */
const paidTotals = async (ask: Asks, group: string): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows: found } = await ask<{ items: string }>(lots, [group])
  const items = found.flatMap(({ items: lines }) => lines.split('\n').map((line) => JSON.parse(line) as Item))
  const byRound = Map.groupBy(items, ({ round }) => round)
  const inOrder = (list: readonly Item[]): readonly string[] =>
    list.toSorted((a, b) => a.version - b.version).map(({ total }) => String(total))
  return new Map([...byRound].map(([round, list]) => [round, inOrder(list)]))
}

const queue = `select (select count(*) from book_ybty.ticket where state = 'pending')
    + (select count(*) from book_ybty.match where unsettled)
    + (select count(*) from book_ybty.settle_lot where answered_at is null)
    + (select count(*) from book_ybty.wallet_call where answered_at is null) as waits`

/** Resolves when nothing is on its way any more. `turn` runs between two looks. */
export const untilRest = async (ask: Asks, turn: () => Promise<void>, withinMs = 60_000): Promise<boolean> => {
  for (const until = performance.now() + withinMs; performance.now() < until;) {
    await turn()
    const { rows: found } = await ask<{ waits: bigint | string }>(queue)
    if (Number(found[0]?.waits ?? 1) === 0) return true
    await new Promise((done) => setTimeout(done, 25))
  }
  return false
}

/** The fraction of a cent in an exact return, from outcome, odds and stake alone. */
const exactly = ({ bet, stake, terms }: Expected): { readonly minor: bigint; readonly isWhole: boolean } => {
  const odds = BigInt(terms.oddsE5)
  const parts: Readonly<Record<string, readonly [bigint, bigint]>> = {
    win: [stake * odds, 100_000n],
    half_win: [stake * (odds + 100_000n), 200_000n],
    push: [stake, 1n],
    void: [stake, 1n],
    half_loss: [stake, 2n],
    loss: [0n, 1n],
  }
  const [over, under] = parts[bet.outcome ?? ''] ?? [0n, 1n]
  return { minor: over / under, isWhole: over % under === 0n }
}

/** For one line, over 200,000: from outcome and odds alone. */
const factorOf = ({ bet, terms }: Expected): bigint => {
  const odds = 2n * BigInt(terms.oddsE5)
  const factors: Readonly<Record<string, bigint>> = {
    win: odds,
    half_win: (odds + 200_000n) / 2n,
    push: 200_000n,
    void: 200_000n,
    half_loss: 100_000n,
    loss: 0n,
  }
  return factors[bet.outcome ?? ''] ?? 0n
}

/** Every choice of this many of these. */
const choices = <One>(of: readonly One[], many: number): readonly (readonly One[])[] => {
  if (many === 0) return [[]]
  return of.flatMap((one, at) => choices(of.slice(at + 1), many - 1).map((more) => [one, ...more]))
}

/** The return of a ticket of several legs, line by line, and its outcome by money. */
const joinedEnd = ({ legs, folds, lineStake, stake }: Joined): { readonly minor: bigint; readonly outcome: string } => {
  const whole = 200_000n ** BigInt(legs.length)
  const lines = folds.flatMap((fold) => choices(legs, fold))
  const over = lines.reduce(
    (sum, line) =>
      sum + line.reduce((product, leg) => product * factorOf(leg), 200_000n ** BigInt(legs.length - line.length)),
    0n,
  )
  const minor = (lineStake * over) / whole
  if (legs.every(({ bet }) => bet.outcome === 'void')) return { minor, outcome: 'void' }
  return { minor, outcome: minor > stake ? 'win' : minor < stake ? 'loss' : 'push' }
}

/** The paid totals are totals that the table gave, in order. */
const isPartOf = (paid: readonly string[], given: readonly bigint[]): boolean => {
  let at = 0
  for (const total of paid) {
    while (at < given.length && given[at]?.toString() !== total) at++
    if (at === given.length) return false
  }
  return true
}

const compareSingle = (ticket: Expected, row: Row, totals: readonly string[]): string[] => {
  const { id, bet } = ticket
  const exact = exactly(ticket)
  const story = (): string => `\n  ${ticket.matchId}, sold at ${ticket.feedSeq}`
  const found: string[] = []
  if (row.state !== 'settled') return [`${id} is ${row.state} (${row.reason}) and should have ended${story()}`]
  if (row.outcome !== bet.outcome) found.push(`${id} came to ${row.outcome}, the table says ${bet.outcome}${story()}`)
  if (row.returned !== exact.minor.toString()) found.push(`${id} returned ${row.returned}, it should be ${exact.minor}`)
  if (row.round !== 'settled') found.push(`${id} was not paid: its round is ${row.round}`)
  if (row.round_total !== row.returned) found.push(`${id} returned ${row.returned}, its round ${row.round_total}`)
  const given = bet.answers.map(({ total }) => total)
  if (!isPartOf(totals, given)) found.push(`${id} was paid ${totals.join()}, the table gave ${given.join()}`)
  return found
}

const compareJoined = (ticket: Joined, row: Row, totals: readonly string[]): string[] => {
  const { id, legs } = ticket
  const { minor, outcome } = joinedEnd(ticket)
  const story = legs.map(({ matchId, feedSeq, bet }) => `\n  ${matchId}, sold at ${feedSeq}: ${bet.outcome}`).join('')
  const found: string[] = []
  if (row.state !== 'settled') return [`${id} is ${row.state} (${row.reason}) and should have ended${story}`]
  if (row.outcome !== outcome) found.push(`${id} came to ${row.outcome}, its lines give ${outcome}${story}`)
  if (row.returned !== minor.toString()) found.push(`${id} returned ${row.returned}, its lines give ${minor}${story}`)
  if (row.round !== 'settled') found.push(`${id} was not paid: its round is ${row.round}`)
  if (row.round_total !== row.returned) found.push(`${id} returned ${row.returned}, its round ${row.round_total}`)
  if (totals.at(-1) !== row.returned) found.push(`${id} returned ${row.returned} and was paid ${totals.join()}`)
  return found
}

/** By wall time: a book that was down too long returns the stake, whatever the feed says. */
const isOverdue = ({ state, reason, overdue }: Row): boolean => state === 'rejected' && reason === 'timeout' && overdue

const compareOne = (
  { id, verdict, stake }: Pick<Expected, 'id' | 'verdict' | 'stake'>,
  row: Row | undefined,
  compareKept: (row: Row) => string[],
): string[] => {
  if (row === undefined) return [`${id} is gone`]
  // The stake was never taken: the wallet does not know its debit, which can no longer arrive.
  if (isOverdue(row) && row.round === 'void') return []
  if (row.round_stake !== stake.toString()) return [`${id} staked ${stake}, its round ${row.round_stake}`]
  if (verdict === 'accept') return compareKept(row)
  if (verdict === null) return [`${id} still waits by the table`]
  const isBack = row.state === 'rejected' && row.round === 'returned'
  return isBack ? [] : [`${id} is ${row.state} and its round ${row.round}; the table rejects it`]
}

type Sums = { readonly all: string; readonly debt: string; readonly held: string }

/** All buckets of a member. */
const ofMember = `select coalesce(sum(balance), 0)::text as all,
    coalesce(sum(balance) filter (where bucket = 'debt'), 0)::text as debt,
    coalesce(sum(balance) filter (where bucket = 'held'), 0)::text as held
  from ledger.account where owner = $1`

export type Audited = {
  readonly faults: readonly string[]
  readonly kept: number
  /** Tickets of several legs. */
  readonly joinedKept: number
  readonly floored: number
  readonly fell: number
  readonly owed: number
}

const hasFallen = (given: readonly bigint[]): boolean =>
  given.some((total, at) => at > 0 && total < (given[at - 1] ?? 0n))

/** A debt must have a reason: a total of one of their tickets that fell after it was paid. */
const compareMember = async (ask: Asks, player: Better, { tickets, joined }: Shadow): Promise<string[]> => {
  const kept = tickets.filter(({ alias, verdict }) => alias === player.alias && verdict === 'accept')
  const several = joined.filter((one) => one.alias === player.alias && verdictOfJoined(one) === 'accept')
  const net =
    kept.reduce((sum, ticket) => sum + exactly(ticket).minor - ticket.stake, 0n) +
    several.reduce((sum, ticket) => sum + joinedEnd(ticket).minor - ticket.stake, 0n)
  const { rows: sums } = await ask<Sums>(ofMember, [player.member])
  const [{ all, debt, held } = { all: '0', debt: '0', held: '0' }] = sums
  const found: string[] = []
  if (BigInt(all) !== player.welcome + net)
    found.push(`${player.member} has ${all}, their tickets give ${player.welcome + net}`)
  if (held !== '0') found.push(`${player.member} has ${held} held`)
  const fell =
    kept.some(({ bet }) => hasFallen(bet.answers.map(({ total }) => total))) ||
    several.some(({ legs }) => legs.some(({ bet }) => bet.answers.length > 1))
  if (BigInt(debt) < 0n && !fell) found.push(`${player.member} owes ${debt} without a reason`)
  return found
}

export const audit = async (ask: Asks, shadow: Shadow, group: string, players: readonly Better[]): Promise<Audited> => {
  const { rows: found } = await ask<Row>(rows, [group])
  const paid = await paidTotals(ask, group)
  const byId = new Map(found.map((row) => [row.id, row]))
  const mine = shadow.tickets.filter(({ matchId }) => matchId.startsWith(`${group}-`))
  for (const ticket of mine) {
    const row = byId.get(ticket.id)
    if (row !== undefined && isOverdue(row)) ticket.verdict = 'reject'
  }
  const several = shadow.joined.filter(({ legs }) => legs.some(({ matchId }) => matchId.startsWith(`${group}-`)))
  for (const { id, legs } of several) {
    const row = byId.get(id)
    if (row !== undefined && isOverdue(row)) for (const leg of legs) leg.verdict = 'reject'
  }
  const known = new Set([...mine, ...several].map(({ id }) => id))
  const totals = (id: string): readonly string[] => paid.get(id) ?? []
  const faults = mine.flatMap((ticket) =>
    compareOne(ticket, byId.get(ticket.id), (row) => compareSingle(ticket, row, totals(ticket.id))),
  )
  for (const ticket of several) {
    const judged = { ...ticket, verdict: verdictOfJoined(ticket) }
    faults.push(...compareOne(judged, byId.get(ticket.id), (row) => compareJoined(ticket, row, totals(ticket.id))))
  }
  const strays = found.filter(({ id, state }) => !known.has(id) && state !== 'rejected')
  faults.push(...strays.map(({ id, state }) => `${id} is ${state} and nobody sold it`))
  for (const player of players) faults.push(...(await compareMember(ask, player, shadow)))
  const kept = mine.filter(({ verdict }) => verdict === 'accept')
  return {
    faults,
    kept: kept.length,
    joinedKept: several.filter((ticket) => verdictOfJoined(ticket) === 'accept').length,
    floored: kept.filter((ticket) => !exactly(ticket).isWhole).length,
    fell: kept.filter(({ bet }) => hasFallen(bet.answers.map(({ total }) => total))).length,
    owed: found.filter(({ round_owed: owed }) => owed !== null && owed !== '0').length,
  }
}
