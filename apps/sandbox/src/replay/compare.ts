// Compares the book's results with the record, ticket by ticket, and each player's balance with their tickets. One line
// per ticket, so that every sum can be checked.

import type { NeutralMultiple, NeutralTicket } from '@magpie/sportsbook/contract'
import { codeOfOutcome, type ExpectedSelection, type MatchesFile } from '@magpie/sportsbook/rules'
import type { BookVenue } from '../venues.ts'
import { type BookBot, minorOf } from './crowd.ts'
import { judge, judgeMultiple } from './judge.ts'

export type TicketLine = {
  readonly match: string
  readonly market: string
  readonly side: string
  /** In goals, from the selection's point of view. */
  readonly line: number
  readonly price: number
  readonly stake: string
  readonly minute: number
  readonly inPlay: boolean
  readonly scoreAtBet: readonly number[]
  readonly state: string
  readonly outcome: string | null
  readonly return: string | null
  readonly journalKey: string
}

export type Compared = {
  readonly tickets: number
  readonly settled: number
  readonly rejected: number
  readonly stakedMinor: bigint
  readonly returnedMinor: bigint
  /** Tickets whose exact return was not a whole minor unit (L10). */
  readonly floored: number
  /** Tickets of several legs, and tickets with a part sold back. */
  readonly multiples: number
  readonly sold: number
  readonly lines: readonly TicketLine[]
  readonly differences: readonly string[]
}

const amountText = (minor: bigint): string => `${minor / 100n}.${(minor % 100n).toString().padStart(2, '0')}`

const lineOf = (ticket: NeutralTicket, { code }: BookVenue): TicketLine => ({
  match: ticket.matchId,
  market: ticket.market,
  side: ticket.side,
  line: ticket.lineQuarters / 4,
  price: ticket.oddsE5 / 100_000,
  stake: amountText(ticket.stakeMinor),
  minute: ticket.minuteAtBet,
  inPlay: ticket.inPlay,
  scoreAtBet: ticket.scoreAtBet,
  state: ticket.state,
  outcome: ticket.outcome,
  return: ticket.returnMinor === null ? null : amountText(ticket.returnMinor),
  journalKey: `wallet/${code}/debit/${ticket.transaction}`,
})

const isFloored = ({ outcome, stakeMinor, oddsE5 }: NeutralTicket): boolean => {
  if (outcome === 'win') return (stakeMinor * BigInt(oddsE5)) % 100_000n !== 0n
  if (outcome === 'half_win') return (stakeMinor * (BigInt(oddsE5) + 100_000n)) % 200_000n !== 0n
  return outcome === 'half_loss' && stakeMinor % 2n !== 0n
}

const isSettled = ({ state }: NeutralTicket): boolean => state === 'settled' || state === 'resettled'

const soldOf = ({ cashOut }: NeutralTicket): { readonly soldMinor: bigint; readonly paidMinor: bigint } =>
  cashOut ?? { soldMinor: 0n, paidMinor: 0n }

const compareMultiple = (file: MatchesFile, ticket: NeutralTicket, multiple: NeutralMultiple): string[] => {
  const { legs, folds, lines, lineStakeMinor } = multiple
  const name = `${ticket.ticketId} (${legs.length} legs in ${folds.join('+')})`
  const judged = judgeMultiple((id) => file.matches.find((one) => one.id === id), multiple, lineStakeMinor)
  const { soldMinor, paidMinor } = soldOf(ticket)
  const should = judged.returnMinor(ticket.stakeMinor - soldMinor, lines) + paidMinor
  const found = legs.flatMap(({ outcome, matchId }, at) => {
    const code = outcome === null ? null : codeOfOutcome(outcome)
    // A lost parlay ends before its other legs do.
    if (code === judged.codes[at] || (code === null && ticket.outcome === 'loss')) return []
    return [`${name}: the leg on ${matchId} came to ${code}, its goals say ${judged.codes[at]}`]
  })
  if (ticket.returnMinor !== should) found.push(`${name} returned ${ticket.returnMinor}, it should be ${should}`)
  if (!ticket.paid) found.push(`${name} was not paid`)
  return found
}

