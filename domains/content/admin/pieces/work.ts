// A version as it is being written, and what is asked of every kind.

import { atBeijing, beijingDayNumber, beijingDayStart, beijingMoment } from '@magpie/kernel'
import {
  type Body,
  everybody,
  type HelpBody,
  homeBlocks,
  type Language,
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
  /** Base64 of another picture. */
  readonly upload?: string
  /** Of what it is another version. */
  readonly piece?: string
  /** The draft that is written over. */
  readonly version?: string
}

/** What the site has a place for; the way to bonuses given by hand waits for its page. */
export const placedKinds = pieceKinds.filter((kind) => kind !== 'lead')

const nothing: Told = { title: '', text: '', action: null }

/** Other words for a help page, none of them written yet. */
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

/** Another version of what is there, or more of a draft. */
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

/** What stands on a bar of the plan. */
export const nameOf = ({ body, piece }: Pick<Version, 'body' | 'piece'>): string =>
  isTold(body) ? body.words['zh-CN'].title : body.kind === 'help' ? body.slug : piece

export type Bar = { readonly version: Version; readonly from: number; readonly to: number }

/** Bars that touch the range, laid in rows in which none overlaps. */
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

/** A browser's date field in Beijing time. */
export const momentOf = (text: string): number | null => (text === '' ? null : beijingMoment(text))

export const fieldOf = (moment: number | null): string =>
  moment === null ? '' : atBeijing(moment).toISOString().slice(0, 16)

/** The midnight of Beijing before a moment. */
export const dayOf = (moment: number): number => beijingDayStart(beijingDayNumber(moment))

/** Every text of a body with the name of its place, for the difference of two. */
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
