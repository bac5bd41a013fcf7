// Bets at the sportsbook itself, over the vendor's wire, durable at the book and held in the wallet before the answer:
// what a parlay of ten costs compared with a single, how long other bets wait while a crowd bets on one market, and
// what a bet costs when many tickets are stored.

import { openPool } from '@magpie/db'
import { openBetHouse } from '../bets/bet-house.ts'
import { figure } from '../figure.ts'
import { percentile, timed } from '../games/client.ts'
import type { Report } from '../report.ts'
import type { Sizes } from '../sizes.ts'
import { alternate, drive, median } from '../windows.ts'
import { measureBoard } from './board.ts'
import { type Bettors, matches, openBettors, pause } from './bettors.ts'
import { storeTickets } from './past.ts'

const crowdMost = 2000
const p99 = 0.99
const hot = 0

/** On any match except the hot one. */
const cold = (nth: number): number => 1 + (nth % (matches.length - 1))

const measureParlay = async (at: Bettors, { bettors, book }: Sizes, report: Report): Promise<void> => {
  const singles = () => drive(bettors, book.windowMs, (nth) => at.single(nth, nth))
  const parlays = () => drive(bettors, book.windowMs, at.parlay)
  await singles()
  await parlays()
  const found = await alternate({ parlays, singles }, book.windows)
  report.found(figure('book.parlay', 'tickets/s', found.parlays, found.singles))
}

/**
 * The crowd's bets, started at a fixed rate per second, whether earlier ones are answered or not; resolves when all are
 * answered.
 */
const crowd = async (at: Bettors, members: readonly number[], rate: number, ms: number): Promise<number> => {
  const began = performance.now()
  const free = [...members]
  const asked: Promise<void>[] = []
  let done = 0
  while (performance.now() - began < ms) {
    const due = ((performance.now() - began) / 1000) * rate
    while (asked.length < due && free.length > 0) {
      const nth = free.pop() ?? 0
      asked.push(
        at.single(nth, hot).then(() => {
          done++
          free.unshift(nth)
        }),
      )
    }
    await pause(2)
  }
  await Promise.all(asked)
  return (done / (performance.now() - began)) * 1000
}

/** A few members who sometimes bet on other matches: the time of their bets. */
const others = async (at: Bettors, count: number, ms: number): Promise<number> => {
  const { took, work } = timed((nth) => at.single(nth, cold(nth)))
  await drive(count, ms, async (nth) => {
    await work(nth)
    await pause(20)
  })
  return percentile(took, p99)
}

const measureHot = async (at: Bettors, { bettors, book }: Sizes, report: Report): Promise<void> => {
  const few = Math.max(1, bettors >> 5)
  const members = Array.from({ length: bettors - few }, (_, nth) => few + nth)
  const most = await drive(bettors, book.windowMs, (nth) => at.single(nth, hot))
  // Half of this machine's maximum, if that is less than 2,000: above it every bet waits, whatever it is on.
  const rate = Math.min(crowdMost, most / 2)
  const calm: number[] = []
  const beside: number[] = []
  const taken: number[] = []
  for (let turn = 0; turn < book.windows; turn++) {
    calm.push(await others(at, few, book.windowMs))
    const [waited, went] = await Promise.all([others(at, few, book.windowMs), crowd(at, members, rate, book.windowMs)])
    beside.push(waited)
    taken.push(went)
  }
  report.say(
    `a crowd bets ${Math.round(median(taken))} times a second on one market, of ${Math.round(most)} that can be had`,
  )
  report.found(figure('book.hot', 'ms', median(beside), median(calm)))
}

const measurePast = async (
  few: Bettors,
  many: Bettors,
  manyUrl: string,
  { bettors, book }: Sizes,
  report: Report,
): Promise<void> => {
  const owner = openPool({ url: manyUrl, searchPath: ['book_ybty'], max: 1 })
  const windowOf = (at: Bettors) => async () =>
    1e6 / (await drive(bettors, book.windowMs, (nth) => at.single(nth, nth)))
  await windowOf(few)()
  await windowOf(many)()
  report.say(`storing ${book.stored} tickets`)
  await storeTickets(owner, book.stored)
  await owner.query('checkpoint')
  await windowOf(many)()
  const found = await alternate({ few: windowOf(few), many: windowOf(many) }, book.windows)
  report.found(figure('book.growth', 'us/bet', found.many, found.few))
  await owner.end()
}

/** Every answered ticket exists, with its stake kept. */
const checkTickets = async (url: string, placed: number): Promise<void> => {
  const db = openPool({ url, searchPath: ['book_ybty'], max: 1 })
  const look = async () =>
    (
      await db.query<{ pending: number; kept: number }>(
        `select count(*) filter (where state = 'pending' or hold in ('asking', 'held'))::int pending,
           count(*) filter (where state = 'confirmed' and hold = 'kept')::int kept from ticket`,
      )
    ).rows[0] ?? { pending: 0, kept: 0 }
  let seen = await look()
  while (seen.pending > 0) {
    await pause(200)
    seen = await look()
  }
  if (seen.kept !== placed) throw new Error(`of ${placed} tickets ${seen.kept} are stored`)
  await db.end()
}

export const measureBook = async (
  urls: { readonly few: string; readonly many: string },
  sizes: Sizes,
  report: Report,
): Promise<void> => {
  measureBoard(report)
  const houses = [await openBetHouse(urls.few, sizes.bettors), await openBetHouse(urls.many, sizes.bettors)] as const
  const few = await openBettors(urls.few, houses[0])
  await measureParlay(few, sizes, report)
  await measureHot(few, sizes, report)
  await checkTickets(urls.few, few.placed())
  const many = await openBettors(urls.many, houses[1])
  await measurePast(few, many, urls.many, sizes, report)
  await Promise.all([few.close(), many.close()])
  await Promise.all(houses.map((one) => one.close()))
}
