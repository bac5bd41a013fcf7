// Rows of slices for the tampering rig: each bet makes a round, a withdrawal with its step, and a limit; and edits of
// them that change no balance: an exchanged payee, a debt removed from a round, a removed limit, an inserted step.

import type { Plan } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'

const at = '2026-06-11T12:00:00.000Z'

export const roundOf = (member: Uuid, name: Uuid, amount: bigint): Plan['rows'] => [
  {
    table: 'venues.round',
    values: {
      id: `YBTY/${name}`,
      venue: 'YBTY',
      member_id: member,
      state: 'held',
      stake: String(amount),
      opened_at: at,
      changed_at: at,
      detail: { match: name, selection: 'home', words: 'x'.repeat(120) },
    },
  },
  {
    table: 'cashier.withdrawal',
    values: {
      id: `W${name}`,
      state: 'review',
      member_id: member,
      account_id: member,
      kind: 'bank',
      masked: '**** 1',
      sealed: `sealed for ${member}`,
      amount: String(amount),
      net: String(amount),
      fee: '0',
      rail: 'SANDPAY',
      pay_amount: String(amount),
      pay_currency: 'CNY',
      day: '2026-06-11',
      nth: 1,
      version: 1,
      steps: [],
      created_at: at,
      changed_at: at,
    },
  },
  {
    table: 'play_safe.standing',
    values: { id: name, state: 'free', version: 1, stake_limit: String(amount), changed_at: at },
  },
]

const edit = (table: string, set: string): string =>
  `update ${table} set ${set} where id = (select id from ${table} order by id limit 1) returning '${table} ' || id as name`

export const rowEdits: readonly string[] = [
  edit('cashier.withdrawal', `account_id = gen_random_uuid(), sealed = 'sealed for another'`),
  edit('cashier.withdrawal', `approved_by = gen_random_uuid()`),
  edit('cashier.withdrawal', `pay_amount = pay_amount * 10`),
  edit('venues.round', 'owed = 0, stake = stake + 1'),
  edit('venues.round', `owed = 5`),
  edit('venues.round', `detail = '{"selection":"away"}'`),
  edit('play_safe.standing', 'stake_limit = null'),
  `delete from play_safe.standing where id = (select id from play_safe.standing order by id limit 1) returning 'play_safe.standing ' || id as name`,
  `insert into cashier.withdrawal_step (id, withdrawal_id, n, move, state, at) values ('forged', 'W', 1, 'approve', 'approved', now())
   returning 'cashier.withdrawal_step ' || id as name`,
]
