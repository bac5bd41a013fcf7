// The state of one series: its fixture, and its maps with all their events in order, so that a remade map can be
// removed with everything that follows from it.

import type { EsportsFixture, EsportsMessage } from '../../contract/esports/feed.ts'
import type { MatchPlay, Score } from '../../contract/index.ts'
import { type Word, wordFacts } from '../stated/by-word.ts'
import { isInDoubt, isSure, newPlainState, plainLife, type PlainState, withStood } from '../plain-life.ts'
import { remembered } from '../remembered.ts'
import { type EsportsFacts, type MapFacts, mapsWon, raceTo } from './judging.ts'
import { crystals } from './models/cards.ts'
import { mapWinner } from './models/shooter.ts'
import { statedEsports } from './stated.ts'
import { more, type Side, winnerOf } from './series.ts'

type How = Extract<EsportsMessage, { type: 'round' }>['how']
type Fallen = { readonly seq: number; readonly side: Side; readonly at: number }

export type MapState = {
  readonly began: number
  /** Feed time of its start, shifted by the length of its stops. */
  readonly at: number
  readonly leads: readonly { readonly seq: number; readonly at: number; readonly gold: number }[]
  readonly kills: readonly Fallen[]
  readonly towers: readonly Fallen[]
  readonly dragons: readonly Fallen[]
  readonly rounds: readonly (Fallen & { readonly how: How })[]
  readonly strikes: readonly Fallen[]
  readonly end: { readonly seq: number; readonly at: number; readonly winner: Side } | null
}

export type EsportsState = PlainState & {
  readonly fixture: EsportsFixture | null
  readonly maps: readonly MapState[]
  readonly fight: boolean
  readonly alive: Score
  readonly economy: Score
  readonly hands: Score
  /** Number of the last message that moved a price at once. */
  readonly movedBy: number
  readonly struck: readonly (readonly [told: number, struck: number])[]
  readonly forfeited: { readonly winner: Side } | null
  readonly play: MatchPlay | null
  readonly stood?: readonly EsportsFacts[]
  readonly word?: Word<EsportsFacts>
}

/** How long a match is waited for: after its first planned start, or while it is stopped. */
const waitMs = 48 * 3_600_000
const minuteMs = 60_000
/** A moba map that ends sooner is asked about. */
export const shortestMs = 8 * minuteMs
const squad: Score = [5, 5]

export const newMatch = (matchId: string): EsportsState => ({
  ...newPlainState(matchId),
  maps: [],
  fight: false,
  alive: squad,
  economy: [0, 0],
  hands: [0, 0],
  movedBy: 0,
  struck: [],
  forfeited: null,
  play: null,
})

const countOf = (fallen: readonly Fallen[]): Score =>
  fallen.reduce<Score>((score, { side }) => more(score, side), [0, 0])

export const towersOf = (map: MapState): Score => countOf(map.towers)
export const dragonsOf = (map: MapState): Score => countOf(map.dragons)

/** Kills, rounds or strikes, depending on the title. */
export const scoreOfMap = remembered(({ kills, rounds, strikes }: MapState): Score =>
  countOf([...kills, ...rounds, ...strikes]),
)

/** The current map, if one is being played. */
export const mapNow = ({ maps }: Pick<EsportsState, 'maps'>): MapState | undefined => {
  const last = maps.at(-1)
  return last?.end === null ? last : undefined
}

export const goneMs = ({ at, end }: MapState, now: number): number => Math.max(0, (end?.at ?? now) - at)
export const leadOf = ({ leads }: MapState): number => (leads.at(-1)?.gold ?? 0) / 1000

const first = (fallen: readonly Fallen[]): Side | null => fallen[0]?.side ?? null
const told = ({ seq, side }: Fallen): readonly [number, Side] => [seq, side]

const raceOf = ({ rounds }: MapState): Side | null => {
  let score: Score = [0, 0]
  for (const { side } of rounds) {
    score = more(score, side)
    if (Math.max(...score) >= raceTo) return side
  }
  return null
}

