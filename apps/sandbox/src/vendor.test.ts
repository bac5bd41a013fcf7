// The vendor as a separate process: started from its environment, killed in the middle of bets, restarted.

import { loginUrl } from '@magpie/db'
import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import {
  type FeedMessage,
  feedPush,
  feedQueue,
  neutralReply,
  type ObMatch,
  type ObOrder,
} from '@magpie/sportsbook/contract'
import { freshDatabase } from '@magpie/testkit'
import { freePort } from '@magpie/testkit/free-port'
import { walletCallHeaders } from '@magpie/venues/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { feedOf, type HonestWallet, openHonestWallet } from '@magpie/sportsbook/testing'

const program = fileURLToPath(new URL('./main.ts', import.meta.url))
const [secret, feedSecret] = ['wallet-secret-for-tests', 'feed-secret-for-tests']
const st = { confirmed: 0, settled: 1, pending: 3, rejected: 4 }

let database: Awaited<ReturnType<typeof freshDatabase>>
let wallet: HonestWallet
let port = 0
let child: ChildProcess | undefined

const start = (env: Readonly<Record<string, string>> = {}): Promise<void> =>
  new Promise((done, failed) => {
    const started = fork(program, [], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        DATABASE_URL: loginUrl(database.url, 'magpie_sandbox'),
        PLATFORM_URL: wallet.url,
        YBTY_SECRET: secret,
        YBTY_PORT: String(port),
        MAGPIE_SITE_ORIGINS: 'http://site.test',
        FEED_SOURCE: 'door',
        FEED_SECRET: feedSecret,
        ...env,
      },
    })
    child = started
    started.once('message', () => done())
    started.once('exit', (code) => failed(new Error(`it ended with ${code}`)))
  })
const end = (signal: NodeJS.Signals): Promise<number | null> =>
  new Promise((done) => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return done(null)
    child.once('exit', (code) => done(code))
    child.kill(signal)
  })

beforeEach(async () => {
  database = await freshDatabase()
  wallet = await openHonestWallet(secret)
  port = await freePort()
})
afterEach(async () => {
  await end('SIGKILL')
  await wallet.close()
  await database.drop()
})

type Player = { readonly token: string; readonly cuid: string }
const newPlayer = (cash: bigint): Player => {
  const player = { token: randomUUID(), cuid: randomUUID() }
  wallet.open(player.token, player.cuid, cash)
  return player
}

const post = async (path: string, body: unknown, headers: Readonly<Record<string, string>>) => {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { reply, neutral: neutralReply(await reply.json()) }
}
const asPlayer = async <T>(player: Player, path: string, body: object): Promise<T> => {
  const { neutral } = await post(path, { cuid: player.cuid, ...body }, { requestid: player.token, 'client-type': 'h5' })
  if (neutral.status_code !== 6000) throw new Error(`${path}: ${JSON.stringify(neutral)}`)
  return neutral.data as T
}
const asFeed = async (path: string, ask: object, withSecret = feedSecret) => {
  const body = JSON.stringify(ask)
  const call = { secret: withSecret, target: `POST ${path}`, timestamp: Date.now(), nonce: randomUUID(), body }
  return (await post(path, body, walletCallHeaders('FEED', call))).neutral
}
const feed = async (messages: readonly FeedMessage[]): Promise<void> => {
  const neutral = await asFeed(feedPush.path, { messages })
  expect(neutral.data).toMatchObject({ applied: messages.length })
}
const place = async (player: Player, mid: string, oid: string, amt: string): Promise<ObOrder> => {
  const match = await asPlayer<ObMatch>(player, '/yewu11/v1/w/matchDetail', { mid })
  const ov = match.hps.flatMap(({ hl }) => hl.flatMap(({ ol }) => ol)).find((one) => one.oid === oid)?.ov
  const sc = match.msc[0]?.slice(3)
  return asPlayer(player, '/yewu13/v1/betOrder/bet', {
    key: randomUUID(),
    mid,
    oid,
    ov,
    sc,
    mv: match.mv,
    acc: 2,
    amt,
    odt: 3,
  })
}
const quiet = async (): Promise<void> =>
  expect.poll(async () => (await asFeed(feedQueue.path, {})).data).toMatchObject({ pending: 0, unsettled: 0, calls: 0 })

