// What a venue is called: as its record says in the reader's language, which comes with the page; else as the answer says
// that names it.

import { type SiteVenue, useScope } from '@magpie/wire/scope'
import { type Say, useLocale, useText } from '@magpie/wire/text'

export type Named = { readonly enName: string; readonly name: string }

export const venueNameIn = (
  venues: Readonly<Record<string, SiteVenue>>,
  locale: string,
  { enName, name }: Named,
): string => venues[enName]?.name?.[locale] ?? name

/** `const nameOf = useVenueNames(); nameOf(venue)`. */
export const useVenueNames = (): ((venue: Named) => string) => {
  const { venues } = useScope()
  const locale = useLocale()
  return (venue) => venueNameIn(venues, locale, venue)
}

/** At the desk, whose words have each venue's name. */
export const venueAtDesk = (say: Say, code: string): string => {
  const id = `venue.${code}`
  const name = say(id)
  return name === id ? code : name
}

export const useVenueName = (): ((code: string) => string) => {
  const say = useText()
  return (code) => venueAtDesk(say, code)
}
