// What a ticket must come to by the record alone: from its goals and the terms of the bet, in a few lines of its own
// that share nothing with the rules of the book. They are the second opinion that the replay compares with.

import type { MarketId, NeutralTicket, Score } from '@magpie/sportsbook/contract'
import type { OutcomeCode, RecordedMatch } from '@magpie/sportsbook/rules'

export type Judged = { readonly code: OutcomeCode; readonly returnMinor: bigint }

export type Bet = Pick<
  NeutralTicket,
  'market' | 'side' | 'lineQuarters' | 'oddsE5' | 'stakeMinor' | 'inPlay' | 'scoreAtBet'
>

const isFirstHalf = (market: MarketId): boolean => market.endsWith('_1h')

/** Goals that count: ninety minutes or the first half; for a handicap in play only those after the bet. */
const counted = (record: RecordedMatch, { market, inPlay, scoreAtBet }: Bet): Score => {
  const [home, away] = isFirstHalf(market) ? record.ht : record.ft
  return market.startsWith('ah') && inPlay ? [home - scoreAtBet[0], away - scoreAtBet[1]] : [home, away]
}

const compare = (quarters: number): OutcomeCode => (quarters > 0 ? 'W' : quarters < 0 ? 'L' : 'P')

/** A quarter line is two bets of half the stake, on the half lines beside it. */
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
