// The open halls at the head of each, one press apart, with the current one marked. Without another there is no rail.

import { Anchor } from '@magpie/ui/anchor'
import { Category } from '@magpie/ui/category'
import { useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import css from './hall-rail.module.css'
import { railGroups } from './rail-groups.ts'
import { venuesQuery } from './venues-query.ts'

export const HallRail = ({ here }: { readonly here: string }) => {
  const say = useText()
  const { call, venues } = useScope()
  const { data } = useQuery(venuesQuery(call))
  const halls = railGroups.flatMap((group) => {
    const open = data?.find((venue) => venue.group === group && venue.state === 'open' && venues[venue.enName]?.hall)
    const hall = open === undefined ? undefined : venues[open.enName]?.hall
    return hall === undefined ? [] : [{ group, hall }]
  })
  if (!halls.some(({ group }) => group !== here)) return null
  return (
    <nav className={css['HallRail']} aria-label={say('venues.rail')}>
      {halls.map(({ group, hall }) => (
        <Anchor key={group} href={hall} {...(group === here && { 'aria-current': 'page' })}>
          <Category group={group} />
          {say(`venues.group.${group}`)}
        </Anchor>
      ))}
    </nav>
  )
}
