// Finds a section of the help pages by typed text: its heading, how members ask for it (`asks`), the pronunciation of
// both, a passage of its text, and, if the words do not occur as typed, most of their character pairs. Best match
// first; case and width do not count. There are few pages, so all of them are searched.

import type { Block, HelpPage, HelpSection } from '../../contract/help-page.ts'

export type Found = {
  readonly slug: string
  readonly page: string
  readonly id: string
  readonly title: string
  readonly around: string
}

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Texts for readers; names of kinds, codes and paths are left out. */
const wordsOf = (block: Block): readonly string[] => {
  const { kind: _kind, ...rest } = block
  return textsIn(rest).filter((text) => /[^\u0021-\u007e]/.test(text))
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

type Room = { readonly before: number; readonly most: number; readonly pause: RegExp }

/** Chinese breaks at punctuation, Latin text at a space. */
const chinese: Room = { before: 16, most: 44, pause: /[^\p{ASCII}]/u }
const letters: Room = { before: 32, most: 96, pause: /[ \u2026]/ }

const isPause = (character: string, { pause }: Room): boolean => pause.test(character) && /[\p{P} ]/u.test(character)

/** Starts at the first pause before the match that leaves enough room, so that no word or figure is cut. */
const cut = (text: string, at: number): string => {
  const room = /\p{Script=Han}/u.test(text) ? chinese : letters
  const { before, most } = room
  const lead = text.slice(Math.max(0, at - before), at).split('')
  const places = lead.flatMap((character, nth) => (isPause(character, room) ? [nth] : []))
  const pause = (room === letters ? places[0] : places.at(-1)) ?? -1
  const from = at <= before ? 0 : at - lead.length + pause + 1
  const piece = text.slice(from, from + most)
  const whole = from + most >= text.length || room === chinese ? piece : piece.slice(0, piece.lastIndexOf(' '))
  return `${from > 0 ? '\u2026' : ''}${whole}${from + most < text.length ? '\u2026' : ''}`
}

const lettersLeast = 2

/** Whether the letters are syllables from the start of one, or the first letters of syllables. */
export const soundsLike = (sound: string, letters: string): boolean => {
  const asked = plain(letters).replaceAll(/[ ']/g, '')
  if (asked.length < lettersLeast) return false
  const syllables = sound.split(' ')
  const initials = syllables.map((one) => one.charAt(0)).join('')
  return initials.includes(asked) || syllables.some((_, nth) => syllables.slice(nth).join('').startsWith(asked))
}

type Asked = {
  /** As typed, and without filler words. */
  readonly forms: readonly string[]
  /** What a text may share with it: character pairs, or words. */
  readonly pieces: readonly string[]
}

const piecesOf = (text: string): readonly string[] => {
  const runs = text.match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? []
  const pairs = (run: string): readonly string[] =>
    Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2))
  return [...new Set(runs.flatMap((run) => (/\p{Script=Han}/u.test(run) ? pairs(run) : run.length > 2 ? [run] : [])))]
}

const without = (text: string, fillers: readonly string[]): string => {
  const isLetters = !/\p{Script=Han}/u.test(text)
  if (isLetters)
    return text
      .split(' ')
      .filter((word) => !fillers.includes(word))
      .join(' ')
  return fillers.reduce((rest, filler) => rest.replaceAll(filler, ' '), text)
}

const askedOf = (words: string, fillers: readonly string[]): Asked | undefined => {
  const whole = plain(words)
    .trim()
    .replaceAll(/[?\uff1f!\u3002]+$/g, '')
  if (whole === '') return undefined
  const core = without(whole, fillers).trim()
  const forms = core.length > 1 && core !== whole ? [whole, core] : [whole]
  return { forms, pieces: piecesOf(core === '' ? whole : core) }
}

/** The least share that counts as a match without the exact words. */
const partLeast = 0.4
const exactLeast = 50

type Hit = { readonly score: number; readonly around: string }

/** The passage of a text with the match, cut; undefined if there is none. */
const passage = (blocks: readonly Block[], asked: string): string | undefined => {
  for (const text of blocks.flatMap(wordsOf)) {
    const at = plain(text).indexOf(asked)
    if (at >= 0) return cut(text, at)
  }
  return undefined
}

const exactHit = ({ title, sound, asks = [], askSounds = [], blocks }: HelpSection, asked: string): Hit | undefined => {
  const around = passage(blocks, asked)
  const ways: readonly (readonly [boolean, number])[] = [
    [plain(title) === asked || asks.some((one) => plain(one) === asked), 110],
    [plain(title).includes(asked), 100],
    [asks.some((one) => plain(one).includes(asked)), 90],
    [soundsLike(sound, asked), 80],
    [askSounds.some((one) => soundsLike(one, asked)), 70],
    [around !== undefined, 60],
  ]
  const score = ways.find(([holds]) => holds)?.[1]
  return score === undefined ? undefined : { score, around: around ?? '' }
}

const partHit = (
  { title, asks = [], blocks }: HelpSection,
  page: string,
  pieces: readonly string[],
): Hit | undefined => {
  if (pieces.length === 0) return undefined
  const heads = plain([title, ...asks].join('\n'))
  const all = plain([heads, page, ...blocks.flatMap(wordsOf)].join('\n'))
  const share = (text: string): number => pieces.filter((one) => text.includes(one)).length / pieces.length
  if (share(all) < partLeast) return undefined
  const first = pieces.find((one) => passage(blocks, one) !== undefined)
  const around = first === undefined ? undefined : passage(blocks, first)
  return { score: 24 * share(heads) + 24 * share(all), around: around ?? '' }
}

const hitOf = (section: HelpSection, page: string, { forms, pieces }: Asked): Hit | undefined => {
  for (const [nth, form] of forms.entries()) {
    const hit = exactHit(section, form)
    // Without its fillers a question matches a little less.
    if (hit !== undefined) return { ...hit, score: hit.score - nth * 5 }
  }
  return partHit(section, page, pieces)
}

const partsMost = 5

/** `fillers`: words that add nothing to a question, longest first. */
export const findIn = (
  pages: readonly HelpPage[],
  words: string,
  fillers: readonly string[] = [],
): readonly Found[] => {
  const asked = askedOf(words, fillers)
  if (asked === undefined) return []
  const hits = pages
    .flatMap(({ slug, title: page, sections }) =>
      sections.flatMap((section) => {
        const hit = hitOf(section, page, asked)
        const { id, title } = section
        return hit === undefined ? [] : [{ score: hit.score, found: { slug, page, id, title, around: hit.around } }]
      }),
    )
    .sort((a, b) => b.score - a.score)
  const exact = hits.filter(({ score }) => score >= exactLeast)
  const parts = hits.filter(({ score }) => score < exactLeast).slice(0, partsMost)
  return [...exact, ...parts].map(({ found }) => found)
}
