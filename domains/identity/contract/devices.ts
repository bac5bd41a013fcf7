// A member's devices, which they can remove, and their logins (S-ERR-07). And the code that adds an unknown device to theirs
// (S-ERR-08).

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { askRefusals, CodeSent, codeRefusals, GivenCode, Kind } from './contacts.ts'
import { LoginInfo } from './login-info.ts'

/** How long a device stays known without a login. */
export const trustDays = 30
export const deviceForms = ['phone', 'tablet', 'computer', 'other'] as const
/** What may be unusual of a login, S-ERR-07. */
export const riskRefusals = ['risk_place', 'risk_device', 'risk_both', 'risk_long', 'risk_login'] as const
export const loginOutcomes = ['in', 'wrong', 'asked', 'blocked'] as const
export type LoginOutcome = (typeof loginOutcomes)[number]

const label = {
  form: z.enum(deviceForms),
  /** Names of makers, as they are; empty where the browser does not say. */
  system: z.string(),
  browser: z.string(),
  /** A code of ISO 3166; empty if unknown. */
  region: z.string(),
}

export const DevicesView = z.strictObject({
  devices: z.array(z.strictObject({ id: z.uuid(), ...label, firstAt: z.int(), lastAt: z.int(), current: z.boolean() })),
  /** The newest first. */
  logins: z.array(
    z.strictObject({ id: z.uuid(), ...label, outcome: z.enum(loginOutcomes), times: z.int(), at: z.int() }),
  ),
})
export type DevicesView = z.output<typeof DevicesView>

export const devicesMine = endpoint({
  who: 'member',
  post: '/site/api/v1/user/devices/mine',
  perMinute: 60,
  takes: z.strictObject({}),
  gives: DevicesView,
  refuses: [],
})

/** One of them, or all but the one that they sit at. It is asked for a code when it comes again. */
export const deviceRemove = endpoint({
  who: 'member',
  post: '/site/api/v1/user/devices/remove',
  perMinute: 60,
  takes: z.strictObject({ id: z.nullable(z.uuid()) }),
  gives: DevicesView,
  refuses: ['device_unknown'],
})

const Ticket = z.string().check(z.maxLength(1000))

/** With the ticket of a login that knew the password and was unusual: a code to one of the member's contacts. */
export const deviceAsk = endpoint({
  who: 'anyone',
  post: '/site/api/v1/user/device/ask',
  perMinute: 30,
  takes: z.strictObject({ ticket: Ticket, kind: Kind }),
  gives: CodeSent,
  refuses: ['device_ticket', 'contact_needed', ...askRefusals],
})

/** Right, and they are in. `trust` makes the device known. */
export const deviceConfirm = endpoint({
  who: 'anyone',
  post: '/site/api/v1/user/device/confirm',
  perMinute: 30,
  takes: z.strictObject({ ticket: Ticket, ...GivenCode.shape, trust: z.boolean() }),
  gives: LoginInfo,
  refuses: ['device_ticket', 'login_stopped', 'blocked', 'device_blocked', 'missing_uuid', 'too_many', ...codeRefusals],
})
