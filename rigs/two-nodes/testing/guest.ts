// A member who uses both nodes: one cookie, and each call goes to the named node. A venue's calls about them are signed
// here as the venue would.

import { withdrawalQuote } from '@magpie/cashier/contract'
import { callHeaders } from '@magpie/gate/rules'
import { login, logout, memberInfo, memberJwt, register, sessionCookie } from '@magpie/identity/contract'
import { awardClaim, awardList, calendarSign } from '@magpie/promotions/contract'
import { protectionExclude, protectionStakeLimit, protectionTimeOut } from '@magpie/play-safe/contract'
import { openSend } from '@magpie/testkit/http'
import { transferEnter } from '@magpie/transfers/contract'
import { venueLaunch, walletCallHeaders } from '@magpie/venues/contract'
import { detail, drawDetail } from '@magpie/venues/testing'
import type { Endpoint } from '@magpie/wire'
import { randomUUID } from 'node:crypto'

export type Said = {
  readonly code: number
  readonly data: Readonly<Record<string, unknown>> & { readonly refused?: string }
}

export type GuestOptions = { readonly siteKey: string; readonly walletSecret: string; readonly nth: number }

const password = 'plum blossom in snow'

export const openGuest = async (home: string, { siteKey, walletSecret, nth }: GuestOptions) => {
  const device = randomUUID()
  const account = `twin${nth.toString(36).padStart(4, '0')}x`
  const send = openSend(nth, { net: 12, maxSockets: 4, waitMs: 20_000 })
  let cookie: string | undefined
  let marker: string | undefined

  const call = async (
    node: string,
    { path, method = 'POST' }: Pick<Endpoint, 'path'> & Partial<Pick<Endpoint, 'method'>>,
    ask: object,
  ): Promise<Said> => {
    const reply = await send({
      method,
      url: node + path,
      headers: {
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...callHeaders({ path, siteKey, device, marker }),
        ...(cookie === undefined ? {} : { cookie }),
      },
      ...(method === 'POST' ? { body: JSON.stringify(ask) } : {}),
    })
    for (const set of reply.cookies) if (set.startsWith(`${sessionCookie}=`)) cookie = set.split(';')[0]
    const said = JSON.parse(reply.body) as { status_code: number; data: Said['data'] }
    if (path === register.path && said.status_code === 6000) marker = String(said.data['token'])
    return { code: said.status_code, data: said.data }
  }
  const done = async (
    node: string,
    endpoint: Pick<Endpoint, 'path'> & Partial<Pick<Endpoint, 'method'>>,
    ask: object,
  ): Promise<Said['data']> => {
    const { code, data } = await call(node, endpoint, ask)
    if (code !== 6000) throw new Error(`${account}: ${endpoint.path} was answered ${code} ${JSON.stringify(data)}`)
    return data
  }
  const wallet = async (node: string, name: 'debit' | 'confirm', ask: object, venue = 'YBTY'): Promise<string> => {
    const body = JSON.stringify(ask)
    const path = `/wallet/v1/${name}`
    const headers = walletCallHeaders(venue, {
      secret: walletSecret,
      target: `POST ${path}`,
      timestamp: Date.now(),
      nonce: randomUUID(),
      body,
    })
    const reply = await send({ method: 'POST', url: node + path, headers, body })
    const said = JSON.parse(reply.body) as { code: string; items?: readonly { readonly code: string }[] }
    return said.items?.[0]?.code ?? said.code
  }

  const registered = await done(home, register, {
    account,
    password,
    adult: true,
    terms: true,
    requestId: randomUUID(),
  })
  while ((await done(home, memberInfo, {}))['balance'] === '0.00')
    await new Promise((next) => void setTimeout(next, 30))

  return {
    id: String(registered['userId']),
    /** The site's code; 6000 is success. */
    codeOf: async (node: string): Promise<number> => (await call(node, memberInfo, {})).code,
    launch: async (node: string, enName = 'YBTY'): Promise<string> =>
      String((await done(node, venueLaunch, { enName }))['token']),
    /** The refusal's code, or the site's code. */
    launchRefusal: async (node: string, enName = 'YBTY'): Promise<string> => {
      const { code, data } = await call(node, venueLaunch, { enName })
      return code === 6000 ? 'OK' : (data.refused ?? String(code))
    },
    /** The wallet's code for a new bet; `round` names the round. */
    bet: (node: string, token: string, amount: number, round: string = randomUUID()): Promise<string> =>
      wallet(node, 'debit', { transaction: randomUUID(), token, round, amount, detail }),
    /** The wallet's code for a stake on a game at the game venue. */
    play: (node: string, token: string, game: string): Promise<string> => {
      const [transaction, round, amount] = [randomUUID(), randomUUID(), 1]
      const ask = { transaction, token, round, amount, detail: drawDetail(amount, { game }), keep: true }
      return wallet(node, 'debit', ask, 'XQDZ')
    },
    confirm: (node: string, round: string): Promise<string> =>
      wallet(node, 'confirm', { items: [{ transaction: randomUUID(), round }] }),
    /**
     * A met bonus becomes own money when the member asks what can be withdrawn; only own money can be transferred to a
     * venue.
     */
    own: async (node: string): Promise<void> => {
      const { available } = await done(node, withdrawalQuote, {})
      if (available === '0.00') throw new Error(`${account} has no money of their own`)
    },
    goIn: async (node: string, amount: string): Promise<void> => {
      const { stage } = await done(node, transferEnter, { requestId: randomUUID(), venue: 'YBCS', amount })
      if (stage !== 'done') throw new Error(`${account}: money to a venue is ${String(stage)}`)
    },
    transferRefusal: async (node: string): Promise<string> => {
      const { code, data } = await call(node, transferEnter, { requestId: randomUUID(), venue: 'YBCS', amount: '1' })
      return code === 6000 ? 'OK' : (data.refused ?? String(code))
    },
    exclude: (node: string) => done(node, protectionExclude, { until: Date.now() + 40 * 86_400_000 }),
    timeOut: (node: string) => done(node, protectionTimeOut, { hours: 2 }),
    limit: (node: string, daily: string) => done(node, protectionStakeLimit, { daily }),
    /** Signs in and claims a new member's awards: 35 points. */
    thank: async (node: string): Promise<void> => {
      await done(node, calendarSign, { requestId: randomUUID() })
      for (;;) {
        const { rows } = (await done(node, awardList, { show: 'claimable' })) as { rows: readonly { id: string }[] }
        const [award] = rows
        if (award !== undefined)
          return void (await done(node, awardClaim, { requestId: randomUUID(), award: award.id }))
        await new Promise((next) => void setTimeout(next, 100))
      }
    },
    /** The login of a socket, valid once. */
    ticket: async (node: string) => ({ token: marker ?? '', body: String((await done(node, memberJwt, {}))['body']) }),
    logout: (node: string) => done(node, logout, {}),
    /** A login on another device ends the session before it. This guest does not hold the new session. */
    loginElsewhere: async (node: string): Promise<void> => {
      const path = login.path
      const reply = await send({
        method: 'POST',
        url: node + path,
        headers: { 'content-type': 'application/json', ...callHeaders({ path, siteKey, device: randomUUID() }) },
        body: JSON.stringify({ account, password }),
      })
      const said = JSON.parse(reply.body) as { status_code: number }
      if (said.status_code !== 6000) throw new Error(`${account}: a second login was answered ${reply.body}`)
    },
    close: send.close,
  }
}

export type Guest = Awaited<ReturnType<typeof openGuest>>
