// `npm run bench [-- --json] [--quick] [--only
// bets,wallet,games,tickets,stages,book,stream,growth,page,lists,desk,verify,hub,scroll,news,settle,thanks,together,chat]`:
// how fast the house is, compared with well-known programs, in one run on one database. README.md says what each figure
// means.

import { openPool } from '@magpie/db'
import { parseArgs } from 'node:util'
import { measureDesk } from './backoffice/desk-lists.ts'
import { measureScroll } from './backoffice/scroll.ts'
import { measureBets } from './bets/bets.ts'
import { measureGrowth } from './bets/growth.ts'
import { measureLists } from './cashier/lists.ts'
import { measureBook } from './book/book.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { measureGames } from './games/games.ts'
import { measureStages } from './games/stages.ts'
import { measureTickets } from './games/tickets.ts'
import { measureHub } from './hub/hub.ts'
import { measureVerify } from './ledger/verify.ts'
import { describeMachine } from './machine.ts'
import { measureNews } from './news/news.ts'
import { measurePage } from './page/page.ts'
import { consoleReport, type Report } from './report.ts'
import { measureSettle } from './settle/market.ts'
import { fullSizes, quickSizes, type Sizes } from './sizes.ts'
import { measureStream } from './stream/fanout.ts'
import { measureThanks } from './thanks/thanks.ts'
import { measureChat } from './together/chat.ts'
import { measureTogether } from './together/together.ts'
import { measureWallet } from './wallet/wallet.ts'

type Part = (cluster: Cluster, sizes: Sizes, report: Report) => Promise<void>

const parts: Readonly<Record<string, Part>> = {
  bets: async (cluster, sizes, report) => measureBets(await cluster.database('bets'), sizes, report),
  wallet: async (cluster, sizes, report) => measureWallet(await cluster.database('wallet'), sizes, report),
  games: async (cluster, sizes, report) => measureGames(await cluster.database('games'), sizes, report),
  tickets: async (cluster, sizes, report) => measureTickets(await cluster.database('tickets'), sizes, report),
  stages: (_cluster, sizes, report) => measureStages(sizes, report),
  book: async (cluster, sizes, report) =>
    measureBook({ few: await cluster.database('book'), many: await cluster.database('book_many') }, sizes, report),
  stream: (_cluster, sizes, report) => measureStream(sizes, report),
  growth: async (cluster, sizes, report) =>
    measureGrowth({ few: await cluster.database('few'), many: await cluster.database('many') }, sizes, report),
  page: (_cluster, sizes, report) => measurePage(sizes, report),
  lists: async (cluster, sizes, report) =>
    measureLists({ few: await cluster.database('short'), many: await cluster.database('long') }, sizes, report),
  desk: async (cluster, sizes, report) =>
    measureDesk({ few: await cluster.database('desk_few'), many: await cluster.database('desk_many') }, sizes, report),
  verify: async (cluster, sizes, report) => measureVerify(await cluster.database('verify'), sizes, report),
  hub: (_cluster, sizes, report) => measureHub(sizes, report),
  scroll: (_cluster, sizes, report) => measureScroll(sizes, report),
  news: async (cluster, sizes, report) => measureNews(await cluster.database('news'), sizes, report),
  settle: async (cluster, sizes, report) => measureSettle(await cluster.database('settle'), sizes, report),
  thanks: async (cluster, sizes, report) => measureThanks(await cluster.database('thanks'), sizes, report),
  together: async (cluster, sizes, report) => measureTogether(await cluster.database('together'), sizes, report),
  chat: async (cluster, sizes, report) => measureChat(await cluster.database('chat'), sizes, report),
}

const readArguments = () => {
  const { values } = parseArgs({
    options: { json: { type: 'boolean' }, quick: { type: 'boolean' }, only: { type: 'string' } },
  })
  const names = values.only?.split(',') ?? Object.keys(parts)
  const odd = names.find((name) => !Object.hasOwn(parts, name))
  if (odd !== undefined) throw new Error(`--only knows ${Object.keys(parts).join(', ')}; not ${odd}`)
  return { names, json: values.json === true, sizes: values.quick === true ? quickSizes : fullSizes }
}

const sayMachine = async (cluster: Cluster, report: Report): Promise<void> => {
  const db = openPool({ url: cluster.url, max: 1 })
  for (const line of await describeMachine(db)) report.say(line)
  await db.end()
}

const { names, json, sizes } = readArguments()
const report = consoleReport(json)
const cluster = await openCluster()
try {
  await sayMachine(cluster, report)
  for (const name of names) await parts[name]?.(cluster, sizes, report)
} finally {
  await cluster.remove()
}
