// What was begun and can be gone on with: the game that was opened last, a match that was looked at, bets that wait, and what waits
// for today (mockup 50). Each room offers its own card, and where nothing was begun nothing stands there.

import { HomeCards } from '@magpie/promotions/web'
import { ContinueGame } from '@magpie/slots/web'
import { ContinueMatch } from '@magpie/sportsbook/web'
import { ContinueTickets } from '@magpie/venues/web'
import { useText } from '@magpie/wire/text'
import css from './begun.module.css'

export const Begun = () => {
  const say = useText()
  return (
    <section className={css['Begun']} aria-label={say('home.continue')}>
      <ContinueGame />
      <ContinueMatch />
      <ContinueTickets />
      <HomeCards />
    </section>
  )
}
