// What the member can continue: the last opened game, a match they looked at, waiting bets, and what waits for today
// (mockup 50). Each slice offers its own card; without any card there is no strip.

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
