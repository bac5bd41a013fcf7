// The venue's side of `wallet.http` in its own process: requests are signed and serialised before the clock starts, and
// raw sockets send them, so that the load takes as little of the machine as possible. The wallet and its peer get the
// same requests.

import { connect, type Socket } from 'node:net'
import { randomUUID } from 'node:crypto'
import { walletCallHeaders } from '@magpie/venues/contract'
import { betDetail } from '../bets/bet-detail.ts'

export type LoadOrder =
  | {
      readonly prepare: {
        readonly tokens: readonly string[]
        readonly secret: string
        readonly venue: string
        readonly connections: number
        readonly debits: number
      }
    }
  | { readonly run: { readonly port: number } }
/** `rate`: answers per second, all of them `OK`. */
export type LoadAnswer = { readonly prepared: number } | { readonly rate: number } | { readonly fault: string }

/** The requests of each connection, in order. */
let prepared: readonly (readonly Buffer[])[] = []

const requestOf = (venue: string, secret: string, token: string): Buffer => {
  const ask = { transaction: randomUUID(), token, round: randomUUID(), amount: 100, detail: betDetail }
  const body = JSON.stringify(ask)
  const target = 'POST /wallet/v1/debit'
  const nonce = randomUUID().slice(0, 18)
  const headers = walletCallHeaders(venue, { secret, target, timestamp: Date.now(), nonce, body })
  const lines = Object.entries({ host: 'wallet', ...headers, 'content-length': String(Buffer.byteLength(body)) })
  return Buffer.from(
    `POST /wallet/v1/debit HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  )
}

/** The length of the answer at the start of `text`; undefined while its head is incomplete. */
const lengthOf = (text: string): number | undefined => {
  const head = text.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const at = text.search(/content-length: /i)
  return at < 0 ? undefined : head + 4 + Number.parseInt(text.slice(at + 16, at + 24), 10)
}

const isGood = (text: string): boolean => text.startsWith('HTTP/1.1 200') && text.includes('"code":"OK"')

const open = (port: number): Promise<Socket> =>
  new Promise((opened, fail) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true })
    socket.once('error', fail)
    socket.once('connect', () => opened(socket))
  })

/** Sends one request after the other, each when the one before is answered. */
const converse = (socket: Socket, requests: readonly Buffer[]): Promise<void> =>
  new Promise((done, fail) => {
    let nth = 0
    let text = ''
    const next = (): void => {
      const request = requests[nth++]
      if (request === undefined) done()
      else socket.write(request)
    }
    socket.on('data', (piece: Buffer) => {
      text += piece.toString('latin1')
      const length = lengthOf(text)
      if (length === undefined || text.length < length) return
      if (!isGood(text)) return fail(new Error(`an answer was not good: ${text.slice(0, 400)}`))
      text = ''
      next()
      return undefined
    })
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('a connection was closed')))
    next()
  })

const run = async (port: number): Promise<number> => {
  const sockets = await Promise.all(prepared.map(() => open(port)))
  const began = performance.now()
  await Promise.all(sockets.map((socket, nth) => converse(socket, prepared[nth] ?? [])))
  const seconds = (performance.now() - began) / 1000
  for (const socket of sockets) socket.removeAllListeners('close').destroy()
  return prepared.flat().length / seconds
}

const obey = async (order: LoadOrder): Promise<LoadAnswer> => {
  if ('run' in order) return { rate: await run(order.run.port) }
  const { tokens, secret, venue, connections, debits } = order.prepare
  const each = Math.ceil(debits / connections)
  prepared = Array.from({ length: connections }, (_, nth) =>
    Array.from({ length: each }, () => requestOf(venue, secret, tokens[nth % tokens.length] ?? '')),
  )
  return { prepared: connections * each }
}

process.on('disconnect', () => process.exit(0))
process.on('message', (order: LoadOrder) => {
  obey(order)
    .catch((fault: unknown): LoadAnswer => ({ fault: String(fault) }))
    .then((answer) => process.send?.(answer))
    .catch(() => process.exit(1))
})
