// A book as the house sees it: matches with what is at stake, and one match line by line.

import type { BoardMarket, HouseLineTold, HouseMatch, HouseMatchOne, HouseTraded } from '../../contract/index.ts'
import { publishedReturn } from '../../rules/index.ts'
import { type BookState, completeOf, delayOf, nowOf } from '../book-state.ts'
import {
  boardOf,
  followsStakes,
  headState,
  isGoing,
  type MatchBook,
  modelOf,
  situationOf,
  stakesMoveOf,
  stateOf,
  tierOf,
} from '../feed/match-book.ts'
import { capsOf } from '../settings.ts'
import { alertsOf } from './alerts.ts'
import { netIfWins, stakedMinor, stakedOn } from './sold.ts'
import { isStopped, lineKey, type Traded, type TradeSet } from './trade.ts'
import { worstOf } from './worst.ts'

const ppm = (share: number): number => Math.round(share * 1e6)

/** `undefined` if the match has no fixture. */
const houseMatch = (book: BookState, match: MatchBook): HouseMatch | undefined => {
  const { fixture } = match.state
  if (fixture === null) return undefined
  const { period, minute, score } = situationOf(match)
  const { tickets, staked } = stakedOn(match.sold)
  const { netMinor, cell, expectedMinor } = worstOf(match)
  const { trade } = match
  return {
    matchId: match.id,
    sport: match.sport.id,
    league: fixture.league.name,
    home: fixture.home,
    away: fixture.away,
    kickOffAt: fixture.kickOffAt,
    period,
    minute,
    score: [score[0], score[1]],
    state: headState(match, nowOf(book, match)),
    stopped: trade.stopped,
    stoppedMarkets: trade.markets.size,
    moved: trade.moves.size,
    lines: boardOf(match, book.offer).length,
    tickets,
    pending: match.pending.size,
    staked: staked.toString(),
    worst: cell === null ? null : { net: netMinor.toString(), cell },
    margin: expectedMinor.toString(),
    cap: (capsOf(book.settings, tierOf(match, book.offer)).matchCap ?? 0n).toString(),
    alerts: alertsOf(book, match, netMinor),
    questions: match.state.questions.length,
    gaps: match.parked.size > 0,
    heardAt: match.heardAt,
    seq: match.state.seq,
  }
}

const isToldOf = (match: MatchBook): boolean =>
  match.state.questions.length > 0 || (isGoing(match) && (situationOf(match).begun || match.sold.terms.size > 0))

const matchesMax = 200

export const houseMatches = (book: BookState): readonly HouseMatch[] =>
  [...book.matches.values()]
    .filter(isToldOf)
    .slice(0, matchesMax)
    .flatMap((match) => houseMatch(book, match) ?? [])

const sumOf = (shifts: Readonly<Record<string, number>>): number =>
  Object.values(shifts).reduce((sum, shift) => sum + Math.abs(shift), 0)

const stakesOf = (match: MatchBook, book: BookState, line: BoardMarket): HouseLineTold['stakes'] => {
  const isByHand = match.trade.moves.has(lineKey(line.market, line.lineQuarters))
  const move = isByHand ? undefined : stakesMoveOf(match, book.offer, line)
  return move === undefined ? null : { since: move.at, leftPpm: ppm(sumOf(move.now) / sumOf(move.set)) }
}

const linesOf = (book: BookState, match: MatchBook): readonly HouseLineTold[] => {
  const model = new Map(modelOf(match, book.offer).map((one) => [lineKey(one.market, one.lineQuarters), one]))
  const at = nowOf(book, match)
  const names = new Map<string, string>((match.sport.lineups?.(match.state) ?? []).map(({ id, name }) => [id, name]))
  return boardOf(match, book.offer).map((line): HouseLineTold => {
    const { market, lineQuarters, main, selections } = line
    const key = lineKey(market, lineQuarters)
    const sums = match.sold.lines.get(key)
    return {
      market,
      line: lineQuarters,
      main,
      state: stateOf(match, market, at),
      stopped: isStopped(match.trade, market),
      moved: match.trade.moves.has(key),
      stakes: stakesOf(match, book, model.get(key) ?? line),
      returnPpm: ppm(publishedReturn(selections.map(({ oddsE5 }) => oddsE5))),
      sides: selections.map(({ side, oddsE5, chance }, nth) => ({
        side,
        ...(names.has(side) && { picked: names.get(side) }),
        oddsE5,
        modelE5: model.get(key)?.selections[nth]?.oddsE5 ?? oddsE5,
        fairE5: chance > 0 ? Math.round(1e5 / chance) : 0,
        staked: stakedMinor(sums?.get(side)?.staked ?? 0n).toString(),
        tickets: sums?.get(side)?.tickets ?? 0,
        pays: netIfWins(match.sold, key, side).toString(),
      })),
    }
  })
}

const toldTo = (set: TradeSet): string => {
  if (set.what === 'price') return String(set.oddsE5 ?? '')
  if (set.what === 'limit') return set.winCap ?? ''
  return set.on ? 'on' : 'off'
}

const toldOf = ({ id, by, reason, at, set }: Traded): HouseTraded => ({
  id,
  by,
  reason,
  at,
  what: set.what,
  market: 'market' in set ? set.market : null,
  side: set.what === 'price' ? set.side : null,
  to: toldTo(set),
})

const actsShown = 30

export const houseMatchOne = (book: BookState, match: MatchBook): Omit<HouseMatchOne, 'course'> | null => {
  const told = houseMatch(book, match)
  if (told === undefined) return null
  const { settings } = book
  const tier = tierOf(match, book.offer)
  const { maxWin, marketCap } = capsOf(settings, tier)
  const { exposure } = worstOf(match)
  return {
    match: told,
    cells: (exposure?.cells ?? []).map(({ id, chance }, at) => ({
      id,
      chancePpm: ppm(chance),
      net: (exposure?.netMinor[at] ?? 0n).toString(),
    })),
    lines: [...linesOf(book, match)],
    traded: match.trade.acts.slice(-actsShown).reverse().map(toldOf),
    tier,
    followsStakes: followsStakes(match, book.offer),
    delayMs: delayOf(book, match),
    maxStake: settings.maxStake.toString(),
    winCap: (match.trade.winCap ?? maxWin).toString(),
    lineCap: (marketCap ?? 0n).toString(),
    winCapUsual: maxWin.toString(),
    stating: match.sport.stating(match.state, completeOf(book, match)),
  }
}
