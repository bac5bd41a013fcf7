// Held welcomes at the desk: two operators release one (L33), one may refuse it. The grant is the plan of any welcome,
// under a permit and its own key, so that no member is welcomed twice (L5).

import { type Guard, type House, pageOf, type Plan, type Row } from '@magpie/db'
import { accountNames } from '@magpie/identity/server'
import { isoOf, isRefusal, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { operatorOf } from '@magpie/operators/server'
import { forgetPermit, permitToPlay } from '@magpie/play-safe/server'
import { type Answer, type Context, handle } from '@magpie/wire'
import { giftDecide, type GiftNews, giftsList, giftTopic, type HeldGift } from '../contract/index.ts'
import { giftTable } from './gift-store.ts'
import { welcomePlan } from './welcome.ts'

const pageSize = 50

type State = HeldGift['state']
type Raw = {
  readonly id: Uuid
  readonly state: State
  readonly amount: string
  readonly why: HeldGift['why']
  readonly held_at: Date
  readonly proposed_by: Uuid | null
  readonly decided_at: Date | null
}
const columns = 'id, state, amount::text, why, held_at, proposed_by, decided_at'

const viewOf = (row: Raw, names: ReadonlyMap<Uuid, string>): HeldGift => ({
  member: row.id,
  account: names.get(row.id) ?? '',
  state: row.state,
  amount: row.amount,
  why: row.why,
  heldAt: row.held_at.getTime(),
  proposedBy: row.proposed_by,
  decidedAt: row.decided_at?.getTime() ?? null,
})

const open = ['held', 'proposed']
const shownStates = { open, all: [...open, 'released', 'refused'] } as const

const moved = ({ id, state }: Raw, to: State, set: Record<string, string>): Guard => ({
  guard: 'state',
  table: giftTable,
  id,
  from: [state],
  to,
  set,
})

const giftNews = ({ id, amount }: Raw, state: GiftNews['state']): Plan['news'] => [
  { topic: giftTopic, member: id, body: { state, amount } satisfies GiftNews },
]

/** The plan of a decision that moves no money. */
const plainPlan = (house: House, { id }: Raw, guard: Guard, row: Row, news: Plan['news']): Plan => ({
  key: `promotions/gift/${house.world.id()}`,
  member: id,
  kind: 'promotions.gift_decided',
  content: JSON.stringify([id, guard]),
  transfers: [],
  guards: [guard],
  rows: [row],
  news,
  answer: {},
})

/** The plan that moves the money, or why it is not allowed. */
const givePlan = async (
  house: House,
  gift: Raw,
  guard: Guard,
  row: Row,
  news: Plan['news'],
): Promise<Plan | Refusal<'gift_barred'>> => {
  forgetPermit(house, gift.id)
  const permit = await permitToPlay(house, gift.id)
  if (isRefusal(permit)) return refuse('gift_barred')
  return welcomePlan(permit, BigInt(gift.amount), house.world.now(), { guards: [guard], rows: [row], news })
}

type Ask = { readonly member: Uuid; readonly decision: 'release' | 'refuse'; readonly reason: string }

const decide = async (context: Context, { member, decision, reason }: Ask): Promise<Answer<typeof giftDecide>> => {
  const { house, audit } = context
  const { rows } = await house.db.query<Raw>(
    `select ${columns} from promotions.gift where id = $1 and state in ('held', 'proposed')`,
    [member],
  )
  const [gift] = rows
  if (gift === undefined) return refuse('gift_unknown')
  const by = operatorOf(context).operator
  const isSecond = gift.state === 'proposed'
  if (decision === 'release' && isSecond && gift.proposed_by === by) return refuse('same_operator')
  const to: State = decision === 'refuse' ? 'refused' : isSecond ? 'released' : 'proposed'
  const row = audit({
    action: `gifts.${to === 'proposed' ? 'propose' : decision}`,
    reason,
    subject: { kind: 'member', id: member },
    member,
    facts: { amount: gift.amount, why: gift.why, before: gift.state, state: to },
  })
  const set: Record<string, string> = to === 'proposed' ? { proposed_by: by } : { decided_at: isoOf(house.world.now()) }
  const guard = moved(gift, to, set)
  const plan =
    to === 'released'
      ? await givePlan(house, gift, guard, row, giftNews(gift, 'given'))
      : plainPlan(house, gift, guard, row, to === 'refused' ? giftNews(gift, 'refused') : [])
  if (isRefusal(plan)) return plan
  const outcome = await house.journal.commit(plan)
  if (outcome.committed) return outcome.replay ? refuse('gift_unknown') : { state: to }
  // Another operator or a bar was faster, or the budget is short: the desk reads again and asks again.
  if (outcome.refused !== 'stale') throw new Error(`a decision was refused: ${outcome.refused}`)
  return refuse('change_busy')
}

export const onGifts = [
  handle(
    giftsList,
    async ({ show = 'open', before, limit = pageSize }, { house }): Promise<Answer<typeof giftsList>> => {
      const { rows } = await house.db.query<Raw>(
        `select ${columns} from promotions.gift where state = any($1) and ($2::uuid is null or id < $2)
       order by id desc limit $3`,
        [shownStates[show], before ?? null, limit + 1],
      )
      const { rows: shown, next } = pageOf(rows, limit, (last) => last.id)
      const names = await accountNames(
        house,
        shown.map(({ id }) => id),
      )
      const counted = await house.db.query<{ n: number }>(
        `select count(*)::int n from promotions.gift where state in ('held', 'proposed')`,
      )
      return {
        rows: shown.map((row) => viewOf(row, names)),
        next,
        waiting: counted.rows[0]?.n ?? 0,
      }
    },
  ),
  handle(giftDecide, (ask, context) => decide(context, ask)),
]
