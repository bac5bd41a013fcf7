// What it costs to price a match in play, which happens after each message of its feed.

import { board, bookOffer, type PricingFacts } from '@magpie/sportsbook/rules'
import { figure } from '../figure.ts'
import type { Report } from '../report.ts'

const boards = 300
const mostUs = 1000

const inPlay = (nth: number): PricingFacts => ({
  means: { home: 1.6, away: 1.1, rho: -0.08 },
  clock: { period: 'first_half', minute: nth % 45, added: 0, addedAnnounced: 0 },
  score: [nth % 3, nth % 2],
  reds: [0, 0],
})

/** CPU time, to which other work on the machine adds little. */
const run = (): number => {
  const began = process.cpuUsage()
  for (let nth = 0; nth < boards; nth += 1) board(inPlay(nth), bookOffer)
  const { user, system } = process.cpuUsage(began)
  return (user + system) / boards
}

/** The fastest of several: the first ones run before the code is compiled. */
export const measureBoard = (report: Report): void =>
  report.found(figure('book.board', 'us', Math.min(...Array.from({ length: 8 }, run)), mostUs))
