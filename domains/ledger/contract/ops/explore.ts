// The raw journal for auditors: house accounts, entries, keys, lanes, links, checkpoints. Amounts are minor units as text.
// Lists of a lane are read from its end, link by link, which is its order.

import { operatorWith } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { CurrencyCode } from './reports.ts'

const who = operatorWith('ledger.read')
const Minor = z.string()
const Cursor = z.string().check(z.maxLength(120), z.regex(/^[0-9a-f-]{36}\.\d{1,18}(?:\.\d{1,9})?$/))
const Limit = z.optional(z.int().check(z.minimum(1), z.maximum(200)))
const Key = z.string().check(z.minLength(1), z.maxLength(200))
const LinkRef = z.string().check(z.regex(/^[1-9]\d{0,18}$/))

export const HouseAccount = z.strictObject({
  name: z.string(),
  balance: Minor,
  /** True: its balance is kept and may not fall below zero. */
  kept: z.boolean(),
})
export type HouseAccount = z.output<typeof HouseAccount>

export const opsAccounts = endpoint({
  get: '/ops/v1/ledger/accounts',
  who,
  takes: z.strictObject({ currency: z.optional(CurrencyCode) }),
  gives: z.strictObject({
    accounts: z.array(HouseAccount),
    /** All members' buckets of one name together. */
    members: z.array(z.strictObject({ bucket: z.string(), balance: Minor, accounts: z.int() })),
    /** The sum of both sides: zero, unless a law is broken (L4). */
    sum: Minor,
  }),
  refuses: [],
  perMinute: 60,
})

export const EntryRow = z.strictObject({
  /** `lane.link.leaf`. */
  id: z.string(),
  lane: z.uuid(),
  link: LinkRef,
  key: z.string(),
  kind: z.string(),
  member: z.nullable(z.uuid()),
  /** `book/<venue>`, or `<member>/cash`. */
  from: z.string(),
  to: z.string(),
  amount: Minor,
  at: z.int(),
})
export type EntryRow = z.output<typeof EntryRow>

/**
 * With a member: theirs, newest first. Otherwise one lane from its end, by default the latest lane; a page scans a limited
 * number of links, so it may be short or empty while `next` still leads on.
 */
export const opsEntries = endpoint({
  get: '/ops/v1/ledger/entries',
  who,
  takes: z.strictObject({
    member: z.optional(z.uuid()),
    kind: z.optional(z.string().check(z.maxLength(40))),
    /** A house account by its name. */
    house: z.optional(z.string().check(z.maxLength(60))),
    lane: z.optional(z.uuid()),
    before: z.optional(z.string().check(z.maxLength(120))),
    limit: Limit,
  }),
  gives: z.strictObject({ rows: z.array(EntryRow), next: z.nullable(z.string()) }),
  refuses: [],
})

export const LaneRow = z.strictObject({ id: z.uuid(), openedAt: z.int(), node: z.string(), head: z.string() })
export type LaneRow = z.output<typeof LaneRow>

export const opsLanes = endpoint({
  get: '/ops/v1/ledger/lanes',
  who,
  takes: z.strictObject({}),
  gives: z.strictObject({ lanes: z.array(LaneRow) }),
  refuses: [],
})

export const LinkRow = z.strictObject({
  /** `lane.number`. */
  id: z.string(),
  lane: z.uuid(),
  number: LinkRef,
  at: z.int(),
  leaves: z.int(),
  hash: z.string(),
  previous: z.string(),
  root: z.string(),
})
export type LinkRow = z.output<typeof LinkRow>

export const opsLinks = endpoint({
  get: '/ops/v1/ledger/links',
  who,
  takes: z.strictObject({ lane: z.optional(z.uuid()), before: z.optional(Cursor), limit: Limit }),
  gives: z.strictObject({ rows: z.array(LinkRow), next: z.nullable(z.string()) }),
  refuses: [],
})

/** One command and what it did: by its key, with its entries. */
export const KeyView = z.strictObject({
  key: z.string(),
  kind: z.string(),
  member: z.nullable(z.uuid()),
  contentHash: z.string(),
  /** The final refusal that its key is stored with; null when it was committed. */
  verdict: z.nullable(z.string()),
  answer: z.string(),
  balance: z.nullable(Minor),
  lane: z.uuid(),
  link: LinkRef,
  at: z.int(),
  entries: z.array(EntryRow),
})
export type KeyView = z.output<typeof KeyView>

export const opsKey = endpoint({
  get: '/ops/v1/ledger/key',
  who,
  takes: z.strictObject({ key: Key }),
  person: 'handler',
  gives: KeyView,
  refuses: ['key_unknown'],
})

export const CheckpointRow = z.strictObject({
  number: z.int(),
  at: z.int(),
  hash: z.string(),
  lanes: z.int(),
  receipt: z.string(),
})
export type CheckpointRow = z.output<typeof CheckpointRow>

export const opsCheckpoints = endpoint({
  get: '/ops/v1/ledger/checkpoints',
  who,
  takes: z.strictObject({
    before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}$/))),
    limit: Limit,
  }),
  gives: z.strictObject({ rows: z.array(CheckpointRow), next: z.nullable(z.string()) }),
  refuses: [],
})
