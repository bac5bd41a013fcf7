// The figures of a series for its page and its row.

import type { Score } from '../../../contract/index.ts'

const none: Score = [0, 0]
const titles = ['moba', 'shooter', 'cards'] as const
export type Title = (typeof titles)[number]
export type Side = 'home' | 'away'

export type SeenMap = {
  /** Kills, rounds or broken crystals. */
  readonly score: Score
  /** `31:22`. */
  readonly length: string
  readonly winner: Side | null
}

export type EsportsFigures = {
  readonly title: Title
  readonly bestOf: number
  /** As many as have begun. */
  readonly maps: readonly SeenMap[]
  /** Home's lead in gold; negative if away leads. */
  readonly gold: number
  readonly towers: Score
  readonly dragons: Score
  readonly defends: Side | null
  readonly alive: Score
  readonly economy: Score
  readonly hands: Score
}

type Told = Readonly<Record<string, Score>>

const sideOf = (lit: Score | undefined): Side | null =>
  lit === undefined || lit[0] === lit[1] ? null : lit[0] > 0 ? 'home' : 'away'

const mapOf = (figures: Told, nth: number): SeenMap | undefined => {
  const score = figures[`map_${nth}`]
  if (score === undefined) return undefined
  const [minutes, seconds] = figures[`length_${nth}`] ?? none
  return { score, length: `${minutes}:${String(seconds).padStart(2, '0')}`, winner: sideOf(figures[`won_${nth}`]) }
}

const mapsMost = 5

export const readFigures = (figures: Told): EsportsFigures => {
  const [title, bestOf] = figures['title'] ?? [1, 3]
  const [ours, theirs] = figures['gold'] ?? none
  return {
    title: titles[title - 1] ?? 'moba',
    bestOf,
    maps: Array.from({ length: mapsMost }, (_, at) => mapOf(figures, at + 1)).filter((map) => map !== undefined),
    gold: ours - theirs,
    towers: figures['towers'] ?? none,
    dragons: figures['dragons'] ?? none,
    defends: sideOf(figures['defends']),
    alive: figures['alive'] ?? none,
    economy: figures['economy'] ?? none,
    hands: figures['hands'] ?? none,
  }
}

/** Tenths of a thousand: `4.2K`. */
export const tenthsText = (tenths: number): string => `${Math.floor(tenths / 10)}.${tenths % 10}K`

/** A lead in gold, of either side. */
export const goldText = (gold: number): string => tenthsText(Math.round(Math.abs(gold) / 100))