describe('the vendor as a process', () => {
  it('L6, L7: a vendor that is killed with bets in flight pays exactly for the bets it took', async () => {
    await start()
    const match = feedOf('m')
    await feed([match.fixture(), match.kickOff(), match.clock(60)])
    const players = Array.from({ length: 8 }, () => newPlayer(100_000n))
    const orders: (ObOrder & { readonly of: Player })[] = []
    for (const [turn, wait] of [20, 45, 90, 180].entries()) {
      await Promise.all(players.map((player) => asPlayer(player, '/yewu13/v1/betOrder/list', { which: 'open' })))
      const flying = players.map(async (player) => {
        const order = await place(player, 'm', turn % 2 === 0 ? '1x2.0.home' : 'ou.10.over', '1000').catch(
          () => undefined,
        )
        if (order !== undefined) orders.push({ ...order, of: player })
      })
      // Each time at a different moment of the bets' lives.
      await new Promise((done) => setTimeout(done, wait))
      // The last time, at least one bet must have reached the wallet, however slow the machine is.
      if (turn === 3) await expect.poll(() => wallet.seen.some(({ call }) => call === 'debit')).toBe(true)
      await end('SIGKILL')
      await Promise.all(flying)
      await start()
      await feed([match.clock(70 + turn * 10)])
    }
    await quiet()
    for (const { of, no } of orders) {
      const { orders: found } = await asPlayer<{ orders: ObOrder[] }>(of, '/yewu13/v1/betOrder/status', { nos: [no] })
      expect(found[0]?.st).toBe(st.confirmed)
    }
    await feed([match.goal(200, 'home'), ...match.rest([1, 0], [1, 0])])
    await quiet()
    for (const player of players) {
      const { orders: all } = await asPlayer<{ orders: ObOrder[] }>(player, '/yewu13/v1/betOrder/list', {
        which: 'all',
      })
      const kept = all.filter((order) => order.st === st.settled)
      const staked = kept.reduce((sum, { amt }) => sum + BigInt(amt), 0n)
      const returned = kept.reduce((sum, { rtn }) => sum + BigInt(rtn), 0n)
      expect(wallet.account(player.token).cash).toBe(100_000n - staked + returned)
    }
    expect([...wallet.rounds.values()].filter(({ state }) => state === 'held')).toEqual([])
  })

  it('allows CORS only from the site, without credentials, and takes a feed only with its secret', async () => {
    await start()
    const ask = (origin: string) => post('/yewu11/v1/w/matchIds', { menu: '3' }, { origin })
    const site = await ask('http://site.test')
    expect(site.reply.headers.get('access-control-allow-origin')).toBe('http://site.test')
    expect(site.reply.headers.get('access-control-allow-credentials')).toBeNull()
    expect((await ask('http://evil.test')).reply.headers.get('access-control-allow-origin')).toBeNull()
    expect((await asFeed(feedQueue.path, {}, 'another secret')).status_code).toBe('0400407')
    expect((await post(feedQueue.path, {}, {})).neutral.status_code).toBe('0400407')
  })

  it('S-CALL-11, S-CALL-13, S-CNT-02: returns counts and users, and reports that a dead session is expired', async () => {
    await start()
    const match = feedOf('m')
    await feed([match.fixture()])
    const player = newPlayer(1n)
    const get = async (path: string, requestid?: string) => {
      const headers: Record<string, string> = requestid === undefined ? {} : { requestid, 'client-type': 'h5' }
      return neutralReply(await (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).json())
    }
    expect((await get(`/yewu12/api/user/getUserInfo?token=${player.token}`)).data).toEqual({ userId: player.cuid })
    const dead = await get('/yewu12/api/user/getUserInfo?token=nobody-knows-me')
    expect([dead.relaunch, dead.data]).toEqual(['OB', null])
    const counts = await get('/yewu11/api/counts?merchantCode=6001', player.token)
    expect(counts.data).toMatchObject({
      TY: { '1': { ct: 0, balls: {} }, '3': { ct: 1, balls: { '1': { ct: 1 } } } },
      DZ: {},
    })
    expect((await get('/yewu11/api/counts?merchantCode=6001', 'merchant')).data).not.toBeNull()
    const expired = await get('/yewu11/api/counts?merchantCode=6001', 'dead-session-token')
    expect([expired.data, expired.relaunch]).toEqual([null, 'OB'])
    expect(expired.message).toContain('expired')
  })

  it('pushes prices and tickets to a listener, whose ticket is valid once', async () => {
    await start()
    const match = feedOf('m')
    await feed([match.fixture(), match.kickOff(), match.clock(60)])
    const player = newPlayer(10_000n)
    const { ticket } = await asPlayer<{ ticket: string }>(player, '/yewu12/v1/push/ticket', {})
    const address = `ws://127.0.0.1:${port}/yewuws/push?ticket=${ticket}`
    const socket = new WebSocket(address, { origin: 'http://site.test' })
    const frames: { readonly cmd: string; readonly data: Record<string, unknown> }[] = []
    socket.on('message', (data: Buffer) => {
      const { cmd, cd } = JSON.parse(data.toString()) as { cmd: string; cd: string }
      frames.push({
        cmd,
        data: JSON.parse(inflateSync(Buffer.from(cd, 'base64')).toString()) as Record<string, unknown>,
      })
    })
    await new Promise((done) => socket.once('open', done))
    const again = new WebSocket(address)
    await expect(new Promise((_done, failed) => again.once('error', failed))).rejects.toThrow('401')
    socket.send(JSON.stringify({ cmd: 'sub', mids: ['m'] }))
    socket.send(JSON.stringify({ cmd: 'hb' }))
    await expect.poll(() => frames.map(({ cmd }) => cmd)).toEqual(['C100', 'C0'])
    const order = await place(player, 'm', '1x2.0.home', '1000')
    await feed([match.goal(64, 'away')])
    await expect
      .poll(() => frames.find(({ cmd }) => cmd === 'C201')?.data)
      .toMatchObject({ no: order.no, st: st.rejected, rs: 'score_changed' })
    const change = frames.find(({ cmd }) => cmd === 'C105')?.data as unknown as ObMatch
    expect(change).toMatchObject({ mid: 'm', mhs: 1, mdw: 'review' })
    expect(change.msc).toContain('S1|0:1')
    socket.close()
  })

  it('drains on SIGTERM, and exits when its supervisor is gone', async () => {
    await start({ FEED_SOURCE: 'simulator' })
    const { neutral } = await post('/yewu11/v1/w/matchIds', { menu: '1' }, {})
    expect((neutral.data as { total: number }).total).toBeGreaterThan(2)
    expect(await end('SIGTERM')).toBe(0)
    await start()
    const gone = new Promise((done) => child?.once('exit', done))
    child?.disconnect()
    expect(await gone).toBe(0)
  })
})
