// The vendor switch: whose prices these are, with what is in play at each. One venue alone needs none.

import { Anchor } from '@magpie/ui/anchor'
import { paths } from '@magpie/wire/paths'
import { useLocation } from 'react-router'
import { useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { venuesHere } from '../at-venue/scope-at.ts'
import { useInPlay } from './counts.ts'
import css from './venue-switch.module.css'

/** Whether there is a choice. */
export const useHasChoice = (): boolean => venuesHere(useScope()).venues.length > 1

export const VenueSwitch = () => {
  const say = useText()
  const scope = useScope()
  const inPlay = useInPlay()
  const { venues, here } = venuesHere(scope)
  const hub = useLocation().pathname === paths.gaming() ? paths.gaming : paths.sport
  return (
    <nav className={css['VenueSwitch']} aria-label={say('sport.venues')}>
      {venues.map((code, nth) => {
        const count = inPlay(code)
        return (
          <Anchor
            key={code}
            href={nth === 0 ? hub() : hub({ venue: code })}
            aria-current={code === here ? 'page' : undefined}
          >
            {say(`sport.vendor.${scope.venues[code]?.adapter ?? ''}`)}
            {count !== undefined && <small className="num">{count}</small>}
          </Anchor>
        )
      })}
    </nav>
  )
}
