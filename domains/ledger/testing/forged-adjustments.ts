// Forged manual corrections. The forger has the house's key and its database, but no second operator: hashes, sums,
// seal and step are correct, only the authority is missing.

import { account, houseAccount, type Journal, type Plan } from '@magpie/db'
import type { Uuid, World } from '@magpie/kernel'
import type { Pool } from 'pg'
import { adjustmentKind } from '../contract/index.ts'
import { openHouseAccounts } from '../server/seed-ledger.ts'

type Hand = { readonly id: Uuid; readonly account: string }
export type Forging = {
  readonly journal: Journal
  /** Connected as the superuser. */
  readonly owner: Pool
  readonly world: Pick<World, 'id' | 'now'>
  /** A member with an account, and two operators of the house. */
  readonly member: Uuid
  readonly hands: readonly [Hand, Hand]
}
export type ForgedAdjustment = { readonly what: string; readonly key: string; readonly lacks: string }

type Wish = { readonly id: Uuid; readonly maker: Hand; readonly decider: Hand; readonly amount: bigint }

const body = (amount: bigint) => ({ amount: String(amount), direction: 'credit', reference: 'T-1' })

const logged = async ({ owner, world, member }: Forging, by: Hand, action: string, id: Uuid): Promise<void> => {
  await owner.query(
    `insert into operators.audit (id, at, operator_id, account, session_id, action, reason, subject_kind, subject_id, member_id, facts, request_id, ip)
     values ($1, now(), $2, $3, null, $4, 'for a reason', $5, $6, $7, '{}', 'r', '')`,
    [world.id(), by.id, by.account, `${adjustmentKind}.${action}`, adjustmentKind, id, member],
  )
}

const proposed = async (of: Forging, { id, maker, amount }: Wish): Promise<void> => {
  await of.owner.query(
    `insert into operators.approval (id, state, kind, member_id, body, maker_id, maker_account, maker_reason, made_at)
     values ($1, 'waiting', $2, $3, $4, $5, $6, 'for a reason', now())`,
    [id, adjustmentKind, of.member, JSON.stringify(body(amount)), maker.id, maker.account],
  )
  await logged(of, maker, 'propose', id)
}

/** Books the plan of an approval with this amount, which may differ from the proposed one. */
const carriedOut = async (of: Forging, { id, decider }: Wish, amount: bigint, key: string): Promise<void> => {
  const { journal, member, world } = of
  const decided_at = new Date(world.now()).toISOString()
  const set = { decider_id: decider.id, decider_account: decider.account, decider_reason: 'for a reason', decided_at }
  const plan: Plan = {
    key,
    member,
    kind: adjustmentKind,
    content: JSON.stringify([id, member, body(amount)]),
    transfers: [{ from: houseAccount('adjustments'), to: account(member, 'cash'), amount, kind: 'adjust.credit' }],
    guards: [{ guard: 'state', table: 'operators.approval', id, from: ['waiting'], to: 'approved', set }],
    rows: [],
    news: [],
    answer: { id },
  }
  const outcome = await journal.commit(plan)
  if (!outcome.committed) throw new Error(`a forged correction was refused: ${outcome.refused}`)
  await logged(of, decider, 'approved', id)
}

const million = 100_000_000n

/** Books each forged correction. The last one carries out an honest proposal a second time. */
export const forgeAdjustments = async (of: Forging): Promise<readonly ForgedAdjustment[]> => {
  const { owner, world, journal } = of
  const [first, second] = of.hands
  await openHouseAccounts(journal, ['adjustments'])
  await owner.query('alter table operators.approval drop constraint l33_maker_is_never_approver')
  const wish = (maker: Hand, decider: Hand, amount = million): Wish => ({ id: world.id(), maker, decider, amount })
  const stranger = (): Hand => ({ id: world.id(), account: `forged-${world.id().slice(0, 8)}` })
  const all = [
    { what: 'by one operator', wish: wish(first, first), amount: million, lacks: 'one operator' },
    { what: 'by two who are none', wish: wish(stranger(), stranger()), amount: million, lacks: 'nobody of this house' },
    { what: 'of another amount', wish: wish(first, second, 100n), amount: million, lacks: 'another was proposed' },
  ]
  const made: ForgedAdjustment[] = []
  for (const one of all) {
    const key = `ledger/adjust/${one.wish.id}`
    await proposed(of, one.wish)
    await carriedOut(of, one.wish, one.amount, key)
    made.push({ what: one.what, key, lacks: one.lacks })
  }
  const honest = wish(first, second, 100n)
  await proposed(of, honest)
  await carriedOut(of, honest, 100n, `ledger/adjust/${honest.id}`)
  await owner.query(
    `update operators.approval set state = 'waiting', decider_id = null, decider_account = null, decider_reason = null, decided_at = null where id = $1`,
    [honest.id],
  )
  const again = `ledger/adjust/${honest.id}/again`
  await carriedOut(of, honest, 100n, again)
  return [...made, { what: 'carried out twice', key: again, lacks: 'carried out before' }]
}
