// Wallet debits per second over signed HTTP: a real node of the platform, compared with plain Fastify that only parses
// the body. Each runs in its own process, and a third process sends to them in turns.

import { type Child, startChild } from '../child.ts'
import { openBetHouse, venue, venueSecret } from '../bets/bet-house.ts'
import { figure } from '../figure.ts'
import { startNode } from '../node-process.ts'
import type { Report } from '../report.ts'
import type { Sizes } from '../sizes.ts'
import { alternate } from '../windows.ts'
import type { LoadAnswer, LoadOrder } from './load.ts'

const order = async (load: Child, what: LoadOrder): Promise<number> => {
  const answer = await load.ask<LoadAnswer>(what)
  if ('fault' in answer) throw new Error(answer.fault)
  return 'rate' in answer ? answer.rate : answer.prepared
}

export const measureWallet = async (url: string, { bettors, wallet }: Sizes, report: Report): Promise<void> => {
  const of = await openBetHouse(url, bettors)
  const tokens = of.bettors.map(({ token }) => token)
  const node = await startNode(url, process.env['BENCH_ROLES'] ?? 'http')
  const bare = startChild(new URL('./bare-server.ts', import.meta.url))
  const barePort = await bare.next<number>()
  const load = startChild(new URL('./load.ts', import.meta.url))
  const prepare = (debits: number) =>
    order(load, { prepare: { tokens, secret: venueSecret, venue, connections: wallet.connections, debits } })
  const ask = (port: number) => order(load, { run: { port } })

  await prepare(wallet.debits)
  await ask(node.port)
  await ask(barePort)
  const found = await alternate(
    {
      wallet: async () => {
        await prepare(wallet.debits)
        return ask(node.port)
      },
      bare: () => ask(barePort),
    },
    wallet.windows,
  )
  report.found(figure('wallet.http', 'debits/s', found.wallet, found.bare))
  await Promise.all([load.end(), bare.end(), node.end()])
  await of.close()
}
