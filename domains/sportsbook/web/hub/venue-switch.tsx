// The venue switch: whose prices are shown, with the number in play at each. A single venue needs none.

import { Anchor } from '@magpie/ui/anchor'
import { paths } from '@magpie/wire/paths'
import { useScope } from '@magpie/wire/scope'
import { useLocale, useText } from '@magpie/wire/text'
import { venuesHere } from '../at-venue/scope-at.ts'
import { esportsLobbies } from '../entrance/entrance-at.ts'
import { useInPlay } from './counts.ts'
import css from './venue-switch.module.css'

/** Whether there is a choice. */
export const useHasChoice = (): boolean => venuesHere(useScope()).venues.length > 1

export const VenueSwitch = () => {
  const say = useText()
  const scope = useScope()
  const inPlay = useInPlay()
  const { venues, here } = venuesHere(scope)
  return (
    <nav className={css['VenueSwitch']} aria-label={say('sport.venues')}>
      {venues.map((code, nth) => {
        const count = inPlay(code)
        return (
          <Anchor
            key={code}
            href={nth === 0 ? paths.sport() : paths.sport({ venue: code })}
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

/** The same for the lobbies of esports, under their own names. */
export const LobbySwitch = () => {
  const say = useText()
  const scope = useScope()
  const locale = useLocale()
  const inPlay = useInPlay()
  const { here } = venuesHere(scope)
  const lobbies = esportsLobbies(scope)
  if (lobbies.length < 2) return null
  return (
    <div className={css['lobbies']}>
      <nav className={css['VenueSwitch']} aria-label={say('sport.lobbies')}>
        {lobbies.map(({ code, hall = '', lobbyOf = '', name }) => {
          const count = inPlay(lobbyOf, 'esports')
          return (
            <Anchor key={code} href={hall} aria-current={lobbyOf === here ? 'page' : undefined}>
              <span>{name?.[locale]}</span>
              {count !== undefined && <small className="num">{count}</small>}
            </Anchor>
          )
        })}
      </nav>
    </div>
  )
}
