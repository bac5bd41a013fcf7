// Recovery cases at the desk (L33): two operators must approve before the waiting time begins. Operators never see the voucher
// or the code, and cannot enter the account by a case.

import { type House, houseNow } from '@magpie/db'
import { refuse, type Uuid } from '@magpie/kernel'
import { acted, fourEyes } from '@magpie/operators/server'
import { type Answer, type Caller, handle, type OperatorCaller } from '@magpie/wire'
import {
  type OpsRecovery,
  recoveriesList,
  recoveryDecide,
  recoveryPicture,
  recoveryWaitHours,
} from '../../contract/index.ts'
import texts from '../../locales/zh-CN.json' with { type: 'json' }
import { maskContact } from '../../rules/index.ts'
import { lettersTo } from '../contacts/tell.ts'
import { accountNames } from '../standing-facts.ts'
import type { Tools } from '../tools.ts'
import {
  type Decided,
  type RawRecovery,
  type Recovery,
  recoveryById,
  recoveryOf,
  standing,
  type Told,
} from './recovery-store.ts'

const pageSize = 50
const keptMs = 3_600_000
const lines: Readonly<Record<string, string>> = texts
const waitMs = recoveryWaitHours * 3_600_000

const operatorOf = (caller: Caller): OperatorCaller => {
  if (caller.is !== 'operator')
    throw new Error(`identity.recovery: the endpoint is for operators and got ${caller.is}: look at its \`who\``)
  return caller
}

const said = (decided: Decided | null): OpsRecovery['first'] =>
  decided === null ? null : { account: decided.account, reason: decided.reason, at: decided.at }

/** A case that cannot be opened hides only itself. */
const readable = (house: House, raw: RawRecovery, tools: Tools): readonly Recovery[] => {
  try {
    return [recoveryOf(raw, tools)]
  } catch (cause) {
    house.log.alarm(
      { recovery: raw.id, reason: String(cause) },
      'a recovery case cannot be decrypted and is left out of the list: start with the master secrets that sealed it',
    )
    return []
  }
}

const onList = (tools: Tools) =>
  handle(
    recoveriesList,
    async ({ show = 'open', before, limit = pageSize }, { house, caller }): Promise<Answer<typeof recoveriesList>> => {
      const by = operatorOf(caller)
      const { rows: all } = await house.db.query<RawRecovery>(
        `select * from identity.recovery where ($1 or ${standing}) and ($2::uuid is null or id < $2) order by id desc limit $3`,
        [show === 'all', before ?? null, limit + 1],
      )
      const shown = all.slice(0, limit)
      const page = shown.flatMap((raw) => readable(house, raw, tools))
      const names = await accountNames(house, [
        ...new Set(page.flatMap(({ member }) => (member === null ? [] : [member]))),
      ])
      const { rows: files } = await house.db.query<{ id: string; of: string }>(
        `select id, recovery_id as of from identity.recovery_file where recovery_id = any($1) order by id`,
        [page.map(({ id }) => id)],
      )
      const { rows: counted } = await house.db.query<{ n: number }>(
        `select count(*)::int n from identity.recovery where state in ('waiting', 'proposed')`,
      )
      return {
        rows: page.map((one) => ({
          id: one.id,
          state: one.state,
          typed: one.typed,
          member: one.member,
          account: one.member === null ? null : (names.get(one.member) ?? null),
          story: one.told.story,
          contact: maskContact(one.told.kind, one.told.value),
          files: files.filter((file) => file.of === one.id).map(({ id }) => id),
          madeAt: one.madeMs,
          first: said(one.first),
          second: said(one.second),
          readyAt: one.readyMs,
          mine: one.first?.by === by.operator || one.second?.by === by.operator,
        })),
        next: all.length > limit ? (shown.at(-1)?.id ?? null) : null,
        waiting: counted[0]?.n ?? 0,
      }
    },
  )

const onPicture = handle(recoveryPicture, async ({ id }, { house, reads }): Promise<Answer<typeof recoveryPicture>> => {
  const { rows } = await house.db.query<{ bytes: Buffer; member_id: Uuid | null }>(
    `select f.bytes, r.member_id from identity.recovery_file f join identity.recovery r on r.id = f.recovery_id where f.id = $1`,
    [id],
  )
  const [found] = rows
  if (found === undefined) return refuse('evidence_unknown')
  reads(found.member_id)
  return { type: 'image/jpeg', base64: found.bytes.toString('base64') }
})

/** The message to the contact that the claimant proved. */
const answerOf = ({ kind, value }: Told, way: 'second' | 'no') => ({
  kind,
  to: value,
  text: lines[`letter.recovery.${way}`] ?? '',
})

const moves = {
  first: `update identity.recovery set state = 'proposed', first_by = $2, first_account = $3, first_reason = $4, first_at = $5
    where id = $1 and state = 'waiting' and member_id is not null`,
  second: `update identity.recovery set state = 'cooling', second_by = $2, second_account = $3, second_reason = $4,
    second_at = $5, ready_at = $5::timestamptz + $6 * interval '1 millisecond'
    where id = $1 and state = 'proposed' and first_by <> $2`,
  no: `update identity.recovery set state = 'refused', ended_at = $5, second_by = nullif($2, first_by),
    second_account = $3, second_reason = $4, second_at = $5 where id = $1 and ${standing}`,
} as const

const onDecide = (tools: Tools) =>
  handle(recoveryDecide, async ({ id, yes, reason }, context): Promise<Answer<typeof recoveryDecide>> => {
    const { house, audit } = context
    const by = operatorOf(context.caller)
    const found = await recoveryById(house, tools, id)
    if (found === undefined) return refuse('recovery_unknown')
    const { member, state, first } = found
    const way = yes ? (state === 'waiting' ? 'first' : 'second') : 'no'
    if (yes && state !== 'waiting' && state !== 'proposed') return refuse('recovery_moved')
    if (way === 'second') {
      const one = fourEyes([first?.by ?? null], by.operator)
      if (one !== undefined) return one
    }
    const to = { first: 'proposed', second: 'cooling', no: 'refused' } as const
    const row = audit({ action: `recovery.${to[way]}`, reason, subject: { kind: 'recovery', id }, member })
    const expiresAt = houseNow(house) + keptMs
    // The waiting time only protects a member who is notified of it.
    const letters = [
      ...(way === 'second' && member !== null ? await lettersTo(house, tools, member, 'recovery_waits') : []),
      ...(way === 'first' ? [] : [{ letter: answerOf(found.told, way), expiresAt }]),
    ]
    const done = await acted(house, row, async (client) => {
      const facts = [id, by.operator, by.account, reason, new Date(houseNow(house))]
      const { rowCount } = await client.query(moves[way], way === 'second' ? [...facts, waitMs] : facts)
      if (rowCount !== 1) return refuse('recovery_moved')
      await tools.post.lay(client, house, letters)
      return { state: to[way] }
    })
    return done
  })

export const onOpsRecovery = (tools: Tools) => [onList(tools), onPicture, onDecide(tools)]
