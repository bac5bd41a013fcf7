// One valid request for every endpoint of the vendor, from which its hostile inputs are made. An endpoint that is not
// in this table fails the rig.

import type { FootballMessage } from '@magpie/sportsbook/contract'
import { announced, announcedAt } from '../short-feed.ts'

/** A placeholder for a key or a match; each input gets its own. */
export const freshMark = 'FRESH-0000000000'

export const withFreshId = (payload: Buffer | undefined, nth: number): Buffer | undefined => {
  const text = payload?.toString('latin1')
  if (text === undefined || !text.includes(freshMark)) return payload
  return Buffer.from(text.replaceAll(freshMark, freshIdOf(nth)), 'latin1')
}
export const freshIdOf = (nth: number): string => `FRESH-${String(nth + 1).padStart(10, '0')}`

export type VendorAsk = {
  readonly ask: Readonly<Record<string, unknown>>
  readonly by: 'player' | 'gambler' | 'feed' | 'platform' | 'house' | 'desk'
}

export type VendorCast = {
  readonly cuid: string
  readonly requestId: string
  /** An open match, and a ticket on it. */
  readonly mid: string
  /** Another open match. */
  readonly second: string
  readonly place: Readonly<Record<string, unknown>>
  readonly ticket: string
  /** The next round of the player at the test venue. */
  readonly round: string
  /** A match with two messages set aside, and another operator's proposal about the second of them. */
  readonly asked: { readonly matchId: string; readonly proposal: string }
}

