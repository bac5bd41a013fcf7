// A match on the IM-shaped wire: written from the neutral model, and read back to it.

import type { MarketState } from '../board.ts'
import { isMarketId, markets, type OddsE5, readOid } from '../markets.ts'
import { wordOf } from '../ob-codes.ts'
import { type MatchPeriod, type MatchPlayKind, matchPeriods, playKinds, type PlaySide } from '../ob-course.ts'
import { type MatchEvent, matchEventKinds } from '../ob-events.ts'
import { headFigures, type SeenMatch, type SeenSelection } from '../seen.ts'
import { sportOfWire, sportTables } from '../sports.ts'
import { imMarketStates, imOutcomes } from './codes.ts'
import { imHandicap, imTime, readImEuro, readImHandicap, readImTime } from './figures.ts'
import type { ImEvent, ImIncident, ImMarketLine, ImWagerSelection } from './shapes.ts'

/** Writes a price in every odds format; passed in, because this file does no arithmetic. */
export type ImOddsOf = (odds: OddsE5 | null) => ImWagerSelection['Odds']

const hundred = 100

const selectionsOf = (selections: SeenMatch['selections'], oddsOf: ImOddsOf): ImMarketLine[] => {
  const told = new Map<string, ImMarketLine>()
  for (const one of selections) {
    const { homeLine = 0 } = readOid(one.oid) ?? {}
    const key = `${one.market}.${homeLine}`
    const line = told.get(key) ?? {
      BetType: one.market,
      IsMain: one.main,
      State: imMarketStates[one.state],
      Handicap: imHandicap(one.market, homeLine),
      WagerSelections: [],
    }
    const result = one.outcome === undefined ? {} : { Result: imOutcomes[one.outcome] }
    const own = {
      SelectionId: one.oid,
      Side: one.side,
      Odds: oddsOf(one.state === 'hidden' ? null : one.oddsE5),
      ...result,
    }
    told.set(key, { ...line, WagerSelections: [...line.WagerSelections, own] })
  }
  return [...told.values()]
}

const halves: Readonly<Partial<Record<string, string>>> = { first_half: '1H', half_time: 'HT', second_half: '2H' }

/** `2H 67:24`; empty while no clock runs. */
const runningTime = ({ period, minute, goneMs }: SeenMatch['head']): string =>
  minute === 0
    ? ''
    : `${halves[period] ?? period} ${minute}:${String(Math.min(59, Math.floor(goneMs / 1000))).padStart(2, '0')}`

export const imEventOf = ({ head, selections }: SeenMatch, oddsOf: ImOddsOf): ImEvent => ({
  EventId: head.matchId,
  SportId: Number(sportTables[head.sport].wire),
  CompetitionId: head.league.id,
  CompetitionName: head.league.name,
  HomeTeam: head.home,
  AwayTeam: head.away,
  EventDate: imTime(head.kickOffAt),
  RBTime: runningTime(head),
  Period: head.period,
  Minute: head.minute,
  Added: head.added,
  Elapsed: head.goneMs,
  Rate: Math.round(head.speed * hundred),
  Scores: Object.entries(head.figures).map(([Name, [Home, Away]]) => ({ Name, Home, Away })),
  Momentum: head.flow.map((value) => Math.round(value * hundred)),
  GoalMinutes: [...head.goalMinutes],
  LastPlay: head.play === null ? null : { Kind: head.play.kind, Side: head.play.side ?? '', No: head.play.seq },
  State: imMarketStates[head.state],
  Reason: head.why,
  ReasonSince: head.since === null ? '' : imTime(head.since),
  Version: head.version,
  TotalMarketLines: head.marketCount,
  MarketLines: selectionsOf(selections, oddsOf),
})

const periodOf = (period: string): MatchPeriod => matchPeriods.find((one) => one === period) ?? 'before'
const stateOf = (state: string): MarketState => wordOf(imMarketStates, state) ?? 'closed'
const sideOf = (side: string): PlaySide | null => (side === 'home' || side === 'away' ? side : null)

const selectionOf = (
  { BetType: market, IsMain: main, State, Handicap }: ImMarketLine,
  { SelectionId: oid, Side: name, Odds, Result }: ImWagerSelection,
): SeenSelection | undefined => {
  if (!isMarketId(market)) return undefined
  const side = markets[market].sides.find((one) => one === name)
  const lineQuarters = side === undefined ? undefined : readImHandicap(market, side, Handicap)
  if (side === undefined || lineQuarters === undefined) return undefined
  const outcome = wordOf(imOutcomes, Result)
  const told = outcome === undefined ? {} : { outcome }
  return { oid, market, side, lineQuarters, oddsE5: readImEuro(Odds.Euro), state: stateOf(State), main, ...told }
}

const playOf = ({ LastPlay }: ImEvent): SeenMatch['head']['play'] => {
  const kind: MatchPlayKind | undefined = playKinds.find((one) => one === LastPlay?.Kind)
  return LastPlay === null || kind === undefined ? null : { kind, side: sideOf(LastPlay.Side), seq: LastPlay.No }
}

export const readImEvent = (event: ImEvent): SeenMatch => ({
  head: {
    matchId: event.EventId,
    sport: sportOfWire(String(event.SportId)),
    league: { id: event.CompetitionId, name: event.CompetitionName },
    home: event.HomeTeam,
    away: event.AwayTeam,
    kickOffAt: readImTime(event.EventDate),
    period: periodOf(event.Period),
    minute: event.Minute,
    added: event.Added,
    goneMs: event.Elapsed,
    speed: event.Rate / hundred,
    ...headFigures(Object.fromEntries(event.Scores.map(({ Name, Home, Away }) => [Name, [Home, Away]]))),
    flow: event.Momentum.map((value) => value / hundred),
    goalMinutes: event.GoalMinutes,
    play: playOf(event),
    state: stateOf(event.State),
    why: event.Reason,
    since: event.ReasonSince === '' ? null : readImTime(event.ReasonSince),
    version: event.Version,
    marketCount: event.TotalMarketLines,
  },
  selections: event.MarketLines.flatMap((line) => line.WagerSelections.flatMap((one) => selectionOf(line, one) ?? [])),
})

export const imIncidentOf = ({ seq, kind, side, period, minute, added, struckOut }: MatchEvent): ImIncident => ({
  No: seq,
  Kind: kind,
  Side: side,
  Period: period,
  Minute: minute,
  Added: added,
  IsCancelled: struckOut,
})

export const readImIncident = ({
  No,
  Kind,
  Side,
  Period,
  Minute,
  Added,
  IsCancelled,
}: ImIncident): MatchEvent | undefined => {
  const [kind, side] = [matchEventKinds.find((one) => one === Kind), sideOf(Side)]
  if (kind === undefined || side === null) return undefined
  return { seq: No, kind, side, period: periodOf(Period), minute: Minute, added: Added, struckOut: IsCancelled }
}
