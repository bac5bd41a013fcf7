// What a ticket must return by the record alone: from its goals and the terms of the bet, in a few lines that share
// nothing with the book's rules. The replay compares the book with this second opinion.

import type { MarketId, NeutralMultiple, NeutralTicket, Score } from '@magpie/sportsbook/contract'
import type { OutcomeCode, RecordedMatch } from '@magpie/sportsbook/rules'

export type Judged = { readonly code: OutcomeCode; readonly returnMinor: bigint }

export type Bet = Pick<
  NeutralTicket,
  'market' | 'side' | 'lineQuarters' | 'oddsE5' | 'stakeMinor' | 'inPlay' | 'scoreAtBet'
>

const isFirstHalf = (market: MarketId): boolean => market.endsWith('_1h')

/** The goals that count: ninety minutes or the first half; for a handicap bet in play, only those after the bet. */
const counted = (record: RecordedMatch, { market, inPlay, scoreAtBet }: Bet): Score => {
  const [home, away] = isFirstHalf(market) ? record.ht : record.ft
  return market.startsWith('ah') && inPlay ? [home - scoreAtBet[0], away - scoreAtBet[1]] : [home, away]
}

const compare = (quarters: number): OutcomeCode => (quarters > 0 ? 'W' : quarters < 0 ? 'L' : 'P')

/** A bet on a quarter line is two bets of half the stake, on the two neighbouring half lines. */
const lined = (quarters: number, line: number): OutcomeCode => {
  if (line % 2 === 0) return compare(quarters)
  const halves = `${compare(quarters - 1)}${compare(quarters + 1)}`
  return ({ WW: 'W', PW: 'w', LP: 'l', LL: 'L' } as const)[halves] ?? 'P'
}

const codeOf = (record: RecordedMatch, bet: Bet): OutcomeCode => {
  const [home, away] = counted(record, bet)
  const { side, lineQuarters: line, market } = bet
  if (market.startsWith('1x2')) return (home > away ? 'home' : home < away ? 'away' : 'draw') === side ? 'W' : 'L'
  if (market.startsWith('ah')) return lined((side === 'home' ? home - away : away - home) * 4 + line, line)
  const over = (home + away) * 4 - line
  return lined(side === 'over' ? over : 0 - over, line)
}

/** The whole return, stake included, floored to the minor unit. */
const returnOf = (code: OutcomeCode, { stakeMinor: stake, oddsE5 }: Pick<Bet, 'stakeMinor' | 'oddsE5'>): bigint => {
  const odds = BigInt(oddsE5)
  const returns = {
    W: (stake * odds) / 100_000n,
    w: (stake * (odds + 100_000n)) / 200_000n,
    P: stake,
    l: stake / 2n,
    L: 0n,
  }
  return returns[code]
}

export const judge = (record: RecordedMatch, bet: Bet): Judged => {
  const code = codeOf(record, bet)
  return { code, returnMinor: returnOf(code, bet) }
}

/** The share of its stake that a leg returns, in parts of 200,000. */
const factors: Readonly<Record<OutcomeCode, (oddsE5: bigint) => bigint>> = {
  W: (odds) => 2n * odds,
  w: (odds) => odds + 100_000n,
  P: () => 200_000n,
  l: () => 100_000n,
  L: () => 0n,
}
const whole = 200_000n

/** The sum of the products over every choice of `many` shares. */
const sumOfProducts = (shares: readonly bigint[], many: number): bigint =>
  many === 0 ? 1n : shares.reduce((sum, share, at) => sum + share * sumOfProducts(shares.slice(at + 1), many - 1), 0n)

/** The return of a ticket of several legs, floored once, and the outcome of each leg. */
export const judgeMultiple = (
  recordOf: (matchId: string) => RecordedMatch | undefined,
  { legs, folds }: Pick<NeutralMultiple, 'legs' | 'folds'>,
  lineStakeMinor: bigint,
): { readonly codes: readonly OutcomeCode[]; readonly returnMinor: (stakedMinor: bigint, lines: number) => bigint } => {
  const codes = legs.map((leg) => {
    const record = recordOf(leg.matchId)
    if (record === undefined) throw new Error(`${leg.matchId} is of no match of the record`)
    return codeOf(record, { ...leg, stakeMinor: lineStakeMinor })
  })
  const shares = legs.map(({ oddsE5 }, at) => factors[codes[at] ?? 'L'](BigInt(oddsE5)))
  const [over, under] = [
    folds.reduce((sum, many) => sum + sumOfProducts(shares, many) * whole ** BigInt(legs.length - many), 0n),
    whole ** BigInt(legs.length),
  ]
  return { codes, returnMinor: (staked, lines) => (staked * over) / (under * BigInt(lines)) }
}
