// Rounds of a game that ends with its press: through the studio, its durable rows and one wallet call that holds, keeps
// and pays (W4); compared with plain debits of the same bettors at the same node, by the same client.

import { randomUUID } from 'node:crypto'
import { studioPlace, studioRotate, studioSeeds } from '@magpie/studio/contract'
import { openBetHouse } from '../bets/bet-house.ts'
import { startChild } from '../child.ts'
import { figure } from '../figure.ts'
import { startNode } from '../node-process.ts'
import type { Report } from '../report.ts'
import type { Sizes } from '../sizes.ts'
import { alternate, drive, median } from '../windows.ts'
import { openClient, percentile, timed } from './client.ts'

const code = 'XQDZ'

export const measureGames = async (url: string, { bettors, games }: Sizes, report: Report): Promise<void> => {
  const of = await openBetHouse(url, bettors, code)
  const tokens = of.bettors.map(({ token }) => token)
  const node = await startNode(url, 'http')
  const studio = startChild(new URL('./studio.ts', import.meta.url), {
    BENCH_URL: url,
    BENCH_PLATFORM: `http://127.0.0.1:${node.port}`,
    BENCH_VENUE: code,
  })
  const port = await studio.next<number>()
  const client = openClient(code, bettors)
  const token = (nth: number): string => tokens[nth] ?? ''

  const press = async (nth: number): Promise<void> => {
    const choice = { side: 'under', numbers: 4900 }
    const ask = { key: randomUUID(), game: 'dice', version: 1, choice, stake: 100 }
    const { round } = (await client.atVenue(port, token(nth), studioPlace.path, ask)) as { round: { state: string } }
    if (round.state !== 'ended') throw new Error(`a press is ${round.state}`)
  }
  const debit = (nth: number): Promise<void> => client.debit(node.port, token(nth))
  await Promise.all(
    tokens.map(async (one) => {
      const { next } = (await client.atVenue(port, one, studioSeeds.path, {})) as { next: { commitment: string } }
      await client.atVenue(port, one, studioRotate.path, { commitment: next.commitment, salt: 'lucky' })
    }),
  )
  await drive(bettors, games.windowMs, press)
  await drive(bettors, games.windowMs, debit)
  const [rounds, debits] = [timed(press), timed(debit)]
  const p95: { rounds: number[]; debits: number[] } = { rounds: [], debits: [] }
  const window = (name: 'rounds' | 'debits', one: ReturnType<typeof timed>) => async (): Promise<number> => {
    one.took.length = 0
    const rate = await drive(bettors, games.windowMs, one.work)
    p95[name].push(percentile(one.took))
    return rate
  }
  const found = await alternate({ rounds: window('rounds', rounds), debits: window('debits', debits) }, games.windows)
  report.found(figure('games.rounds', 'rounds/s', found.rounds, found.debits))
  report.found(figure('games.p95', 'ms', median(p95.rounds), median(p95.debits)))
  client.close()
  await studio.end()
  await node.end()
  await of.close()
}
