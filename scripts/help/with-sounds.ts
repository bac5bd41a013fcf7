// Adds the pronunciation of a help page's titles, for search by letters.

import { syllablesOf } from '@magpie/wire/syllables'

type Titled = { readonly title: string; readonly asks?: readonly string[] }

const soundOf = (text: string): string => syllablesOf(text).join(' ')

const sounded = <One extends Titled>(one: One) => ({
  ...one,
  sound: soundOf(one.title),
  ...(one.asks === undefined ? {} : { askSounds: one.asks.map(soundOf) }),
})

/** The parts of a page that get a pronunciation. */
export type Sounding = Titled & { readonly sections: readonly Titled[] }

export const withSounds = (page: Sounding) => ({
  ...sounded(page),
  sections: page.sections.map(sounded),
})
