// What watchers see of a series: maps with their counts and lengths, and for the current map the gold curve, the strip
// of its rounds, or the crystals; and why nothing is sold for some seconds.

import type { MatchPeriod, Score } from '../../contract/index.ts'
import type { Watched } from '../sport.ts'
import { viewOf } from '../stated/by-word.ts'
import { type EsportsFacts, isScoreKnown, mapsWon } from './judging.ts'
import { givenUpPeriod } from '../plain-life.ts'
import { crystals } from './models/cards.ts'
import { homeDefends } from './models/shooter.ts'
import {
  decidedOf,
  dragonsOf,
  type EsportsState,
  goneMs,
  isOver,
  leadOf,
  mapNow,
  type MapState,
  scoreOfMap,
  towersOf,
  wonOf,
} from './state.ts'

const minuteMs = 60_000
const secondMs = 1000
export const titles = { moba: 1, shooter: 2, cards: 3 } as const
const maps = ['map_1', 'map_2', 'map_3', 'map_4', 'map_5'] as const
const fields = ['field_1', 'field_2', 'field_3', 'field_4', 'field_5'] as const

export const periodOf = (state: EsportsState): MatchPeriod => {
  const { calledOff, unresumed, forfeited, stoppedAt, fixture, struck } = state
  const begun = state.maps.length > 0 || struck.length > 0
  if (calledOff !== null || unresumed || forfeited !== null) return givenUpPeriod(begun)
  if (isOver(state)) return 'ended'
  if (!begun) return 'before'
  if (stoppedAt !== null) return 'stopped'
  if (mapNow(state) === undefined) return 'map_break'
  const names = fixture?.title === 'moba' ? fields : maps
  return names[state.maps.length - 1] ?? 'map_break'
}

const lengthOf = (map: MapState, now: number): Score => {
  const seconds = Math.floor(goneMs(map, now) / secondMs)
  return [Math.floor(seconds / 60), seconds % 60]
}

const sided = (home: boolean): Score => (home ? [1, 0] : [0, 1])

const ofMap = (map: MapState, at: number, now: number): readonly (readonly [string, Score])[] => [
  [`map_${at + 1}`, scoreOfMap(map)],
  [`length_${at + 1}`, lengthOf(map, now)],
  ...(map.end === null ? [] : [[`won_${at + 1}`, sided(map.end.winner === 'home')] as const]),
]

/** The title's counts, of the current or last map. */
const ofTitle = (state: EsportsState, map: MapState): Readonly<Record<string, Score>> => {
  switch (state.fixture?.title) {
    case 'shooter': {
      const { rounds } = map
      const first = state.maps.length % 2 === 1
      return {
        defends: sided(homeDefends(first, rounds.length)),
        alive: state.alive,
        economy: state.economy,
      }
    }
    case 'cards':
      return { hands: state.hands }
    default: {
      const gold = Math.round(leadOf(map) * 1000)
      return { gold: gold >= 0 ? [gold, 0] : [0, -gold], towers: towersOf(map), dragons: dragonsOf(map) }
    }
  }
}

const figures = (state: EsportsState): Watched['figures'] => {
  const { fixture } = state
  const last = state.maps.at(-1)
  return {
    score: wonOf(state),
    ...(fixture !== null && { title: [titles[fixture.title], fixture.bestOf] as const }),
    ...Object.fromEntries(state.maps.flatMap((map, at) => ofMap(map, at, state.at))),
    ...(last !== undefined && ofTitle(state, last)),
  }
}

const flowMost = 58
/** How a round was won, as numbers for the strip. */
const hows = { elimination: 1, bomb: 2, defuse: 3, time: 4 } as const

/** Moba: the lead in hundreds of gold, by minute. Shooter: each round with how it was won. Cards: each strike. */
const flow = (state: EsportsState): readonly number[] => {
  const map = state.maps.at(-1)
  if (map === undefined) return []
  switch (state.fixture?.title) {
    case 'shooter':
      return map.rounds.map(({ side, how }) => (side === 'home' ? hows[how] : -hows[how])).slice(-flowMost)
    case 'cards':
      return map.strikes.map(({ side }) => (side === 'home' ? 9 : -9)).slice(-flowMost)
    default: {
      const minutes = Math.floor(goneMs(map, state.at) / minuteMs)
      return Array.from({ length: minutes }, (_, nth) => {
        const until = map.at + (nth + 1) * minuteMs
        const gold = map.leads.filter(({ at }) => at <= until).at(-1)?.gold ?? 0
        return Math.round(gold / 100)
      }).slice(-flowMost)
    }
  }
}

/** Minutes of the map's dragons, negative for the away side. */
const dragonMinutes = ({ maps: all }: EsportsState): readonly number[] => {
  const map = all.at(-1)
  return (map?.dragons ?? []).map(({ at, side }) => {
    const minute = Math.floor((at - (map?.at ?? at)) / minuteMs) + 1
    return side === 'home' ? minute : -minute
  })
}

const watchTold = (state: EsportsState): Watched => {
  const map = mapNow(state)
  const runs = map !== undefined && state.fixture?.title === 'moba'
  const gone = map === undefined ? 0 : goneMs(map, state.stoppedAt ?? state.at)
  const whole = Math.floor(gone / minuteMs)
  return {
    minute: runs ? whole + 1 : 0,
    minuteAt: runs && state.stoppedAt === null ? map.at + whole * minuteMs : null,
    standsAt: runs ? gone - whole * minuteMs : 0,
    figures: figures(state),
    flow: flow(state),
    goalMinutes: dragonMinutes(state),
    play: state.play,
  }
}

/** How a stated series looks: its maps, with the counts that were stated. */
export const view = viewOf<EsportsState, EsportsFacts>({
  score: mapsWon,
  isCut: ({ ended }) => ended !== 'played',
  figures: (facts) => ({
    score: mapsWon(facts),
    title: [titles[facts.title], facts.bestOf],
    ...Object.fromEntries(
      facts.maps.flatMap((map, at): (readonly [string, Score])[] => [
        ...(isScoreKnown(map) ? [[`map_${at + 1}`, map.score] as const] : []),
        ...(map.minutes === 0 ? [] : [[`length_${at + 1}`, [map.minutes, 0]] as const]),
        ...(map.is === 'done' ? [[`won_${at + 1}`, sided(map.winner === 'home')] as const] : []),
      ]),
    ),
  }),
})

export const watch = view.watch(watchTold)

const few = 2

/** A team fight, few players alive, a last crystal, or a map that is over except for the source's message. */
export const dangerOf = (state: EsportsState): string | null => {
  const map = mapNow(state)
  if (map === undefined || state.fixture === null || isOver(state)) return null
  if (decidedOf(state.fixture.title, map) !== null) return 'map_over'
  if (state.fight) return 'fight'
  if (Math.min(...state.alive) <= few) return 'few_alive'
  return Math.max(...(map.strikes.length > 0 ? scoreOfMap(map) : [0])) === crystals - 1 ? 'last_crystal' : null
}
