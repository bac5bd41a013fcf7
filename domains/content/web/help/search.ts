// Finding a passage in the help pages: plain text, case and width ignored, section by section, with a little of what
// stands around the hit; a heading also by how it sounds. There are a few pages, so all of them are read.

import type { Block, HelpPage } from '../../contract/help-page.ts'

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

/** Words for readers; what names a kind, a code or a path is left out. */
const wordsOf = (block: Block): readonly string[] => {
  const { kind: _kind, ...rest } = block
  return textsIn(rest).filter((text) => /[^\u0021-\u007e]/.test(text))
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

type Room = { readonly before: number; readonly most: number; readonly pause: RegExp }

/** Chinese breaks at its punctuation, words between letters at a space. */
const chinese: Room = { before: 16, most: 44, pause: /[^\p{ASCII}]/u }
const letters: Room = { before: 32, most: 96, pause: /[ \u2026]/ }

const isPause = (character: string, { pause }: Room): boolean => pause.test(character) && /[\p{P} ]/u.test(character)

/** From the first pause before the hit that leaves it room, so that no word and no figure is cut in two. */
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

/** The first passage of a section that holds the words; its heading alone when only that does. */
const passage = (title: string, blocks: readonly Block[], asked: string): string | undefined => {
  for (const text of blocks.flatMap(wordsOf)) {
    const at = plain(text).indexOf(asked)
    if (at >= 0) return cut(text, at)
  }
  return plain(title).includes(asked) ? '' : undefined
}

const lettersLeast = 2

/** Whether letters are syllables of it from the beginning of one, or the first letters of syllables. */
export const soundsLike = (sound: string, letters: string): boolean => {
  const asked = plain(letters).replaceAll(/[ ']/g, '')
  if (asked.length < lettersLeast) return false
  const syllables = sound.split(' ')
  const initials = syllables.map((one) => one.charAt(0)).join('')
  return initials.includes(asked) || syllables.some((_, nth) => syllables.slice(nth).join('').startsWith(asked))
}

export const findIn = (pages: readonly HelpPage[], words: string): readonly Found[] => {
  const asked = plain(words.trim())
  if (asked === '') return []
  return pages.flatMap(({ slug, title: page, sections }) =>
    sections.flatMap(({ id, title, sound, blocks }) => {
      const around = passage(title, blocks, asked) ?? (soundsLike(sound, asked) ? '' : undefined)
      return around === undefined ? [] : [{ slug, page, id, title, around }]
    }),
  )
}
