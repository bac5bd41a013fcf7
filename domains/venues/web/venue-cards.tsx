// The venues on home, with what is in play at each, refreshed every minute (S-CNT-03).

import { SectionHead } from '@magpie/ui/card'
import { Skeleton } from '@magpie/ui/skeleton'
import { useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { type GroupCounts, menuTypes } from '../contract/counts.ts'
import { countedVenue, countsQuery } from './counts.ts'
import { VenueCard } from './venue-card.tsx'
import css from './venue-cards.module.css'
import { venuesQuery } from './venues-query.ts'

const inPlayOf = (group: GroupCounts | undefined): number | undefined => group?.[menuTypes.inPlay]?.ct

export const VenueCards = () => {
  const say = useText()
  const scope = useScope()
  const venues = useQuery(venuesQuery(scope.call))
  const counts = useQuery(countsQuery(scope))
  const counted = countedVenue(scope)
  const sport = (venues.data ?? []).filter(({ group }) => group === 'TY')
  return (
    <section className={css['VenueCards']} aria-label={say('venues.sport')}>
      <SectionHead title={say('venues.sport')} aside={say('venues.refresh')} />
      {venues.isPending && <Skeleton shape="card" className={css['waiting']} />}
      {venues.isError && venues.data === undefined && <p className={css['none']}>{say('venues.trouble')}</p>}
      <ul>
        {sport.map((venue) => (
          <li key={venue.enName}>
            <VenueCard venue={venue} inPlay={venue.enName === counted ? inPlayOf(counts.data?.TY) : undefined} />
          </li>
        ))}
      </ul>
    </section>
  )
}
