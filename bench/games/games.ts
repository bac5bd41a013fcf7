// Rounds of a game that ends with its press: through the studio, its durable rows and one call of the wallet that holds, keeps
// and pays (W4); beside bare debits of the same bettors at the same node, asked by the same client.

import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { studioPlace, studioRotate, studioSeeds, studioSessionHeader } from '@magpie/studio/contract'
import { walletCallHeaders } from '@magpie/venues/contract'
import { betDetail } from '../bets/bet-detail.ts'
import { openBetHouse, venueSecret } from '../bets/bet-house.ts'
import { startChild } from '../child.ts'
import { figure } from '../figure.ts'
import { startNode } from '../node-process.ts'
import type { Report } from '../report.ts'
import type { Sizes } from '../sizes.ts'
import { alternate, drive, median } from '../windows.ts'

const code = 'XQDZ'
const debitPath = '/wallet/v1/debit'
const part = 0.95

type Send = (port: number, path: string, body: string, headers: Readonly<Record<string, string>>) => Promise<string>

const openSend = (sockets: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  const send: Send = (port, path, body, headers) =>
    new Promise((given, fail) => {
      const asked = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          path,
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
        },
        (reply) => {
          let text = ''
          reply.setEncoding('utf8')
          reply.on('data', (more: string) => (text += more))
          reply.on('end', () => given(text))
        },
      )
      asked.on('error', fail)
      asked.end(body)
    })
  return { send, close: () => agent.destroy() }
}

/** What each piece took, of the windows that count. */
const timed = (work: (client: number) => Promise<void>) => {
  const took: number[] = []
  return {
    took,
    work: async (client: number): Promise<void> => {
      const began = performance.now()
      await work(client)
      took.push(performance.now() - began)
    },
  }
}

const percentile = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

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
  const { send, close } = openSend(bettors)
  const token = (client: number): string => tokens[client] ?? ''

  const atStudio = async (client: number, path: string, ask: object): Promise<never> => {
    const text = await send(port, path, JSON.stringify(ask), { [studioSessionHeader]: token(client) })
    const { status_code: said, data } = JSON.parse(text) as { status_code: unknown; data: never }
    if (said !== 6000) throw new Error(`${path} was answered ${String(said)}`)
    return data
  }
  const press = async (client: number): Promise<void> => {
    const choice = { side: 'under', numbers: 4900 }
    const ask = { key: randomUUID(), game: 'dice', version: 1, choice, stake: 100 }
    const { round } = (await atStudio(client, studioPlace.path, ask)) as { round: { state: string } }
    if (round.state !== 'ended') throw new Error(`a press is ${round.state}`)
  }
  const debit = async (client: number): Promise<void> => {
    const ask = { transaction: randomUUID(), token: token(client), round: randomUUID(), amount: 100, detail: betDetail }
    const body = JSON.stringify(ask)
    const nonce = randomBytes(9).toString('hex')
    const signed = { secret: venueSecret, target: `POST ${debitPath}`, timestamp: Date.now(), nonce, body }
    const text = await send(node.port, debitPath, body, walletCallHeaders(code, signed))
    if (!text.includes('"code":"OK"')) throw new Error(`a debit was answered ${text}`)
  }
  await Promise.all(
    tokens.map(async (_, client) => {
      const { next } = (await atStudio(client, studioSeeds.path, {})) as { next: { commitment: string } }
      await atStudio(client, studioRotate.path, { commitment: next.commitment, salt: 'lucky' })
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
  close()
  await studio.end()
  await node.end()
  await of.close()
}
