// One venue: its art, its name, how much is in play, or the end of its maintenance. A closed venue is still listed,
// without colour, and says why on a tap.

import { Anchor } from '@magpie/ui/anchor'
import { LiveDot } from '@magpie/ui/badge'
import { Picture } from '@magpie/ui/art/picture'
import type { PictureProps } from '@magpie/ui/art/picture'
import { useNotify } from '@magpie/wire/notify'
import { paths } from '@magpie/wire/paths'
import { beijingTime } from '@magpie/wire/show'
import { useScope } from '@magpie/wire/scope'
import { useLocale, useText } from '@magpie/wire/text'
import { classNames } from '@magpie/ui/text/class-names'
import type { ReactNode } from 'react'
import { venueNameIn } from './venue-name.ts'
import css from './venue-card.module.css'

export type VenueShown = {
  readonly enName: string
  readonly name: string
  readonly state: 'open' | 'maintenance' | 'closed'
  readonly until: number | null
}

export const useClosedText = ({ state, until }: VenueShown): string => {
  const say = useText()
  if (state === 'closed') return say('venues.closed')
  return until === null ? say('venues.maintenance') : say('venues.maintenanceUntil', { time: beijingTime(until).clock })
}

const Inside = ({ venue, pill }: { venue: VenueShown; pill: ReactNode }) => {
  const locale = useLocale()
  const { venues } = useScope()
  const shown = venues[venue.enName]
  return (
    <>
      <Picture name={(shown?.art ?? 'venue-stadium') as PictureProps['name']} className={css['art']} />
      <span className={css['words']}>
        <span className={`song ${css['name']}`}>{venueNameIn(venues, locale, venue)}</span>
        <span className={css['line']}>{shown?.line?.[locale]}</span>
        <span className={css['pill']}>{pill}</span>
      </span>
    </>
  )
}

export const VenueCard = ({ venue, inPlay }: { venue: VenueShown; inPlay: number | undefined }) => {
  const say = useText()
  const { toast } = useNotify()
  const { venues } = useScope()
  const closed = useClosedText(venue)
  if (venue.state !== 'open')
    return (
      <button type="button" className={classNames(css['VenueCard'], css['grey'])} onClick={() => toast(closed)}>
        <Inside venue={venue} pill={closed} />
      </button>
    )
  const count =
    inPlay === undefined ? (
      say('venues.open')
    ) : (
      <>
        <LiveDot className={css['dot']} />
        {say('venues.inPlay')} <b className="num">{inPlay}</b> {say('venues.matches')}
      </>
    )
  return (
    <Anchor className={css['VenueCard'] ?? ''} href={venues[venue.enName]?.hall ?? paths.sport()}>
      <Inside venue={venue} pill={count} />
    </Anchor>
  )
}
