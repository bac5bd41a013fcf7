// The wire of a rail that speaks otherwise: one address, a text inside a text, its own names, states and figures, and a
// signature of its own over the fields in the order of the alphabet. Both sides read and write it here; inside, the house
// knows the calls of `rail-calls.ts` alone.

import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import {
  railCollect,
  railCollectEnd,
  railPaid,
  railPayout,
  railPayoutCancel,
  railPayoutNews,
  railPayoutQuery,
  railStatement,
  type RailWord,
} from '../rail-calls.ts'
import { railReplies } from '../rail-dialect.ts'

export const lotusDialect = 'rail-lotus'

type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value }

const acts: Readonly<Record<string, string>> = {
  [railCollect.path]: 'order.new',
  [railCollectEnd.path]: 'order.shut',
  [railPayout.path]: 'wd.new',
  [railPayoutQuery.path]: 'wd.find',
  [railPayoutCancel.path]: 'wd.shut',
  [railStatement.path]: 'bill.list',
  [railPaid.path]: 'order.done',
  [railPayoutNews.path]: 'wd.done',
}
const pathOfAct = new Map(Object.entries(acts).map(([path, act]) => [act, path]))

const rets: Readonly<Record<RailWord, number>> = {
  OK: 0,
  INPUT: 40,
  REFUSED: 41,
  UNKNOWN: 44,
  CONFLICT: 49,
  FAULT: 50,
  BUSY: 53,
  SIGNATURE: 61,
}
const wordOfRet = new Map(Object.entries(rets).map(([word, ret]) => [ret, word]))

/** A figure or a word there and back; a throw where it is none of this wire. */
type Turn = { readonly out: (value: Value) => Value; readonly back: (value: Value) => Value }

const asIs: Turn = { out: (value) => value, back: (value) => value }

const not = (value: Value): never => {
  throw new Error(`not of this wire: ${JSON.stringify(value).slice(0, 40)}`)
}

/** A word or figure as text; a throw where it is more than one. */
const textOf = (value: Value): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : not(value)

const among = (words: Readonly<Record<string, string>>): Turn => {
  const back = new Map(Object.entries(words).map(([ours, theirs]) => [theirs, ours]))
  return { out: (value) => words[textOf(value)] ?? not(value), back: (value) => back.get(textOf(value)) ?? not(value) }
}

/** Minor units as text to units with two places: `10050` is `100.50`. */
const units: Turn = {
  out: (value) =>
    textOf(value)
      .padStart(3, '0')
      .replace(/(\d\d)$/, '.$1'),
  back: (value) =>
    typeof value === 'string' && /^\d{1,13}\.\d\d$/.test(value)
      ? value.replace('.', '').replace(/^0+(?=\d)/, '')
      : not(value),
}

/** Milliseconds since 1970 to the text of a moment. */
const moment: Turn = {
  out: (value) => new Date(Number(value)).toISOString(),
  back: (value) => {
    const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN
    return Number.isNaN(ms) ? not(value) : ms
  },
}

const upper: Turn = {
  out: (value) => textOf(value).toUpperCase(),
  back: (value) => (typeof value === 'string' && value === value.toUpperCase() ? value.toLowerCase() : not(value)),
}

/** Our name of a field: theirs, and how its value turns. */
const fields: Readonly<Record<string, readonly [string, Turn]>> = {
  order: ['out_no', asIs],
  payout: ['wd_no', asIs],
  id: ['lotus_no', asIs],
  method: ['way', upper],
  network: ['chain', asIs],
  currency: ['ccy', among({ CNY: 'RMB', USDT: 'USD-T' })],
  amount: ['total', units],
  payerName: ['payer', asIs],
  expiresAt: ['end_time', moment],
  account: ['card', asIs],
  bank: ['bank_code', asIs],
  holder: ['card_name', asIs],
  number: ['card_no', asIs],
  country: ['region', asIs],
  payTo: ['pay_info', asIs],
  state: [
    'status',
    among({
      unknown: 'NONE',
      pending: 'DOING',
      paid: 'DONE',
      refused: 'FAIL',
      bounced: 'BACK',
      cancelled: 'SHUT',
    }),
  ],
  reason: [
    'err',
    among({
      rail_account_invalid: 'A1',
      rail_limit: 'A2',
      rail_refused: 'A3',
      rail_closed: 'A4',
      receiver_returned: 'A5',
    }),
  ],
  reference: ['trade_no', asIs],
  since: ['from', moment],
  until: ['till', moment],
  after: ['skip', asIs],
  lines: ['bills', asIs],
  more: ['next', asIs],
  what: ['type', among({ paid_in: 'IN', paid_out: 'OUT', bounced: 'RETURN' })],
  ref: ['no', asIs],
  at: ['time', moment],
}
const fieldsBack: Readonly<Record<string, readonly [string, Turn]>> = Object.fromEntries(
  Object.entries(fields).map(([ours, [theirs, turn]]) => [theirs, [ours, turn] as const]),
)

