// A match on the FB-shaped wire: written from the neutral model, and read back to it.

import type { MarketState } from '../board.ts'
import { isMarketId, markets } from '../markets.ts'
import { wordOf } from '../ob-codes.ts'
import { type MatchPeriod, type MatchPlayKind, matchPeriods, playKinds } from '../ob-course.ts'
import { type MatchEvent, matchEventKinds } from '../ob-events.ts'
import { headFigures, type SeenMatch, type SeenSelection } from '../seen.ts'
import { sportOfWire, sportTables } from '../sports.ts'
import { fbMarketStates, fbOutcomes } from './codes.ts'
import { fbLine, fbOdds, readFbLine, readFbOdds } from './figures.ts'
import type { FbEvent, FbMarket, FbMatch, FbOption } from './shapes.ts'

const hundred = 100

const optionOf = ({ oid, market, side, lineQuarters, oddsE5, state, outcome }: SeenSelection): FbOption => ({
  id: oid,
  side,
  line: fbLine(market, lineQuarters),
  odds: fbOdds(state === 'hidden' ? null : oddsE5),
  ...(outcome === undefined ? {} : { result: fbOutcomes[outcome] }),
})

/** Selections of one line are grouped. */
const marketsOf = (selections: SeenMatch['selections']): FbMarket[] => {
  const told = new Map<string, FbMarket>()
  for (const one of selections) {
    const line = one.oid.split('.').slice(0, 2).join('.')
    const market = told.get(line) ?? {
      type: one.market,
      main: one.main,
      status: fbMarketStates[one.state],
      options: [],
    }
    told.set(line, { ...market, options: [...market.options, optionOf(one)] })
  }
  return [...told.values()]
}

export const fbMatchOf = ({ head, selections }: SeenMatch): FbMatch => ({
  id: head.matchId,
  sportId: Number(sportTables[head.sport].wire),
  league: head.league,
  home: head.home,
  away: head.away,
  startTime: head.kickOffAt,
  phase: head.period,
  clock: { minute: head.minute, added: head.added, ms: head.goneMs, rate: head.speed },
  stats: Object.entries(head.figures).map(([type, [home, away]]) => ({ type, score: [home, away] })),
  momentum: head.flow.map((value) => Math.round(value * hundred)),
  goalMinutes: [...head.goalMinutes],
  lastPlay: head.play === null ? null : { type: head.play.kind, side: head.play.side, no: head.play.seq },
  status: fbMarketStates[head.state],
  reason: head.why,
  reasonSince: head.since,
  version: head.version,
  marketTotal: head.marketCount,
  markets: marketsOf(selections),
})

const periodOf = (phase: string): MatchPeriod => matchPeriods.find((one) => one === phase) ?? 'before'
const stateOf = (status: number): MarketState => wordOf(fbMarketStates, status) ?? 'closed'

const selectionOf = (
  { type, main }: FbMarket,
  state: MarketState,
  { id, side: name, line, odds, result }: FbOption,
): SeenSelection | undefined => {
  const lineQuarters = readFbLine(line)
  const side = isMarketId(type) ? markets[type].sides.find((one) => one === name) : undefined
  if (!isMarketId(type) || side === undefined || lineQuarters === undefined) return undefined
  const outcome = wordOf(fbOutcomes, result)
  const told = outcome === undefined ? {} : { outcome }
  return { oid: id, market: type, side, lineQuarters, oddsE5: readFbOdds(odds), state, main, ...told }
}

const playOf = ({ lastPlay }: FbMatch): SeenMatch['head']['play'] => {
  const kind: MatchPlayKind | undefined = playKinds.find((one) => one === lastPlay?.type)
  return lastPlay === null || kind === undefined ? null : { kind, side: lastPlay.side, seq: lastPlay.no }
}

export const readFbMatch = (match: FbMatch): SeenMatch => ({
  head: {
    matchId: match.id,
    sport: sportOfWire(String(match.sportId)),
    league: match.league,
    home: match.home,
    away: match.away,
    kickOffAt: match.startTime,
    period: periodOf(match.phase),
    minute: match.clock.minute,
    added: match.clock.added,
    goneMs: match.clock.ms,
    speed: match.clock.rate,
    ...headFigures(Object.fromEntries(match.stats.map(({ type, score }) => [type, score]))),
    flow: match.momentum.map((value) => value / hundred),
    goalMinutes: match.goalMinutes,
    play: playOf(match),
    state: stateOf(match.status),
    why: match.reason,
    since: match.reasonSince,
    version: match.version,
    marketCount: match.marketTotal,
  },
  selections: match.markets.flatMap((market) => {
    const state = stateOf(market.status)
    return market.options.flatMap((option) => selectionOf(market, state, option) ?? [])
  }),
})

export const fbEventOf = ({ seq, kind, side, period, minute, added, struckOut }: MatchEvent): FbEvent => ({
  no: seq,
  type: kind,
  side,
  phase: period,
  minute,
  added,
  canceled: struckOut,
})

export const readFbEvent = ({ no, type, side, phase, minute, added, canceled }: FbEvent): MatchEvent | undefined => {
  const kind = matchEventKinds.find((one) => one === type)
  return kind === undefined
    ? undefined
    : { seq: no, kind, side, period: periodOf(phase), minute, added, struckOut: canceled }
}
