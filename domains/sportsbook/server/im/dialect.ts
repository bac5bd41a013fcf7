// How the IM-shaped wire writes replies: `{StatusCode, StatusDesc, ServerTime, Data}`, success 100, or 350 if some of
// the selections could not be priced, a dead session 401, and its own codes for throttling and maintenance. Times are
// text in GMT-4.

import type { Dialect } from '@magpie/wire'
import {
  imCursorGone,
  imDialect,
  imMaintenance,
  imNoSuchMatch,
  imPartly,
  imSessionDead,
  imSuccess,
  imThrottled,
  imTime,
} from '../../contract/index.ts'

const codes: Readonly<Record<string, number>> = {
  auth: imSessionDead,
  session_expired: imSessionDead,
  logged_elsewhere: imSessionDead,
  password_again: imSessionDead,
  device_blocked: imSessionDead,
  password_changed: imSessionDead,
  too_many: imThrottled,
  maintenance: imMaintenance,
  cursor_gone: imCursorGone,
  validation: 400,
  blocked: 403,
  restricted: 403,
  api_auth: 407,
  missing_uuid: 422,
  old_version: 426,
  ip_blocked: 451,
  look_only: 451,
  region_closed: 451,
  common: 500,
  busy: 503,
  no_such_match: imNoSuchMatch,
  no_such_ticket: 2405,
  odds_changed: 2101,
  line_changed: 2102,
  score_changed: 2103,
  market_closed: 2104,
  danger: 2105,
  over_limit: 2201,
  under_limit: 2202,
  key_conflict: 2301,
  already_pending: 2302,
  no_such_kind: 2401,
  same_match: 2402,
  single_only: 2403,
  builder_market: 2411,
  builder_line: 2412,
  builder_impossible: 2413,
  builder_implied: 2414,
  builder_unlikely: 2415,
  cash_out_closed: 2501,
  cash_out_amount: 2502,
  quote_gone: 2503,
  quote_fell: 2504,
  rule_reached: 2505,
  order_reached: 2601,
  order_until: 2602,
  orders_many: 2603,
  order_placing: 2604,
}

const statuses: Readonly<Record<string, number>> = { validation: 400, too_many: 429, common: 500 }

const names: Readonly<Record<string, string>> = { mid: 'EventId', oid: 'SelectionId', ov: 'OddsE5', mv: 'Version' }

const named = (name: string): string => names[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`

const windowOf = (facts: Readonly<Record<string, unknown>> | undefined): object =>
  typeof facts?.['from'] === 'number' && typeof facts['until'] === 'number'
    ? { MaintenanceStart: imTime(facts['from']), MaintenanceEnd: imTime(facts['until']) }
    : {}

const partly = '{"Partly":true,'

export const imDialectOnWire: Dialect = {
  name: imDialect,
  codes,
  success: (value, { now }) =>
    `{"StatusCode":${value.startsWith(partly) ? imPartly : imSuccess},"StatusDesc":"","ServerTime":"${imTime(now())}","Data":${value}}`,
  refusal: (code, text, facts, { now }) =>
    JSON.stringify({
      StatusCode: codes[code] ?? codes['common'],
      StatusDesc: text,
      ServerTime: imTime(now()),
      Data: {
        ...Object.fromEntries(Object.entries(facts ?? {}).map(([name, value]) => [named(name), value])),
        ...(code === 'maintenance' ? windowOf(facts) : {}),
        Reason: code,
      },
    }),
  httpStatus: (code) => statuses[code] ?? 200,
  strictNumbers: true,
  envelope: (value) => ({
    type: 'object',
    properties: {
      StatusCode: { enum: [imSuccess, imPartly] },
      StatusDesc: { type: 'string' },
      ServerTime: { type: 'string' },
      Data: value,
    },
    required: ['StatusCode', 'StatusDesc', 'ServerTime', 'Data'],
  }),
  quiet: true,
}