const mapFacts = (state: EsportsState, map: MapState): MapFacts => {
  const cut = state.forfeited !== null || state.unresumed
  // Later messages do not make a map longer after it was cut off.
  const now = cut ? (state.stoppedAt ?? state.overAt ?? state.at) : state.at
  return {
    is: map.end === null ? (cut ? 'cut' : 'open') : 'done',
    winner: map.end?.winner ?? state.forfeited?.winner ?? null,
    score: scoreOfMap(map),
    minutes: Math.floor(goneMs(map, now) / minuteMs),
    firstKill: first(map.kills),
    towers: map.towers.map(told),
    dragons: map.dragons.map(told),
    pistol: first(map.rounds),
    race: raceOf(map),
  }
}

export const wonOf = (state: EsportsState): Score => mapsWon({ maps: state.maps.map((map) => mapFacts(state, map)) })

const endOf = (state: EsportsState): EsportsFacts['ended'] => {
  if (state.fixture !== null && winnerOf(state.fixture.bestOf, wonOf(state)) !== null) return 'played'
  if (state.forfeited !== null) return 'forfeit'
  return state.unresumed ? 'unresumed' : null
}

export const isOver = (state: EsportsState): boolean =>
  state.word !== undefined || state.calledOff !== null || endOf(state) !== null

/** While a message is kept aside the score is in doubt, so the facts stay as they were and nothing new is settled. */
const factsTold = (state: EsportsState): EsportsFacts => {
  const { matchId, calledOff, fixture, maps, forfeited, struck } = state
  const asked = isInDoubt(state)
  return {
    matchId,
    annulled: calledOff,
    title: fixture?.title ?? 'moba',
    bestOf: fixture?.bestOf ?? 3,
    maps: asked ? [] : maps.map((map) => mapFacts(state, map)),
    ended: asked ? null : endOf(state),
    winner: forfeited?.winner ?? null,
    struck: struck.filter(([, by]) => isSure(state, by)),
    since: 0,
  }
}

const factsNow = (state: EsportsState): EsportsFacts => wordFacts(state) ?? factsTold(state)

export const factsOf = (state: EsportsState): EsportsFacts => withStood(factsNow(state), state)

const freshMap = (seq: number, at: number): MapState => ({
  began: seq,
  at,
  leads: [],
  kills: [],
  towers: [],
  dragons: [],
  rounds: [],
  strikes: [],
  end: null,
})

const withMap = (state: EsportsState, map: MapState): EsportsState => ({
  ...state,
  maps: [...state.maps.slice(0, -1), map],
})

/** The winner by rule, if the title has such a rule; `undefined` while it goes on. */
export const decidedOf = (title: EsportsFixture['title'], map: MapState): Side | null => {
  const score = scoreOfMap(map)
  if (title === 'shooter') return mapWinner(score)
  if (title === 'moba') return null
  return score[0] >= crystals ? 'home' : score[1] >= crystals ? 'away' : null
}

type InMap = Extract<
  EsportsMessage,
  {
    type: 'lead' | 'kill' | 'tower' | 'dragon' | 'fight' | 'ready' | 'alive' | 'round' | 'strike' | 'map_end' | 'remake'
  }
>
const inMap: readonly string[] = [
  'lead',
  'kill',
  'tower',
  'dragon',
  'fight',
  'ready',
  'alive',
  'round',
  'strike',
  'map_end',
  'remake',
]
const isInMap = (message: EsportsMessage): message is InMap => inMap.includes(message.type)

const titleOf: Readonly<Partial<Record<InMap['type'], EsportsFixture['title']>>> = {
  lead: 'moba',
  kill: 'moba',
  tower: 'moba',
  dragon: 'moba',
  fight: 'moba',
  ready: 'shooter',
  alive: 'shooter',
  round: 'shooter',
  strike: 'cards',
}

const ended = (
  state: EsportsState,
  map: MapState,
  message: Extract<InMap, { type: 'map_end' }>,
): EsportsState | null => {
  const { winner, seq, at } = message
  const title = state.fixture?.title ?? 'moba'
  if (title !== 'moba' && decidedOf(title, map) !== winner) return null
  return { ...withMap(state, { ...map, end: { seq, at, winner } }), fight: false, movedBy: seq, play: null }
}

