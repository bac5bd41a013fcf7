// What one trader does alone: stops and resumes sales, moves a price within its bounds, sets the maximum win of a bet,
// switches automatic price moves. It is logged before it is sent to the book. A stop is resent until it is
// acknowledged; a price that was not acknowledged at once must be set again.

import { isRefusal, refuse } from '@magpie/kernel'
import { acted, operatorOf } from '@magpie/operators/server'
import { type HouseTradeAct, houseBookAct, houseBookTry } from '@magpie/sportsbook/contract'
import { handle, type Handled } from '@magpie/wire'
import { opsBookAct } from '../../contract/index.ts'
import { type Tell, writeAct } from '../acts.ts'
import { asking, type GameVenues } from '../venues.ts'

const actionOf = (act: HouseTradeAct): string =>
  act.what === 'suspend' ? (act.on ? 'book.suspend' : 'book.resume') : `book.${act.what}`

const factsOf = (act: HouseTradeAct): Readonly<Record<string, string | number | null>> => {
  if (act.what === 'suspend') return { market: act.market }
  if (act.what === 'follow') return { on: act.on ? 'yes' : 'no' }
  if (act.what === 'limit') return { win_cap: act.winCap }
  const { market, line, side, oddsE5 } = act
  return { market, line, side, odds: oddsE5 }
}

export const bookTradeHandlers = (venues: GameVenues, tell: Tell): readonly Handled[] => [
  handle(opsBookAct, async ({ venue: code, act, reason }, context) => {
    const { house, audit } = context
    const venue = venues.of(code)
    if (isRefusal(venue)) return venue
    const ask = asking(venue, house)
    if (act.what === 'price') {
      const tried = await ask(houseBookTry)({ act, extra: '0' })
      if (tried === null) return refuse('venue_silent')
      if (tried.found === null) return refuse('book_gone')
      if (tried.found.breaks.length > 0) return refuse('book_bounds')
    }
    const id = house.world.id()
    const by = operatorOf(context).account
    const subject = { kind: 'match', id: act.matchId }
    const row = audit({ action: actionOf(act), reason, subject, member: null, facts: { venue: code, ...factsOf(act) } })
    if (act.what !== 'suspend') {
      await acted(house, row, async () => undefined)
      const answer = await ask(houseBookAct)({ id, act, by, reason })
      if (answer === null) return refuse('venue_silent')
      if (answer.code === 'BOUNDS') return refuse('book_bounds')
      return answer.code === 'DONE' ? { state: 'done' as const } : refuse('book_gone')
    }
    const told = { id, venue: code, act: { what: 'book', act, by, reason } } as const
    await acted(house, row, (client) => writeAct(client, told, house.world.now()))
    const answer = await tell(house, told)
    if (answer === 'GONE') return refuse('book_gone')
    return { state: answer === null ? ('waiting' as const) : ('done' as const) }
  }),
]