const compareTicket = (file: MatchesFile, ticket: NeutralTicket, meant: ExpectedSelection | undefined): string[] => {
  const name = `${ticket.ticketId} (${ticket.matchId} ${ticket.market} ${ticket.side} ${ticket.lineQuarters / 4}${ticket.inPlay ? ` at ${ticket.scoreAtBet.join('-')}` : ''})`
  const record = file.matches.find((one) => one.id === ticket.matchId)
  if (record === undefined) return [`${name} is of no match of the record`]
  if (ticket.multiple !== undefined) return compareMultiple(file, ticket, ticket.multiple)
  const code = ticket.outcome === null ? null : codeOfOutcome(ticket.outcome)
  const { soldMinor, paidMinor } = soldOf(ticket)
  const rest = judge(record, { ...ticket, stakeMinor: ticket.stakeMinor - soldMinor })
  const judged = { ...rest, returnMinor: rest.returnMinor + paidMinor }
  const found: string[] = []
  if (meant !== undefined && code !== meant.code)
    found.push(`${name} came to ${code}, the record expects ${meant.code}`)
  if (code !== judged.code) found.push(`${name} came to ${code}, its goals say ${judged.code}`)
  if (ticket.returnMinor !== judged.returnMinor)
    found.push(`${name} returned ${ticket.returnMinor}, it should be ${judged.returnMinor}`)
  if (!ticket.paid) found.push(`${name} was not paid`)
  return found
}

const compareBot = async (bot: BookBot, tickets: readonly NeutralTicket[]): Promise<string[]> => {
  const settled = tickets.filter(isSettled)
  const net = settled.reduce((sum, { stakeMinor, returnMinor }) => sum + (returnMinor ?? 0n) - stakeMinor, 0n)
  const { balance, heldMoney = '0.00', debtMoney = '0.00' } = await bot.site.info()
  const should = bot.welcomeMinor + net
  const found: string[] = []
  if (minorOf(balance) !== should)
    found.push(`${bot.site.account} has ${balance}, their tickets give ${amountText(should)}`)
  if (minorOf(heldMoney) !== 0n || minorOf(debtMoney) !== 0n)
    found.push(`${bot.site.account} has ${heldMoney} held and ${debtMoney} of debt`)
  return found
}

const compareOne = (file: MatchesFile, ticket: NeutralTicket, meant: ExpectedSelection | undefined): string[] => {
  if (isSettled(ticket)) return compareTicket(file, ticket, meant)
  if (ticket.state !== 'rejected') return [`${ticket.ticketId} rests in the state ${ticket.state}`]
  return meant === undefined ? [] : [`${ticket.ticketId}, meant before kick-off, was rejected: ${ticket.reason}`]
}

export const compare = async (
  file: MatchesFile,
  bots: readonly BookBot[],
  meant: ReadonlyMap<string, ExpectedSelection>,
  venue: BookVenue,
): Promise<Compared> => {
  const all: NeutralTicket[] = []
  const differences: string[] = []
  for (const bot of bots) {
    const tickets = await bot.book.tickets()
    all.push(...tickets)
    differences.push(...tickets.flatMap((ticket) => compareOne(file, ticket, meant.get(ticket.ticketId))))
    differences.push(...(await compareBot(bot, tickets)))
  }
  const known = new Set(all.map(({ ticketId }) => ticketId))
  for (const ticket of meant.keys())
    if (!known.has(ticket)) differences.push(`${ticket} was placed and is in nobody's list`)
  const settled = all.filter(isSettled)
  return {
    tickets: all.length,
    settled: settled.length,
    rejected: all.filter(({ state }) => state === 'rejected').length,
    stakedMinor: settled.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n),
    returnedMinor: settled.reduce((sum, { returnMinor }) => sum + (returnMinor ?? 0n), 0n),
    floored: settled.filter(isFloored).length,
    multiples: settled.filter(({ multiple }) => multiple !== undefined).length,
    sold: settled.filter((ticket) => soldOf(ticket).soldMinor > 0n).length,
    lines: all.map((ticket) => lineOf(ticket, venue)),
    differences,
  }
}
