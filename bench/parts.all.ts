// Every part of the bench runs and reports its figure, on a test database and in sizes of seconds. Nothing here says
// how fast anything is. The parts with a browser are in `screens.all.ts`.

import { freshDatabase, type FreshDatabase } from '@magpie/testkit'
import { afterAll, expect, it } from 'vitest'
import { measureDesk } from './backoffice/desk-lists.ts'
import { measureBets } from './bets/bets.ts'
import { measureGrowth } from './bets/growth.ts'
import { measureBook } from './book/book.ts'
import { measureLists } from './cashier/lists.ts'
import { collect, expectFigures } from './collect.ts'
import { figure, jsonLine, tableLine } from './figure.ts'
import { measureGames } from './games/games.ts'
import { measureTickets } from './games/tickets.ts'
import { measureVerify } from './ledger/verify.ts'
import { measureNews } from './news/news.ts'
import { measureSettle } from './settle/market.ts'
import { tinySizes } from './sizes.ts'
import { measureStream } from './stream/fanout.ts'
import { measureThanks } from './thanks/thanks.ts'
import { measureChat } from './together/chat.ts'
import { measureTogether } from './together/together.ts'
import { measureWallet } from './wallet/wallet.ts'
import { alternate, drive, median } from './windows.ts'

const opened: FreshDatabase[] = []
const database = async (): Promise<string> => {
  const made = await freshDatabase()
  opened.push(made)
  return made.url
}
afterAll(() => Promise.all(opened.map((one) => one.drop())))

const bets = ['bets.1', 'bets.8', 'bets.64', 'bets.256.spread', 'bets.256.one', 'bets.256.refused']

it('lists: reports the first page of five lists', async () => {
  const { found, report } = collect()
  await measureLists({ few: await database(), many: await database() }, tinySizes, report)
  expectFigures(found, ['cashier.queue', 'cashier.paid', 'cashier.counts', 'cashier.orders', 'cashier.record'])
})

it('desk: reports the first pages of players, the log, corrections and the journal', async () => {
  const { found, report } = collect()
  await measureDesk({ few: await database(), many: await database() }, tinySizes, report)
  expect(found.length).toBeGreaterThan(10)
  expectFigures(
    found,
    found.map(({ name }) => name),
  )
})

it('verify: reports a verification of the whole journal', async () => {
  const { found, report } = collect()
  await measureVerify(await database(), tinySizes, report)
  expectFigures(found, ['ledger.verify'])
})

it('bets: reports all six figures', async () => {
  const { found, report } = collect()
  await measureBets(await database(), tinySizes, report)
  expectFigures(found, bets)
})

it('bets.growth: reports the growth from few to many rounds', async () => {
  const { found, report } = collect()
  await measureGrowth({ few: await database(), many: await database() }, tinySizes, report)
  expectFigures(found, ['bets.growth'])
})

it('wallet.http: reports signed debits at a real node', async () => {
  const { found, report } = collect()
  await measureWallet(await database(), tinySizes, report)
  expectFigures(found, ['wallet.http'])
})

it('games: W4: reports rounds of a studio at a real node', async () => {
  const { found, report } = collect()
  await measureGames(await database(), tinySizes, report)
  expectFigures(found, ['games.rounds', 'games.p95'])
})

it('tickets: reports the sale of lottery tickets and the draw with its settlement', async () => {
  const { found, report } = collect()
  await measureTickets(await database(), tinySizes, report)
  expectFigures(found, ['games.tickets', 'games.draw'])
})

it('book: reports singles and parlays at a real book, also from a crowd and with many old bets', async () => {
  const { found, report } = collect()
  await measureBook({ few: await database(), many: await database() }, tinySizes, report)
  expectFigures(found, ['book.board', 'book.parlay', 'book.hot', 'book.growth'])
})

it('news.rate: reports how fast a separate node counts settlements', async () => {
  const { found, report } = collect()
  await measureNews(await database(), tinySizes, report)
  expectFigures(found, ['news.rate'])
})

it('settle.market: L8: reports the settlement of one market, whose book is killed half-way', async () => {
  const { found, report } = collect()
  await measureSettle(await database(), tinySizes, report)
  expectFigures(found, ['settle.market'])
})

it('thanks: reports levels and rebate of a day, and claims of awards', async () => {
  const { found, report } = collect()
  await measureThanks(await database(), tinySizes, report)
  expectFigures(found, ['vip.judge', 'vip.rebate', 'claims.one'])
})

it('together: reports a month of agents, a ranking and a dry run', async () => {
  const { found, report } = collect()
  await measureTogether(await database(), tinySizes, report)
  expectFigures(found, ['agents.month', 'agents.proof', 'peak.results', 'peak.rank', 'dry.run', 'dry.bet'])
})

it('chat: reports how lines are stored and reach the sockets of another node', async () => {
  const { found, report } = collect()
  await measureChat(await database(), tinySizes, report)
  expectFigures(found, ['chat.lines', 'chat.room', 'chat.room.one', 'chat.seen'])
})

it('stream.fanout: reports frames from both servers', async () => {
  const { found, report } = collect()
  await measureStream(tinySizes, report)
  expectFigures(found, ['stream.fanout'])
})

it('a figure is one JSON object with five keys, or one line of a table', () => {
  const one = figure('bets.1', 'plans/s', 1000, 1250)
  expect(JSON.parse(jsonLine(one))).toEqual({ name: 'bets.1', value: 1000, unit: 'plans/s', peer: 1250, ratio: 0.8 })
  expect(tableLine(one)).toMatch(/^bets\.1 +1000 +1250 +0\.8 /)
})

it('subject and peer run in turns, and the median of each is returned', async () => {
  const order: string[] = []
  const rates = { a: [1, 9, 5], b: [2, 4, 3] }
  const window = (name: 'a' | 'b') => async () => {
    order.push(name)
    return rates[name].shift() ?? 0
  }
  expect(await alternate({ a: window('a'), b: window('b') }, 3)).toEqual({ a: 5, b: 3 })
  expect(order.join('')).toBe('ababab')
  expect(median([1, 2, 3, 10])).toBe(2.5)
})

it('each client works without overlap of its own pieces until the time is over', async () => {
  let at = 0
  let most = 0
  const work = async (): Promise<void> => {
    most = Math.max(most, ++at)
    await new Promise((done) => setTimeout(done, 1))
    at--
  }
  expect(await drive(3, 20, work)).toBeGreaterThan(0)
  expect(most).toBe(3)
})
