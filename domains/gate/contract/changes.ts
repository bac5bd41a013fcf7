// Operators' changes to the site (decision 0600): a part of the config, its new value, from when and until when.

import { operatorWith, Reason } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import { Moment } from '@magpie/wire/moment'
import { features } from '@magpie/wire/features'
import * as z from 'zod/mini'
import { AccessRules } from './access.ts'
import { VersionText } from './site.ts'
import { CallingCode, Share, VideoPath } from './site-config.ts'

/** A part with only one other state has no value: it is closed or redirected. */
export const Wish = z.discriminatedUnion('part', [
  z.strictObject({ part: z.literal('maintenance') }),
  z.strictObject({ part: z.literal('login') }),
  z.strictObject({ part: z.literal('register') }),
  z.strictObject({ part: z.literal('access'), rules: AccessRules }),
  z.strictObject({ part: z.literal('download') }),
  /** Pages of an older version must reload (10009). */
  z.strictObject({ part: z.literal('version'), least: VersionText }),
  z.strictObject({
    part: z.literal('look'),
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    skin: z.enum(['', 'spring']),
    /** The film over the home picture, by its path on the site's own origin; null: none. */
    video: z.nullable(VideoPath),
  }),
  /** Which phone numbers are accepted: none of these countries, and none from abroad if `abroad` is false. */
  z.strictObject({
    part: z.literal('phones'),
    barred: z.array(CallingCode).check(z.maxLength(250)),
    abroad: z.boolean(),
  }),
  /** The percentage of members who have a feature. While the share grows, a member who has it keeps it. */
  z.strictObject({ part: z.literal('feature'), feature: z.enum(features), share: Share }),
])
export type Wish = z.output<typeof Wish>
export const parts = [
  'maintenance',
  'login',
  'register',
  'access',
  'download',
  'version',
  'phones',
  'look',
  'feature',
] as const

const window = { from: Moment, to: z.nullable(Moment) }

const by = {
  maker: z.string(),
  makerId: z.nullable(z.uuid()),
  reason: z.string(),
  madeAt: Moment,
  /** The second operator; null if one was enough. */
  decider: z.nullable(z.string()),
}

export const Change = z.strictObject({ id: z.uuid(), wish: Wish, ...window, ...by })
export type Change = z.output<typeof Change>

/** A change, or the end of one, that waits for a second operator. */
export const Proposed = z.strictObject({
  id: z.uuid(),
  wish: Wish,
  ...window,
  /** The change to end. */
  ends: z.nullable(z.uuid()),
  maker: z.string(),
  makerId: z.uuid(),
  reason: z.string(),
  madeAt: Moment,
})
export type Proposed = z.output<typeof Proposed>

export const opsGates = endpoint({
  get: '/ops/v1/gates/list',
  who: operatorWith('gates.read'),
  takes: z.strictObject({}),
  gives: z.strictObject({
    now: Moment,
    /** In force or scheduled, ordered by start. */
    changes: z.array(Change),
    waiting: z.array(Proposed),
    /** Ended within 30 days, the newest first; a hundred at most. */
    over: z.array(Change),
    /** The current config as members have it, and the access rules. */
    config: z.strictObject({
      isOpen: z.boolean(),
      until: z.nullable(Moment),
      stopLogin: z.boolean(),
      stopRegister: z.boolean(),
      downloadRedirect: z.boolean(),
      /** Of the pages served; null if every version of this wire is served. */
      leastVersion: z.nullable(VersionText),
      /** The version served now. */
      servedVersion: VersionText,
      title: z.string(),
      skin: z.string(),
      /** The film on home; null if none plays. */
      video: z.nullable(z.string()),
      barredPhones: z.array(CallingCode),
      phonesAbroad: z.boolean(),
      access: z.nullable(AccessRules),
      features: z.array(z.strictObject({ feature: z.enum(features), share: Share })),
    }),
  }),
  refuses: [],
})

/** `made`: in force or scheduled; `proposed`: waits for another operator. */
export const opsGateChange = endpoint({
  post: '/ops/v1/gates/change',
  who: operatorWith('gates.change'),
  takes: z.strictObject({ wish: Wish, from: z.nullable(Moment), to: z.nullable(Moment), reason: Reason }),
  gives: z.strictObject({ id: z.uuid(), state: z.enum(['made', 'proposed']) }),
  refuses: ['gate_window', 'gate_rules', 'gate_version', 'already_waits'],
  perMinute: 60,
  // Two full lists of networks.
  bodyLimit: 2_000_000,
})

export const opsGateEnd = endpoint({
  post: '/ops/v1/gates/end',
  who: operatorWith('gates.change'),
  takes: z.strictObject({ id: z.uuid(), reason: Reason }),
  gives: z.strictObject({ state: z.enum(['ended', 'proposed']) }),
  refuses: ['gate_unknown', 'gate_waits'],
  perMinute: 60,
})

export const opsGateDecide = endpoint({
  post: '/ops/v1/gates/decide',
  who: operatorWith('gates.decide'),
  takes: z.strictObject({ id: z.uuid(), decision: z.enum(['approve', 'refuse']), reason: Reason }),
  gives: z.strictObject({ state: z.enum(['approved', 'refused']) }),
  refuses: ['gate_unknown', 'gate_window', 'same_operator', 'already_decided', 'other_operator'],
  perMinute: 60,
})

/** For the proposer only. */
export const opsGateWithdraw = endpoint({
  post: '/ops/v1/gates/withdraw',
  who: operatorWith('gates.change'),
  takes: z.strictObject({ id: z.uuid(), reason: Reason }),
  gives: z.strictObject({ state: z.literal('withdrawn') }),
  refuses: ['gate_unknown', 'same_operator', 'already_decided', 'other_operator'],
  perMinute: 60,
})
