// The titles of a help page by how they sound, for whoever types letters.

import { syllablesOf } from '@magpie/sportsbook/server'

type Titled = { readonly title: string }

const sounded = <One extends Titled>(one: One) => ({ ...one, sound: syllablesOf(one.title).join(' ') })

/** What of a page has a sound. */
export type Sounding = Titled & { readonly sections: readonly Titled[] }

export const withSounds = (page: Sounding) => ({
  ...sounded(page),
  sections: page.sections.map(sounded),
})
