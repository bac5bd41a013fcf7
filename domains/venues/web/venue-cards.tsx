// The venues on home by group, with the events in play at each, refreshed every minute (S-CNT-03). The rail lists a group if
// the record of one of its venues names a page to play on; with a single group there is no rail.

import { Category } from '@magpie/ui/category'
import { SectionHead } from '@magpie/ui/card'
import { Skeleton } from '@magpie/ui/skeleton'
import { classNames } from '@magpie/ui/text/class-names'
import { useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type GroupCounts, menuTypes, type PlatformCounts } from '../contract/counts.ts'
import { countsQuery } from './counts.ts'
import { railGroups } from './rail-groups.ts'
import { VenueCard } from './venue-card.tsx'
import css from './venue-cards.module.css'
import { venuesQuery } from './venues-query.ts'

const inPlayOf = (group: GroupCounts | undefined): number | undefined => group?.[menuTypes.inPlay]?.ct

type Group = (typeof railGroups)[number]

type RailProps = {
  readonly groups: readonly Group[]
  readonly chosen: Group
  readonly counts: Readonly<Partial<PlatformCounts>> | undefined
  readonly onChoose: (group: Group) => void
}

const Rail = ({ groups, chosen, counts, onChoose }: RailProps) => {
  const say = useText()
  return (
    <div className={css['rail']} role="group" aria-label={say('venues.rail')}>
      {groups.map((group) => {
        const count = group === 'BY' ? undefined : inPlayOf(counts?.[group])
        return (
          <button key={group} type="button" aria-pressed={group === chosen} onClick={() => onChoose(group)}>
            <Category group={group} />
            {say(`venues.group.${group}`)}
            {count !== undefined && count > 0 && <b className="num">{count}</b>}
          </button>
        )
      })}
    </div>
  )
}

export const VenueCards = () => {
  const say = useText()
  const scope = useScope()
  const { data, isPending } = useQuery(venuesQuery(scope.call))
  const { data: counts } = useQuery(countsQuery(scope))
  const [wanted, setWanted] = useState<Group>('TY')
  const sold = (data ?? []).filter(({ enName }) => (scope.venues[enName]?.hall ?? '') !== '')
  const groups = railGroups.filter((group) => sold.some((venue) => venue.group === group))
  const chosen = groups.includes(wanted) ? wanted : (groups[0] ?? 'TY')
  const title = say('venues.hall', { group: say(`venues.group.${chosen}`) })
  const choice = groups.length > 1
  return (
    <section className={classNames(css['VenueCards'], choice && css['choice'])} aria-label={title}>
      {choice && <Rail groups={groups} chosen={chosen} counts={counts} onChoose={setWanted} />}
      <div>
        <SectionHead title={title} aside={say('venues.refresh')} />
        {isPending && <Skeleton shape="card" className={css['waiting']} />}
        {!isPending && data === undefined && <p className={css['none']}>{say('venues.trouble')}</p>}
        <ul>
          {sold
            .filter(({ group }) => group === chosen)
            .map((venue) => (
              <li key={venue.enName}>
                <VenueCard
                  venue={venue}
                  inPlay={inPlayOf(counts?.venues[venue.enName] ?? counts?.lobbies[venue.enName])}
                />
              </li>
            ))}
        </ul>
      </div>
    </section>
  )
}