/** What is inside of these is said as it is. */
const opaque = new Set(['payTo', 'pay_info'])

const turned = (value: Value, names: typeof fields, way: keyof Turn): Value => {
  if (Array.isArray(value)) return value.map((one: Value) => turned(one, names, way))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const [name, turn] = names[key] ?? not(key)
      if (inner === null || opaque.has(key)) return [name, inner]
      return [name, typeof inner === 'object' ? turned(inner, names, way) : turn[way](inner)]
    }),
  )
}

const toLotus = (value: Value): Value => turned(value, fields, 'out')
const fromLotus = (value: Value): Value => turned(value, fieldsBack, 'back')

/** Every call is this, both ways: what is asked is a text in `biz`, so that it is signed byte for byte. */
export const LotusEnvelope = z.strictObject({
  act: z.string().check(z.maxLength(20)),
  biz: z.string().check(z.maxLength(8000)),
  mch: z.string().check(z.regex(/^[A-Z0-9]{2,20}$/)),
  nonce: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
  ts: z.string().check(z.regex(/^[1-9]\d{9}$/)),
  sign: z.string().check(z.regex(/^[0-9A-F]{128}$/)),
})
export type LotusEnvelope = z.output<typeof LotusEnvelope>

const LotusAnswer = z.strictObject({ ret: z.int(), data: z.nullable(z.record(z.string(), z.unknown())) })

/** HMAC-SHA-512 over the fields but the signature, by the alphabet. Upper hex. */
export const signLotus = (secret: string, { act, biz, mch, nonce, ts }: Omit<LotusEnvelope, 'sign'>): string => {
  const text = `act=${act}&biz=${biz}&mch=${mch}&nonce=${nonce}&ts=${ts}`
  return bytesToHex(hmac(sha512, utf8ToBytes(secret), utf8ToBytes(text))).toUpperCase()
}

/** How far a call's time may lie from the reader's wall clock, either way. */
const windowMs = 300_000

/** The envelope, when it has the shape of a signed call whose time is near enough; its signature is the reader's to compare. */
export const readEnvelope = (body: string, nowMs: number): LotusEnvelope | undefined => {
  try {
    const read = LotusEnvelope.safeParse(JSON.parse(body))
    return read.success && Math.abs(Number(read.data.ts) * 1000 - nowMs) <= windowMs ? read.data : undefined
  } catch {
    return undefined
  }
}

/** Rail to house: money came, or what became of a payout. */
export const lotusNotify = endpoint({
  who: 'venue',
  dialect: lotusDialect,
  refuses: [],
  post: '/rail/lotus/v1/notify',
  takes: LotusEnvelope,
  gives: LotusAnswer,
})

/** House to rail: everything. */
export const lotusGateway = endpoint({
  who: 'venue',
  dialect: lotusDialect,
  refuses: [],
  post: '/gateway',
  takes: LotusEnvelope,
  gives: LotusAnswer,
})

const notices: ReadonlySet<string> = new Set([railPaid.path, railPayoutNews.path])

/** A call of the house's own wire as it travels on this one; `mch` names the rail. */
export const writeLotus = (
  mch: string,
  call: {
    readonly path: string
    readonly body: string
    readonly secret: string
    readonly timestamp: number
    readonly nonce: string
  },
) => {
  const biz = JSON.stringify(toLotus(JSON.parse(call.body) as Value))
  const said = {
    act: acts[call.path] ?? not(call.path),
    biz,
    mch,
    nonce: call.nonce,
    ts: `${call.timestamp}`.slice(0, 10),
  }
  return {
    path: notices.has(call.path) ? lotusNotify.path : lotusGateway.path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...said, sign: signLotus(call.secret, said) }),
  }
}

/** The call of the house's own wire in an envelope; undefined where there is none. */
export const readLotus = ({
  act,
  biz,
}: Pick<LotusEnvelope, 'act' | 'biz'>): { path: string; ask: unknown } | undefined => {
  const path = pathOfAct.get(act)
  try {
    return path === undefined ? undefined : { path, ask: fromLotus(JSON.parse(biz) as Value) }
  } catch {
    return undefined
  }
}

/** An answer of the house's own wire as it travels on this one. */
export const answerLotus = ({ code, ...data }: { readonly code: string; readonly [key: string]: unknown }) => ({
  ret: rets[code as RailWord],
  data: Object.keys(data).length === 0 ? null : (toLotus(data as Value) as Readonly<Record<string, unknown>>),
})

/** And back; a throw where it cannot be read. */
export const readLotusAnswer = (said: unknown): unknown => {
  const { ret, data } = LotusAnswer.parse(said)
  return { code: wordOfRet.get(ret) ?? not(ret), ...((data === null ? {} : fromLotus(data as Value)) as object) }
}

export const lotusReplies = railReplies(lotusDialect, (code) => answerLotus({ code }))
