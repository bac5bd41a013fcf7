// The conformance suite against our own wallet, which passes, and against wallets and venues with one fault each, whose
// failing step it must name.

import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openScene, type Scene, venueSecrets } from '@magpie/venues/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportOf, tryAll } from '@magpie/testkit/steps'
import { venueSteps } from './venue-steps.ts'
import { walletSteps } from './wallet-steps.ts'

const secret = venueSecrets.YBTY
let scene: Scene
let ours = ''
const servers: Server[] = []

const read = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

type Reply = { readonly status: number; readonly text: string }
type Serve = (path: string, body: string, headers: IncomingMessage['headers']) => Promise<Reply>

const serve = async (answer: Serve): Promise<string> => {
  const server = createServer((request, response) => {
    void read(request)
      .then((body) => answer(request.url ?? '', body, request.headers))
      .then(({ status, text }) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(text)
      })
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  scene = await openScene()
  ours = await scene.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const server of servers) server.close()
  await scene.close()
})

const wallet = async (url: string) => {
  const { token } = await scene.member(100_000n)
  return tryAll(walletSteps({ url, venue: 'YBTY', secret, token }))
}

const passedOn: Serve = async (path, body, headers) => {
  const names = ['x-venue', 'x-timestamp', 'x-nonce', 'x-signature', 'content-type']
  const sent = Object.fromEntries(names.map((name) => [name, String(headers[name])]))
  const reply = await fetch(ours + path, { method: 'POST', headers: sent, body })
  return { status: reply.status, text: await reply.text() }
}

describe('a wallet', () => {
  it('S-CALL-13, L5 to L8: our own wallet passes every step', async () => {
    const tried = await wallet(ours)
    expect(tried.filter(({ wrong }) => wrong !== null)).toEqual([])
    expect(reportOf('ours', tried)).toContain(`all ${tried.length} steps hold`)
  })

  it('a wallet with changing repeats, or one that accepts every signature, fails at exactly that step', async () => {
    let count = 0
    const chatty = await serve(async (path, body, headers) => {
      const reply = await passedOn(path, body, headers)
      count += 1
      return { ...reply, text: reply.text.replace(/}$/, `,"n":${count}}`) }
    })
    const repeats = (await wallet(chatty)).filter(({ wrong }) => wrong !== null)
    expect(repeats.map(({ name }) => name)).toEqual(['L6: the same call again is answered byte for byte and done once'])

    const trusting = await serve(async (path, body, headers) => {
      const reply = await passedOn(path, body, headers)
      return reply.status === 401 ? { status: 200, text: '{"code":"OK","transaction":"t"}' } : reply
    })
    const forged = (await wallet(trusting)).filter(({ wrong }) => wrong !== null)
    expect(forged).toEqual([
      {
        name: 'a body that is not the one that was signed is refused, and moves nothing',
        wrong: 'HTTP 200 instead of 401',
      },
    ])
    expect(reportOf('trusting', forged)).toContain('1 of 1 steps do not hold')
  })
})

describe('a venue', () => {
  const statement = (lines: readonly object[]): string => JSON.stringify({ code: 'OK', lines, more: false })

  it('a venue that lists unknown bets and answers forged questions fails at those steps', async () => {
    const line = { ref: 'r', what: 'bet', state: 'kept', amount: 1.5, total: null, at: Date.now() - 1000 }
    const url = await serve(async () => ({ status: 200, text: statement([line]) }))
    const tried = await tryAll(venueSteps({ url, venue: 'YBTY', secret }))
    expect(tried.map(({ wrong }) => wrong)).toEqual([
      'the line of r: an amount is no whole number',
      '1 lines of an unknown bet',
      'a forged question was answered',
    ])
  })
})
