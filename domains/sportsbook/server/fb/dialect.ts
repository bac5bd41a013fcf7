// How the FB-shaped wire writes replies: `{success, code, message, data}`, success 100, a dead session 14010, and its
// own codes for throttling and maintenance. A refusal's figures are in `data` under this wire's names.

import type { Dialect } from '@magpie/wire'
import { fbDialect, fbMaintenance, fbNoSuchMatch, fbSessionDead, fbSuccess, fbThrottled } from '../../contract/index.ts'

const codes: Readonly<Record<string, number>> = {
  auth: fbSessionDead,
  session_expired: fbSessionDead,
  logged_elsewhere: fbSessionDead,
  password_again: fbSessionDead,
  device_blocked: fbSessionDead,
  password_changed: fbSessionDead,
  too_many: fbThrottled,
  maintenance: fbMaintenance,
  validation: 10400,
  blocked: 10403,
  restricted: 10403,
  api_auth: 10407,
  missing_uuid: 10422,
  old_version: 10426,
  ip_blocked: 10451,
  look_only: 10451,
  region_closed: 10451,
  common: 10500,
  busy: 10503,
  no_such_match: fbNoSuchMatch,
  no_such_ticket: 12405,
  odds_changed: 12101,
  line_changed: 12102,
  score_changed: 12103,
  market_closed: 12104,
  danger: 12105,
  over_limit: 12201,
  under_limit: 12202,
  key_conflict: 12301,
  already_pending: 12302,
  no_such_kind: 12401,
  same_match: 12402,
  single_only: 12403,
  builder_market: 12411,
  builder_line: 12412,
  builder_impossible: 12413,
  builder_implied: 12414,
  builder_unlikely: 12415,
  cash_out_closed: 12501,
  cash_out_amount: 12502,
  quote_gone: 12503,
  quote_fell: 12504,
  rule_reached: 12505,
  order_reached: 12601,
  order_until: 12602,
  orders_many: 12603,
  order_placing: 12604,
}

const statuses: Readonly<Record<string, number>> = { validation: 400, too_many: 429, common: 500 }

const names: Readonly<Record<string, string>> = {
  mid: 'matchId',
  oid: 'optionId',
  ov: 'oddsE5',
  sc: 'score',
  mv: 'version',
}

const factsOf = (facts: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [names[name] ?? name, value]))

/** The maintenance window: `[startMs-endMs]`. */
const windowOf = (facts: Readonly<Record<string, unknown>> | undefined): string =>
  typeof facts?.['from'] === 'number' && typeof facts['until'] === 'number'
    ? `[${facts['from']}-${facts['until']}]`
    : ''

export const fbDialectOnWire: Dialect = {
  name: fbDialect,
  codes,
  success: (value) => `{"success":true,"code":${fbSuccess},"message":"","data":${value}}`,
  refusal: (code, text, facts) =>
    JSON.stringify({
      success: false,
      code: codes[code] ?? codes['common'],
      message: `${text}${code === 'maintenance' ? windowOf(facts) : ''}`,
      data: { ...factsOf(facts ?? {}), reason: code },
    }),
  httpStatus: (code) => statuses[code] ?? 200,
  // Odds are decimal numbers; amounts are text.
  strictNumbers: false,
  envelope: (value) => ({
    type: 'object',
    properties: { success: { const: true }, code: { const: fbSuccess }, message: { type: 'string' }, data: value },
    required: ['success', 'code', 'message', 'data'],
  }),
  quiet: true,
}
