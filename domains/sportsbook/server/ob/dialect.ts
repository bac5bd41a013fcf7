// How the OB-shaped wire writes replies: `{code, msg, data, ts}`, success `0000000`, a dead session a code that
// contains 400401, its own codes for throttling and maintenance, times as text (`vendors.md`). A refusal without
// figures has no data, which S-CNT-02 relies on.

import { machineDialect } from '@magpie/venues/contract'
import type { Dialect } from '@magpie/wire'
import { deskDialect, obMaintenance, obSessionDead, obSuccess, obThrottled } from '../../contract/index.ts'

const codes: Readonly<Record<string, string>> = {
  auth: obSessionDead,
  session_expired: obSessionDead,
  logged_elsewhere: obSessionDead,
  password_again: obSessionDead,
  device_blocked: obSessionDead,
  password_changed: obSessionDead,
  too_many: obThrottled,
  maintenance: obMaintenance,
  validation: '0400400',
  blocked: '0400403',
  restricted: '0400403',
  api_auth: '0400407',
  ip_blocked: '0400451',
  look_only: '0400451',
  region_closed: '0400451',
  old_version: '0400426',
  missing_uuid: '0400422',
  common: '0400500',
  busy: '0400503',
  no_such_match: '0402001',
  no_such_ticket: '0402002',
  odds_changed: '0402011',
  line_changed: '0402012',
  score_changed: '0402013',
  market_closed: '0402014',
  danger: '0402015',
  over_limit: '0402021',
  under_limit: '0402022',
  key_conflict: '0402031',
  already_pending: '0402032',
  no_such_kind: '0402041',
  same_match: '0402042',
  single_only: '0402048',
  builder_market: '0402043',
  builder_line: '0402044',
  builder_impossible: '0402045',
  builder_implied: '0402046',
  builder_unlikely: '0402047',
  cash_out_closed: '0402051',
  cash_out_amount: '0402052',
  quote_gone: '0402053',
  quote_fell: '0402054',
  rule_reached: '0402055',
  order_reached: '0402061',
  order_until: '0402062',
  orders_many: '0402063',
  order_placing: '0402064',
}

const statuses: Readonly<Record<string, number>> = { validation: 400, too_many: 429, common: 500 }

export const obDialectOnWire: Dialect = {
  name: 'ob',
  codes,
  success: (value, { now }) => `{"code":"${obSuccess}","msg":"","data":${value},"ts":"${now()}"}`,
  refusal: (code, text, facts, { now }) =>
    JSON.stringify({
      code: codes[code] ?? codes['common'],
      msg: text,
      data: facts === undefined ? null : { ...facts, rs: code },
      ts: String(now()),
    }),
  httpStatus: (code) => statuses[code] ?? 200,
  strictNumbers: true,
  envelope: (value) => ({
    type: 'object',
    properties: { code: { const: obSuccess }, msg: { type: 'string' }, data: value, ts: { type: 'string' } },
    required: ['code', 'msg', 'data', 'ts'],
  }),
  quiet: true,
}

/** A code and nothing else, as on the other machine-to-machine wires. */
export const deskDialectOnWire: Dialect = machineDialect(deskDialect)

/** The feed door uses the same envelope; its numbers are not money, so decimals are allowed. */
export const feedDialectOnWire: Dialect = { ...obDialectOnWire, name: 'feed', strictNumbers: false }