/** By method and path. */
export const vendorAsks = ({
  cuid,
  requestId,
  mid,
  second,
  place,
  ticket,
  round,
  asked,
}: VendorCast): Readonly<Record<string, VendorAsk>> => {
  const player = (ask: object): VendorAsk => ({ ask: { ...ask }, by: 'player' })
  const desk = (ask: object): VendorAsk => ({ ask: { ...ask }, by: 'desk' })
  const house = (ask: object): VendorAsk => ({ ask: { ...ask }, by: 'house' })
  const { oid } = place
  const pick = { mid, oid }
  const seen = { ...pick, ov: place['ov'], sc: '0:0', mv: place['mv'] }
  const numbered = (nth: number): string => `T260612000000000${nth}`
  const order = (nth: number) => ({ reference: numbered(nth), cuid, currency: 'XIB', amount: 100 })
  return {
    'POST /yewu11/v1/w/matchIds': player({ cuid, menu: '3', page: 1, size: 50 }),
    'POST /yewu11/v1/w/leagues': player({ cuid, menu: '3' }),
    'POST /yewu11/v1/w/search': player({ cuid, text: 'Home', size: 40 }),
    'POST /yewu11/v1/w/results': player({ cuid, day: 20_615, tid: 'rig' }),
    'POST /yewu11/v1/w/matchesByMids': player({ cuid, mids: [mid] }),
    'POST /yewu11/v1/w/matchDetail': player({ cuid, mid }),
    'POST /yewu11/v1/w/matchEvents': player({ cuid, mid }),
    'POST /yewu11/v1/w/matchPast': player({ cuid, mid }),
    'GET /yewu11/api/counts': player({ merchantCode: '6001' }),
    'GET /yewu12/api/user/getUserInfo': player({ token: requestId }),
    'POST /yewu12/v1/user/amount': player({ cuid }),
    'POST /yewu12/v1/push/ticket': player({ cuid }),
    'POST /yewu13/v1/betOrder/preview': player({ cuid, mid, oid }),
    'POST /yewu13/v1/betOrder/bet': player(place),
    'POST /yewu13/v1/betOrder/series/preview': player({ cuid, picks: [pick, { mid: second, oid }] }),
    'POST /yewu13/v1/betOrder/series/bet': player({
      cuid,
      key: freshMark,
      picks: [seen, { ...seen, mid: second }],
      fd: [2],
      acc: 2,
      amt: '100',
    }),
    'POST /yewu13/v1/betOrder/builder/preview': player({ cuid, mid, oids: [oid, 'btts.0.yes'] }),
    'POST /yewu13/v1/betOrder/builder/bet': player({
      cuid,
      key: freshMark,
      mid,
      oids: ['1x2.0.home', 'btts.0.yes'],
      ov: 100_000,
      sc: '0:0',
      mv: place['mv'],
      acc: 2,
      amt: '100',
    }),
    'POST /yewu13/v1/cashOut/quote': player({ cuid, no: ticket, amt: '200' }),
    'POST /yewu13/v1/cashOut/confirm': player({ cuid, key: freshMark, no: ticket, id: ticket, amt: '200', pay: '190' }),
    'POST /yewu13/v1/cashOut/worth': player({ cuid, no: ticket }),
    'POST /yewu13/v1/cashOut/rule': player({ cuid, no: ticket, up: '900000000', pt: 100 }),
    'POST /yewu13/v1/cashOut/ruleOff': player({ cuid, no: ticket }),
    'POST /yewu13/v1/betOrder/book/make': player({
      cuid,
      key: freshMark,
      mid,
      oid,
      ov: 900_000_000,
      amt: '100',
      odt: 3,
      un: String(Date.now() + 3_600_000),
    }),
    'POST /yewu13/v1/betOrder/book/list': player({ cuid }),
    'POST /yewu13/v1/betOrder/book/cancel': player({ cuid, id: ticket }),
    'POST /yewu13/v1/betOrder/status': player({ cuid, nos: [ticket] }),
    'POST /yewu13/v1/betOrder/list': player({ cuid, which: 'all', before: ticket, size: 20 }),
    'POST /yewu13/v1/betOrder/proof': player({ cuid, no: ticket }),
    'POST /feed/v1/queue': { ask: {}, by: 'feed' },
    'POST /feed/v1/dials': { ask: { dropAnswer: 0, dropCall: 0, twice: 0, late: 0, lateMs: 0 }, by: 'feed' },
    'POST /feed/v1/transfer-dials': { ask: { way: 'right', times: 0, lateMs: 0, mute: false, skew: 0 }, by: 'feed' },
    'POST /desk/v1/questions': desk({}),
    'POST /desk/v1/act': desk({ matchId: asked.matchId, seq: 2, act: 'drop', reason: 'a word of it' }),
    'POST /desk/v1/matches': desk({ text: 'a' }),
    'POST /desk/v1/result': desk({ matchId: asked.matchId, ht: [0, 0], ft: [1, 0], reason: 'a word of it' }),
    'POST /desk/v1/decide': desk({ id: asked.proposal, decision: 'approve', reason: 'a word of it' }),
    'POST /transfer/v1/in': { ask: order(1), by: 'platform' },
    'POST /transfer/v1/out': { ask: order(2), by: 'platform' },
    'POST /transfer/v1/statement': { ask: { since: 0, until: 1_790_000_000_000 }, by: 'platform' },
    'POST /transfer/v1/query': { ask: { reference: numbered(1) }, by: 'platform' },
    'POST /transfer/v1/cancel': { ask: { reference: numbered(3) }, by: 'platform' },
    'POST /transfer/v1/open': { ask: { cuid, ticket: '0'.repeat(64), expiresAt: 1_790_000_000_000 }, by: 'platform' },
    'POST /transfer/v1/results': { ask: { cuid, after: 0 }, by: 'platform' },
    'POST /transfer/v1/book/matches': house({}),
    'POST /transfer/v1/book/match': house({ matchId: mid }),
    'POST /transfer/v1/book/recorded': house({ text: '' }),
    'POST /transfer/v1/book/replay': house({ matchId: mid, from: 0 }),
    'POST /transfer/v1/book/tickets': house({ matchId: mid, limit: 20 }),
    'POST /transfer/v1/book/ticket': house({ ticket }),
    'POST /transfer/v1/book/questions': house({}),
    'POST /transfer/v1/book/factors': house({}),
    'POST /transfer/v1/book/tiers': house({}),
    'POST /transfer/v1/book/tier-try': house({ act: { what: 'tier', league: 'l', tier: 'B' } }),
    'POST /transfer/v1/book/figures': house({ alias: '0192f000-0000-7000-8000-000000000002' }),
    'POST /transfer/v1/book/act': house({
      id: '00000000-0000-4000-8000-000000000876',
      act: { what: 'limit', matchId: asked.matchId, winCap: null },
      by: 'lin',
      reason: 'a word of it',
    }),
    'POST /transfer/v1/book/try': house({
      act: { what: 'price', matchId: mid, market: '1x2', line: 0, side: 'home', oddsE5: null },
      extra: '100',
    }),
    'POST /transfer/v1/book/what-if': house({ act: { what: 'result', matchId: mid, ht: [0, 0], ft: [1, 0] } }),
    'POST /play/v1/table': { ask: {}, by: 'gambler' },
    'POST /play/v1/bet': { ask: { round, side: 'big', stake: 100, salt: 'ab'.repeat(16) }, by: 'gambler' },
    'POST /transfer/v1/balance': { ask: { cuid }, by: 'platform' },
    'POST /feed/v1/messages': { ask: { messages: [fixtureOf(mid)] }, by: 'feed' },
  }
}

export const fixtureOf = (
  matchId: string,
  more: Partial<Extract<FootballMessage, { type: 'fixture' }>> = {},
): FootballMessage => ({
  ...announced,
  matchId,
  seq: 1,
  at: announcedAt,
  ...more,
})

/** Messages of each shape, as the second of an announced match. */
export const secondMessages = (matchId: string): readonly FootballMessage[] => {
  const head = { matchId, seq: 2, at: announcedAt }
  const event = { ...head, type: 'event', minute: 1, added: 0 } as const
  return [
    { ...fixtureOf(matchId), seq: 2 },
    { ...head, type: 'clock', minute: 1, added: 0 },
    { ...event, event: { kind: 'goal', side: 'home', how: 'normal' } },
    { ...event, event: { kind: 'danger_on', side: 'away', why: 'review' } },
    { ...head, type: 'result', ht: [0, 0], ft: [1, 0], et: [1, 1], pens: [4, 3] },
    { ...head, type: 'correction', reason: 'a word', change: { kind: 'cancel', seq: 1 } },
    { ...head, type: 'correction', reason: 'a word', change: { kind: 'result', ht: [0, 0], ft: [0, 1] } },
  ]
}
