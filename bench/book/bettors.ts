// The members of a sportsbook bench: each enters with their launch and bets over the vendor's wire at the current
// prices.

import { randomUUID } from 'node:crypto'
import { obMatchDetail, obMultiplePlace, obPlace, obUserInfo } from '@magpie/sportsbook/contract'
import type { BetHouse } from '../bets/bet-house.ts'
import { type Child, startChild } from '../child.ts'
import { openClient } from '../games/client.ts'
import { startNode } from '../node-process.ts'

/** A parlay of ten and one separate market, and some more. */
export const matches = Array.from({ length: 12 }, (_, nth) => `bench-${nth}`)
const legs = 10
const sides = ['home', 'draw', 'away'] as const
/** A code of the wire: the same ticket of the same member is not confirmed yet. */
const alreadyPending = '0402032'
const stake = '100'

type Pick = {
  readonly mid: string
  readonly oid: string
  readonly sc: string
  readonly ov: number
  readonly mv: number
}
type Odds = { readonly oid: string; readonly ov: number }
type Match = {
  readonly mv: number
  readonly hps: readonly { readonly hl: readonly { readonly ol: readonly Odds[] }[] }[]
}

export type Bettors = {
  /** How many tickets were accepted. */
  readonly placed: () => number
  /** A single of the nth member on the result of a match; resolves when the wallet holds its stake. */
  readonly single: (nth: number, match: number) => Promise<void>
  /** A parlay of ten legs. */
  readonly parlay: (nth: number) => Promise<void>
  readonly close: () => Promise<void>
}

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

type Reply = { readonly code: string; readonly data: unknown }

/** Starts a node and the book on the database, and launches the members. */
export const openBettors = async (url: string, of: BetHouse): Promise<Bettors> => {
  const node = await startNode(url, 'http')
  const book: Child = startChild(new URL('./venue.ts', import.meta.url), {
    BENCH_URL: url,
    BENCH_PLATFORM: `http://127.0.0.1:${node.port}`,
    BENCH_MATCHES: matches.join(),
  })
  const port = await book.next<number>()
  const client = openClient('YBTY', of.bettors.length)
  const ask = async <Data>(path: string, body: object | undefined, token = ''): Promise<Data> => {
    const headers = { requestid: token, 'client-type': 'h5' }
    const text = await client.send(port, path, body === undefined ? undefined : JSON.stringify(body), headers)
    const { code, data } = JSON.parse(text) as Reply
    if (code === alreadyPending) {
      await pause(10)
      return ask(path, body, token)
    }
    if (data === null || data === undefined) throw new Error(`${path} was answered ${code}: ${text.slice(0, 300)}`)
    return data as Data
  }
  const aliases = await Promise.all(
    of.bettors.map(async ({ token }) => {
      const { userId } = await ask<{ userId: string }>(`${obUserInfo.path}?token=${token}`, undefined)
      return userId
    }),
  )
  const picks = await Promise.all(
    matches.map(async (mid): Promise<readonly Pick[]> => {
      const { mv, hps } = await ask<Match>(obMatchDetail.path, { mid })
      const odds = hps.flatMap(({ hl }) => hl.flatMap(({ ol }) => ol))
      return sides.map((side) => {
        const oid = `1x2.0.${side}`
        const { ov } = odds.find((one) => one.oid === oid) ?? {}
        if (ov === undefined) throw new Error(`${oid} of ${mid} is not on sale`)
        return { mid, oid, sc: '0:0', ov, mv }
      })
    }),
  )
  const pickOf = (match: number, side: number) => picks[match % matches.length]?.[side % sides.length]
  // A different ticket each time: the same one is refused until it is confirmed.
  const presses = of.bettors.map(() => 0)
  const nextOf = (nth: number): number => {
    const press = presses[nth] ?? 0
    presses[nth] = press + 1
    return press
  }
  let placed = 0
  const place = async (nth: number, path: string, body: object): Promise<void> => {
    const who = { cuid: aliases[nth], key: randomUUID(), acc: 2, amt: stake }
    const order = await ask<{ st: number }>(path, { ...who, ...body }, of.bettors[nth]?.token)
    // Confirmed, or held and pending until the book's clock looks again.
    if (order.st !== 0 && order.st !== 3) throw new Error(`a bet is ${order.st}`)
    placed++
  }
  return {
    placed: () => placed,
    single: (nth, match) => place(nth, obPlace.path, { ...pickOf(match, nextOf(nth)), odt: 3 }),
    parlay: (nth) => {
      const press = nextOf(nth)
      const on = Array.from({ length: legs }, (_, at) => pickOf(at, Math.floor(press / sides.length ** at)))
      return place(nth, obMultiplePlace.path, { picks: on, fd: [legs] })
    },
    close: async () => {
      client.close()
      await book.end()
      await node.end()
    },
  }
}
