// Checks before publishing. Words that hurry or promise winning are refused. Pieces that promise money or access, or
// change help, need two operators (L33). The list of watched words is data.

import watched from '../content/watched-words.json' with { type: 'json' }
import { type Body, type Told, type ToldBody, toldKinds } from '../contract/pieces.ts'
import { audienceFits, isTold } from './audience.ts'

const sentences = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(sentences)
}

const holding = (text: string, words: readonly string[]): readonly string[] => {
  const small = text.toLowerCase()
  return words.filter((word) => small.includes(word))
}

/** Words of a piece that hurry, chase or promise winning. */
export const urging = (body: Body): readonly string[] =>
  body.kind === 'home' ? [] : [...new Set(sentences(body.words).flatMap((text) => holding(text, watched.urges)))]

/** Chinese within the length of its place, English within three times that. */
const inRoom = ({ title, text, action }: Told, kind: ToldBody['kind'], times: number): boolean =>
  title.length <= toldKinds[kind].title * times &&
  text.length <= toldKinds[kind].text * times &&
  (action?.length ?? 0) <= 10 * times

const sameKeys = (tables: readonly Readonly<Record<string, string>>[]): boolean => {
  const [first = '', ...others] = tables.map((table) => String(Object.keys(table).length))
  return first !== '0' && others.every((keys) => keys === first)
}

/** A piece with all required texts in three languages, each short enough for its place. */
export const fits = (body: Body): boolean => {
  if (body.kind === 'help') return sameKeys(Object.values(body.words))
  if (!isTold(body)) return new Set([...body.order, ...body.hidden]).size === body.order.length + body.hidden.length
  const { words, kind, jump, audience } = body
  const leads = jump.target !== null
  const acts = Object.values(words).every(({ action }) => (action !== null) === (leads && kind !== 'notice'))
  return (
    acts &&
    audienceFits(audience) &&
    (kind !== 'banner' || body.image !== null) &&
    inRoom(words['zh-CN'], kind, 1) &&
    inRoom(words['zh-TW'], kind, 1) &&
    inRoom(words.en, kind, 3)
  )
}

/** Paths that concern money or access. */
const moneyPaths = /^\/(?:activity|mine\/(?:deposit|withdraw|wallet|rebate)|vip)/

export const needsTwo = (body: Body): boolean => {
  if (body.kind === 'home') return false
  if (body.kind === 'help' || body.kind === 'lead') return true
  if (body.jump.target !== null && moneyPaths.test(body.jump.target)) return true
  return sentences(body.words).some((text) => holding(text, watched.promises).length > 0)
}
