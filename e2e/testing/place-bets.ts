// Bets of a member who is logged in in a browser, placed by API with that browser's session: for journeys about what
// becomes of a bet, not how it is chosen.

import { signPath } from '@magpie/gate/rules'
import { isRefusal, uuidV7 } from '@magpie/kernel'
import {
  neutralMatch,
  neutralReply,
  type NeutralMatch,
  obMatchesByIds,
  obMatchIds,
  obMenus,
  obPlace,
  obPushTicket,
} from '@magpie/sportsbook/contract'
import type { OpenPage } from '@magpie/testkit/browser'
import type { RealHouse } from '@magpie/testkit/real-house'
import { venueLaunch } from '@magpie/venues/contract'
import { makeCall, type WireReply, type WireRequest } from '@magpie/wire/call'
import type { Endpoint } from '@magpie/wire/endpoint'
import { randomBytes } from 'node:crypto'

const send =
  (more: Readonly<Record<string, string>>) =>
  async ({ method, url, headers, body }: WireRequest): Promise<WireReply> => {
    const reply = await fetch(url, {
      method,
      headers: { ...headers, ...more },
      ...(body === undefined ? {} : { body }),
    })
    return { status: reply.status, body: await reply.text() }
  }

const launch = async (house: RealHouse, { page, context }: OpenPage) => {
  const cookies = await context.cookies()
  const secret = cookies.find(({ name }) => name === 'magpie_session')?.value ?? ''
  const [marker, device] = await page.evaluate<readonly [string, string]>(
    `[localStorage.getItem('token'), localStorage.getItem('_uuid')]`,
  )
  const call = makeCall({
    send: send({ cookie: `magpie_session=${secret}`, origin: house.siteUrl }),
    originOf: () => house.siteUrl,
    sign: (path) => Promise.resolve(signPath(path, house.secrets.siteKey)),
    token: () => marker,
    device: () => device,
    siteId: 6001,
    timeoutMs: 60_000,
  })
  const answer = await call(venueLaunch, { enName: 'YBTY' })
  if (isRefusal(answer)) throw new Error(`no launch: ${JSON.stringify(answer)}`)
  return answer
}

/** A ticket for the vendor's push socket, valid once, for the member in this browser. */
export const pushTicketOf = async (house: RealHouse, opened: OpenPage): Promise<string> => {
  const { requestId, cuid } = await launch(house, opened)
  const headers = { requestId, 'client-type': 'h5', 'content-type': 'application/json' }
  const reply = await fetch(`${house.vendorUrl}${obPushTicket.path}`, {
    method: obPushTicket.method,
    headers,
    body: JSON.stringify({ cuid }),
  })
  const { data } = neutralReply(await reply.json())
  return (data as { readonly ticket: string }).ticket
}

/**
 * Places up to `many` bets on what is open in play, with these stakes in turn. Returns how many the vendor accepted.
 */
export const placeBets = async (
  house: RealHouse,
  opened: OpenPage,
  many: number,
  stakes: readonly bigint[],
): Promise<number> => {
  const { requestId, cuid } = await launch(house, opened)
  const ask = async (endpoint: Pick<Endpoint, 'method' | 'path'>, body: object): Promise<unknown> => {
    const headers = { requestId, 'client-type': 'h5', 'content-type': 'application/json' }
    const url = `${house.vendorUrl}${endpoint.path}`
    const request = {
      method: endpoint.method,
      url,
      headers,
      body: JSON.stringify({ cuid, ...body }),
      timeoutMs: 60_000,
    }
    const { status_code, data } = neutralReply(JSON.parse((await send({})(request)).body))
    return status_code === 6000 ? data : undefined
  }
  const { mids } = (await ask(obMatchIds, { menu: obMenus.inPlay, size: 50 })) as { mids: readonly string[] }
  const { matches } = (await ask(obMatchesByIds, { mids })) as {
    matches: readonly Parameters<typeof neutralMatch>[0][]
  }
  const bet = async (match: NeutralMatch, selection: NeutralMatch['selections'][number], nth: number) =>
    ask(obPlace, {
      key: uuidV7(Date.now(), 0, randomBytes(8)),
      mid: match.matchId,
      oid: selection.oid,
      ov: selection.oddsE5,
      sc: match.score.join(':'),
      mv: match.version,
      acc: 2,
      amt: String(stakes[nth % stakes.length]),
      odt: 3,
    })
  let taken = 0
  for (const match of matches.map(neutralMatch)) {
    const open = match.selections.filter(({ state, oddsE5 }) => state === 'open' && oddsE5 !== null)
    for (const selection of open.slice(0, 4)) {
      if (taken < many && (await bet(match, selection, taken)) !== undefined) taken += 1
    }
  }
  return taken
}
