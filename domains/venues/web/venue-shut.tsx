// Shown over a venue's screen when maintenance begins while the member is there: what stops, and what goes on.

import { Note } from '@magpie/ui/note'
import { useCall, useScope } from '@magpie/wire/scope'
import { useLocale, useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { useClosedText, type VenueShown } from './venue-card.tsx'
import { venueNameIn } from './venue-name.ts'
import css from './venue-shut.module.css'
import { venuesQuery } from './venues-query.ts'

const Told = ({ venue }: { readonly venue: VenueShown }) => {
  const say = useText()
  const { venues } = useScope()
  const name = venueNameIn(venues, useLocale(), venue)
  return <Note tone="warn">{say('venues.shut', { name, state: useClosedText(venue) })}</Note>
}

export const VenueShut = ({ code }: { readonly code: string }) => {
  const { data } = useQuery(venuesQuery(useCall()))
  const venue = data?.find(({ enName }) => enName === code)
  return (
    <div role="status" className={css['VenueShut']}>
      {venue !== undefined && venue.state !== 'open' && <Told venue={venue} />}
    </div>
  )
}
