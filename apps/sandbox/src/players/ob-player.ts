// A player as the OB-shaped vendor meets one: a browser that was launched into it. Replies go through the same adapter
// as on the site (S-HDR-05), so this file reads no vendor field.

import { randomUUID } from 'node:crypto'
import {
  neutralMatch,
  neutralReply,
  type NeutralMatch,
  type NeutralSelection,
  type NeutralTicket,
  neutralTicket,
  obMatchDetail,
  obMatchesByIds,
  obCashOut,
  obCashOutQuote,
  obMatchIds,
  type ObMenu,
  obMultiplePlace,
  obOrderList,
  obOrderProof,
  obOrderStatus,
  obPlace,
  obPreview,
  obPushTicket,
  obUserInfo,
} from '@magpie/sportsbook/contract'
import { openSend } from '@magpie/testkit/http'
import { obCountsPath, obMerchantCode, PlatformCounts } from '@magpie/venues/contract'
import type { Endpoint, Gives } from '@magpie/wire/endpoint'

export type ObSession = { readonly requestId: string; readonly cuid: string }

/** The part of a match that a bet needs. */
type OnMatch = Pick<NeutralMatch, 'matchId' | 'score' | 'version'>

export type ObPlayer = {
  readonly userId: () => Promise<string>
  /** S-CALL-11, in the launched session. */
  readonly counts: () => Promise<PlatformCounts>
  /** The first matches of a menu with their main lines, by kick-off. */
  readonly list: (menu: ObMenu, size?: number) => Promise<readonly NeutralMatch[]>
  readonly match: (matchId: string) => Promise<NeutralMatch>
  readonly preview: (matchId: string, oid: string) => Promise<Gives<typeof obPreview>>
  readonly place: (
    match: OnMatch,
    selection: NeutralSelection,
    stakeMinor: bigint,
    accept?: 1 | 2 | 3,
  ) => Promise<NeutralTicket | VendorRefusal>
  /** One ticket of several legs; `folds` says how many legs its lines join. */
  readonly placeMultiple: (
    legs: readonly { readonly match: OnMatch; readonly selection: NeutralSelection }[],
    folds: readonly number[],
    lineStakeMinor: bigint,
  ) => Promise<NeutralTicket | VendorRefusal>
  /** Sells this part of the stake at the current quote. */
  readonly sell: (ticketId: string, stakeMinor: bigint) => Promise<'asked' | VendorRefusal>
  /** The current state of these tickets. */
  readonly status: (ticketIds: readonly string[]) => Promise<readonly NeutralTicket[]>
  /** The proof tree of a settlement and the facts it rests on, both JSON text (L24). */
  readonly proof: (ticketId: string) => Promise<Gives<typeof obOrderProof>>
  /** Valid for one handshake of the push socket. */
  readonly pushTicket: () => Promise<string>
  /** All tickets, newest first. */
  readonly tickets: () => Promise<readonly NeutralTicket[]>
  readonly close: () => void
}

export type VendorRefusal = { readonly refused: string; readonly code: number | string }

const isVendorRefusal = (value: object): value is VendorRefusal => 'code' in value && 'refused' in value
export { isVendorRefusal }

export const readTicket = (order: Parameters<typeof neutralTicket>[0]): NeutralTicket => {
  const ticket = neutralTicket(order)
  if (ticket === undefined) throw new Error(`a ticket that cannot be read: ${JSON.stringify(order)}`)
  return ticket
}

type Asks = {
  readonly ask: <E extends Endpoint>(
    endpoint: E,
    body: Readonly<Record<string, unknown>>,
  ) => Promise<Gives<E> | VendorRefusal>
  /** Throws on a refusal. */
  readonly need: <E extends Endpoint>(endpoint: E, body: Readonly<Record<string, unknown>>) => Promise<Gives<E>>
}

const headersOf = ({ requestId }: ObSession) => ({
  requestId,
  'client-type': 'h5',
  'content-type': 'application/json',
})

