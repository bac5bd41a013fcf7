// What a venue is called. Its name is the platform's, in simplified Chinese; the venues that come with the house have one
// in the other languages too.

import { type Say, useLocale, useText } from '@magpie/wire/text'

export type Named = { readonly enName: string; readonly name: string }

const known: readonly string[] = ['IMTY', 'YBTY', 'FBTY', 'YBCS']

export const venueNameIn = (say: Say, locale: string, { enName, name }: Named): string =>
  locale === 'zh-CN' || !known.includes(enName) ? name : say(`venues.name.${enName}`)

/** `const nameOf = useVenueNames(); nameOf(venue)`. */
export const useVenueNames = (): ((venue: Named) => string) => {
  const say = useText()
  const locale = useLocale()
  return (venue) => venueNameIn(say, locale, venue)
}
