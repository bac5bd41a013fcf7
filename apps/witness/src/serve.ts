// The witness's HTTP API: its newest checkpoint, those it has stored, the next one; and its beacon. Any client that
// reaches it can read; only the house whose key it knows can add.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Offer, type Witness, witnessPaths } from '@magpie/ledger/witness'
import type { Beacon } from './beacon.ts'

/** A checkpoint covers at most twenty thousand links of less than a hundred bytes each. */
const bodyMax = 8 * 1024 * 1024

class TooLarge extends Error {}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > bodyMax) throw new TooLarge(`more than ${bodyMax} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Answer = { readonly status: number; readonly body: unknown }

/** `GET /beacon`: chains and their newest links. `GET /beacon/round?no=`: one published link. */
const beaconAnswer = (asked: string, no: string, beacon: Beacon): Answer | undefined => {
  if (asked === 'GET /beacon') return { status: 200, body: { chains: beacon.chains() } }
  if (asked !== 'GET /beacon/round') return undefined
  if (!/^\d{1,15}$/.test(no)) return { status: 400, body: { error: 'no is no number' } }
  const link = beacon.value(Number(no))
  return link === undefined ? { status: 404, body: { error: 'not told' } } : { status: 200, body: link }
}

type Serves = { readonly witness: Witness; readonly beacon: Beacon }

const answer = async (request: IncomingMessage, { witness, beacon }: Serves): Promise<Answer> => {
  // Not by `URL`, which throws at what a stranger may write, such as `//`.
  const [pathname = '', query = ''] = (request.url ?? '/').split('?', 2)
  const searchParams = new URLSearchParams(query)
  const asked = `${request.method ?? ''} ${pathname}`
  const told = beaconAnswer(asked, searchParams.get('no') ?? '', beacon)
  if (told !== undefined) return told
  if (asked === `GET ${witnessPaths.state}`) return { status: 200, body: await witness.state() }
  if (asked === `GET ${witnessPaths.checkpoints}`) {
    const after = searchParams.get('after') ?? '0'
    if (!/^\d{1,15}$/.test(after)) return { status: 400, body: { error: 'after is no number' } }
    return { status: 200, body: await witness.after(Number(after)) }
  }
  if (asked !== `POST ${witnessPaths.checkpoints}`) return { status: 404, body: { error: 'no such path' } }
  const offer = Offer.safeParse(jsonOf(await bodyOf(request)))
  if (!offer.success) return { status: 400, body: { error: 'not an offer' } }
  return { status: 200, body: await witness.add(offer.data) }
}

export type Serving = { readonly close: () => Promise<void> }

type Log = { readonly alarm: (facts: { readonly fault: string }, what: string) => void }

const handler =
  (serves: Serves, log: Log) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const send = ({ status, body }: Answer): void => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      response.end(JSON.stringify(body))
    }
    answer(request, serves).then(send, (cause: unknown) => {
      if (cause instanceof TooLarge) return send({ status: 413, body: { error: cause.message } })
      log.alarm({ fault: String(cause) }, 'the witness met a fault: look at its folder and its disk')
      return send({ status: 500, body: { error: 'a fault' } })
    })
  }

export const serve = async (of: {
  readonly witness: Witness
  readonly beacon: Beacon
  readonly log: Log
  readonly host: string
  readonly port: number
}): Promise<Serving> => {
  const server: Server = createServer({ requestTimeout: 30_000 }, handler(of, of.log))
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(of.port, of.host, done)
  })
  return {
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
