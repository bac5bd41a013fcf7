// What was begun and can be gone on with: a match that was looked at, bets that wait; each room offers its own card, and where
// nothing was begun nothing stands there.

import { ContinueMatch } from '@magpie/sportsbook/web'
import { ContinueTickets } from '@magpie/venues/web'
import { useText } from '@magpie/wire/text'
import css from './begun.module.css'

export const Begun = () => {
  const say = useText()
  return (
    <section className={css['Begun']} aria-label={say('home.continue')}>
      <ContinueMatch />
      <ContinueTickets />
    </section>
  )
}