const asksOf = (vendorUrl: string, session: ObSession, send: ReturnType<typeof openSend>): Asks => {
  const { cuid } = session
  const headers = headersOf(session)
  const ask = async <E extends Endpoint>(
    endpoint: E,
    body: Readonly<Record<string, unknown>>,
  ): Promise<Gives<E> | VendorRefusal> => {
    const query = endpoint.method === 'GET' ? `?${new URLSearchParams(body as Record<string, string>).toString()}` : ''
    const reply = await send({
      method: endpoint.method,
      url: `${vendorUrl}${endpoint.path}${query}`,
      headers,
      ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify({ cuid, ...body }) }),
    })
    const neutral = neutralReply(JSON.parse(reply.body))
    return neutral.status_code === 6000
      ? (neutral.data as Gives<E>)
      : { refused: neutral.message, code: neutral.status_code }
  }
  const need = async <E extends Endpoint>(endpoint: E, body: Readonly<Record<string, unknown>>): Promise<Gives<E>> => {
    const answer = await ask(endpoint, body)
    if (typeof answer === 'object' && answer !== null && isVendorRefusal(answer))
      throw new Error(`${endpoint.path}: ${JSON.stringify(answer)}`)
    return answer
  }
  return { ask, need }
}

export const openObPlayer = (vendorUrl: string, { requestId, cuid }: ObSession, nth: number): ObPlayer => {
  const send = openSend(nth)
  const headers = headersOf({ requestId, cuid })
  const { ask, need } = asksOf(vendorUrl, { requestId, cuid }, send)
  return {
    userId: async () => (await need(obUserInfo, { token: requestId })).userId,
    counts: async () => {
      const url = `${vendorUrl}${obCountsPath}?merchantCode=${obMerchantCode}`
      const { data } = neutralReply(JSON.parse((await send({ method: 'GET', url, headers })).body))
      return PlatformCounts.parse(data)
    },
    list: async (menu, size = 50) => {
      const { mids } = await need(obMatchIds, { menu, size })
      if (mids.length === 0) return []
      const { matches } = await need(obMatchesByIds, { mids: mids.slice(0, 50) })
      return matches.map(neutralMatch)
    },
    preview: (matchId, oid) => need(obPreview, { mid: matchId, oid }),
    status: async (ticketIds) => (await need(obOrderStatus, { nos: ticketIds })).orders.map(readTicket),
    proof: (ticketId) => need(obOrderProof, { no: ticketId }),
    pushTicket: async () => (await need(obPushTicket, {})).ticket,
    match: async (matchId) => neutralMatch(await need(obMatchDetail, { mid: matchId })),
    place: async (match, selection, stakeMinor, accept = 1) => {
      const answer = await ask(obPlace, {
        key: randomUUID(),
        mid: match.matchId,
        oid: selection.oid,
        ov: selection.oddsE5,
        sc: `${match.score[0]}:${match.score[1]}`,
        mv: match.version,
        acc: accept,
        amt: stakeMinor.toString(),
        odt: 3,
      })
      return isVendorRefusal(answer) ? answer : readTicket(answer)
    },
    placeMultiple: async (legs, folds, lineStakeMinor) => {
      const picks = legs.map(({ match, selection }) => ({
        mid: match.matchId,
        oid: selection.oid,
        ov: selection.oddsE5,
        sc: match.score.join(':'),
        mv: match.version,
      }))
      const sent = { key: randomUUID(), picks, fd: folds, acc: 2, amt: lineStakeMinor.toString() }
      const answer = await ask(obMultiplePlace, sent)
      return isVendorRefusal(answer) ? answer : readTicket(answer)
    },
    sell: async (no, stakeMinor) => {
      const quote = await ask(obCashOutQuote, { no, amt: stakeMinor.toString() })
      if (isVendorRefusal(quote)) return quote
      const { id, amt, pay } = quote
      const sold = await ask(obCashOut, { key: randomUUID(), no, id, amt, pay })
      return isVendorRefusal(sold) ? sold : 'asked'
    },
    tickets: async () => {
      const found: NeutralTicket[] = []
      for (let more = true; more;) {
        const before = found.at(-1)?.ticketId
        const page = await need(obOrderList, { which: 'all', size: 200, ...(before === undefined ? {} : { before }) })
        found.push(...page.orders.map(readTicket))
        more = page.more
      }
      return found
    },
    close: send.close,
  }
}