/** `null` if it does not fit. */
const played = (state: EsportsState, map: MapState, message: InMap): EsportsState | null => {
  const title = state.fixture?.title ?? 'moba'
  const { seq, at } = message
  if ((titleOf[message.type] ?? title) !== title) return null
  if (message.type === 'map_end') return ended(state, map, message)
  if (message.type === 'remake')
    return { ...state, maps: state.maps.slice(0, -1), struck: [...state.struck, [map.began, seq]], movedBy: seq }
  if (decidedOf(title, map) !== null) return null
  switch (message.type) {
    case 'lead':
      return withMap(state, { ...map, leads: [...map.leads, { seq, at, gold: message.gold }] })
    case 'fight':
      return { ...state, fight: message.on, play: message.on ? { kind: 'fight', side: null, seq } : state.play }
    case 'ready':
      return { ...state, economy: message.economy, alive: squad }
    case 'alive':
      return { ...state, alive: message.alive }
    case 'round': {
      const { side, how } = message
      const rounds = [...map.rounds, { seq, side, at, how }]
      return { ...withMap(state, { ...map, rounds }), alive: squad, movedBy: seq, play: { kind: how, side, seq } }
    }
    case 'strike': {
      const { side, hands } = message
      const strikes = [...map.strikes, { seq, side, at }]
      return { ...withMap(state, { ...map, strikes }), hands, movedBy: seq, play: { kind: 'strike', side, seq } }
    }
    default: {
      const { type, side } = message
      const name = `${type}s` as const
      const fallen = { ...map, [name]: [...map[name], { seq, side, at }] }
      return { ...withMap(state, fallen), movedBy: seq, play: { kind: type, side, seq } }
    }
  }
}

/** The maps' clocks were stopped meanwhile. */
const resumed = (state: EsportsState, at: number): EsportsState => {
  const map = mapNow(state)
  const stood = at - (state.stoppedAt ?? at)
  const going = { ...state, stoppedAt: null }
  return map === undefined ? going : withMap(going, { ...map, at: map.at + stood })
}

/** `null` if the message does not fit now; then an operator is asked. */
const taken = (state: EsportsState, message: EsportsMessage): EsportsState | null => {
  const { maps, stoppedAt, struck } = state
  const begun = maps.length > 0 || struck.length > 0
  const over = isOver(state)
  const plays = begun && !over && stoppedAt === null
  const map = mapNow(state)
  if (isInMap(message)) return plays && map !== undefined ? played(state, map, message) : null
  switch (message.type) {
    case 'fixture':
      return begun ? null : { ...state, fixture: message }
    case 'map':
      return (!begun || plays) && map === undefined && !over
        ? {
            ...state,
            maps: [...maps, freshMap(message.seq, message.at)],
            fight: false,
            alive: squad,
            economy: [0, 0],
            hands: [0, 0],
            play: null,
          }
        : null
    case 'stopped':
      return plays ? { ...state, stoppedAt: message.at } : null
    case 'resumed':
      return begun && !over && stoppedAt !== null ? resumed(state, message.at) : null
    case 'forfeit':
      return begun && !over ? { ...state, forfeited: { winner: message.winner }, fight: false } : null
    case 'walkover':
      return over || begun ? null : { ...state, calledOff: 'walkover' }
    case 'called_off':
      return over ? null : { ...state, calledOff: 'called_off' }
  }
}

/** A moba map that is over too soon to be plausible. */
const doubts = (state: EsportsState, message: EsportsMessage): boolean => {
  const map = mapNow(state)
  if (message.type !== 'map_end' || state.fixture?.title !== 'moba' || map === undefined) return false
  return message.at - map.at < shortestMs
}

export const life = plainLife<EsportsState, EsportsMessage, EsportsFacts>({
  waitMs,
  formatOf: ({ bestOf, title }) => [bestOf, title],
  hasBegun: ({ maps, struck, word }) => maps.length > 0 || struck.length > 0 || word !== undefined,
  isOver,
  taken,
  doubts,
  factsNow,
  statable: statedEsports,
})
