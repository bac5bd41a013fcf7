// A version while it is edited, and what is required of every kind.

import { atBeijing, beijingDayNumber, beijingDayStart, beijingMoment } from '@magpie/kernel'
import {
  type Body,
  everybody,
  type HelpBody,
  homeBlocks,
  type Language,
  levelMost,
  type PieceKind,
  pieceKinds,
  type Told,
  type ToldBody,
  type Version,
} from '../../contract/index.ts'
import { beginOf, isTold } from '../../rules/index.ts'

export type Work = {
  readonly body: Body
  readonly from: number | null
  readonly to: number | null
  /** A new picture in base64. */
  readonly upload?: string
  /** The piece that it is another version of. */
  readonly piece?: string
  /** The draft that it overwrites. */
  readonly version?: string
}

/** The levels of members, the lowest first: their places are their numbers. */
export const levelNames = Array.from({ length: levelMost + 1 }, (_, level) => `V${level}` as const)

/** Kinds that the site can show; the page of manual bonuses does not exist yet. */
export const placedKinds = pieceKinds.filter((kind) => kind !== 'lead')

const nothing: Told = { title: '', text: '', action: null }

/** Changes of a help page, still empty. */
export const blankHelp = (slug: string): HelpBody => ({
  kind: 'help',
  slug,
  words: { 'zh-CN': {}, 'zh-TW': {}, en: {} },
})

export const blank = (kind: PieceKind): Body => {
  if (kind === 'home') return { kind, order: [...homeBlocks], hidden: [] }
  if (kind === 'help') return blankHelp('gywm')
  return {
    kind,
    words: { 'zh-CN': nothing, 'zh-TW': nothing, en: nothing },
    jump: { type: 0, target: null },
    image: kind === 'banner' ? 'hero-plum' : null,
    picture: null,
    audience: everybody,
    category: 1,
    weight: 50,
  }
}

/** Another version of an existing piece, or further work on a draft. */
export const workOn = (version: Version): Work => ({
  body: version.body,
  from: version.state === 'draft' ? version.from : null,
  to: version.to,
  piece: version.piece,
  ...(version.state === 'draft' ? { version: version.id } : {}),
})

export const withTold = (body: ToldBody, language: Language, told: Partial<Told>): ToldBody => ({
  ...body,
  words: { ...body.words, [language]: { ...body.words[language], ...told } },
})

/** The text on a bar of the plan. */
export const nameOf = ({ body, piece }: Pick<Version, 'body' | 'piece'>): string =>
  isTold(body) ? body.words['zh-CN'].title : body.kind === 'help' ? body.slug : piece

export type Bar = { readonly version: Version; readonly from: number; readonly to: number }

/** Bars within the range, in rows without overlaps. */
export const rowsOf = (versions: readonly Version[], from: number, to: number): readonly (readonly Bar[])[] => {
  const bars = versions
    .map((version) => ({ version, from: beginOf(version), to: version.to ?? Number.POSITIVE_INFINITY }))
    .filter((bar) => bar.from < to && bar.to > from)
    .sort((a, b) => a.from - b.from)
  const rows: Bar[][] = []
  for (const bar of bars) {
    const row = rows.find((one) => (one.at(-1)?.to ?? 0) <= bar.from)
    if (row === undefined) rows.push([bar])
    else row.push(bar)
  }
  return rows
}

/** Reads a browser's date field as Beijing time. */
export const momentOf = (text: string): number | null => (text === '' ? null : beijingMoment(text))

export const fieldOf = (moment: number | null): string =>
  moment === null ? '' : atBeijing(moment).toISOString().slice(0, 16)

/** The Beijing midnight before a moment. */
export const dayOf = (moment: number): number => beijingDayStart(beijingDayNumber(moment))

/** Every text of a body with its name, to compare two versions. */
export const linesOf = (body: Body): ReadonlyMap<string, string> => {
  const lines = new Map<string, string>()
  const walk = (value: unknown, at: string): void => {
    if (value === null || value === '') return
    if (typeof value !== 'object') return void lines.set(at, typeof value === 'string' ? value : JSON.stringify(value))
    if (Array.isArray(value)) return void lines.set(at, value.join(' · '))
    for (const [key, one] of Object.entries(value)) walk(one, at === '' ? key : `${at}.${key}`)
  }
  walk(body, '')
  return lines
}
