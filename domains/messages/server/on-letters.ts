// Letters at the desk. A letter to one member is written at once, in one plan with its audit row. A letter to many
// needs a second operator, and a job sends it in pieces outside the quiet hours.

import type { House } from '@magpie/db'
import { memberState } from '@magpie/identity/server'
import { isoOf, isRefusal, refuse, type Uuid } from '@magpie/kernel'
import {
  type Approval,
  approvalById,
  approvalsOf,
  approvalsWaiting,
  approving,
  mayDecide,
  operatorOf,
  proposeAlone,
  turnDown,
} from '@magpie/operators/server'
import { type Answer, type Context, handle } from '@magpie/wire'
import {
  letterDecide,
  letterKind,
  letterPropose,
  letterSend,
  lettersList,
  mailOfMember,
  type OpsLetter,
} from '../contract/index.ts'
import { staffFault } from '../rules/index.ts'
import { mailPlan } from './mail-plan.ts'
import { mailOf } from './on-mail.ts'

const pageSize = 50
const noMember = '00000000-0000-0000-0000-000000000000'

type Body = Pick<OpsLetter, 'audience' | 'days' | 'offer' | 'title' | 'body'>

const onSend = (hosts: readonly string[]) =>
  handle(letterSend, async ({ member, requestId, title, body, reason }, { house, audit }) => {
    const fault = staffFault(`${title}\n${body}`, hosts)
    if (fault !== undefined) return refuse(fault)
    if ((await memberState(house, member)) === null) return refuse('receiver_unknown')
    const { world, journal } = house
    const id = world.id()
    const letter = { template: 'letter', args: { title, body } } as const
    const plan = mailPlan(`letter/${requestId}`, { id, member, letter, atMs: world.now() }, world.now())
    const row = audit({ action: 'messages.send', reason, subject: { kind: 'mail', id }, member, facts: { title } })
    const outcome = await journal.commit({ ...plan, rows: [...plan.rows, row] })
    if (!outcome.committed && outcome.refused === 'key_conflict') return refuse('letter_conflict')
    if (!outcome.committed) throw new Error(`messages.send: the journal refused ${outcome.refused}`)
    return outcome.answer as { readonly id: Uuid }
  })

const onPropose = (hosts: readonly string[]) =>
  handle(letterPropose, async ({ reason, offer = false, ...letter }, context) => {
    const body = { ...letter, offer }
    const fault = staffFault(`${body.title}\n${body.body}`, hosts)
    if (fault !== undefined) return refuse(fault)
    const id = await proposeAlone(context, body, { kind: letterKind, member: null, body, reason })
    return isRefusal(id) ? id : { id }
  })

const letGo = async (context: Context, approval: Approval, reason: string): Promise<Answer<typeof letterDecide>> => {
  const { house, audit } = context
  const { id, maker } = approval
  const now = house.world.now()
  const { audience, days, offer = false, title, body } = approval.body as Body
  const outcome = await house.journal.commit({
    key: `messages/letter/${id}`,
    member: null,
    kind: 'messages.letter',
    content: id,
    transfers: [],
    guards: [approving(approval, operatorOf(context), reason, now)],
    rows: [
      {
        table: 'messages.letter',
        values: {
          id,
          state: 'sending',
          audience,
          days,
          template: offer ? 'offer' : 'announcement',
          title,
          body,
          cursor: noMember,
          told: 0,
          made_at: isoOf(now),
        },
      },
      audit({
        action: `${letterKind}.approved`,
        reason,
        subject: { kind: letterKind, id },
        facts: { audience, days, offer, title, maker: maker.account },
      }),
    ],
    news: [],
    answer: {},
  })
  return outcome.committed && !outcome.replay ? { state: 'approved' } : refuse('already_decided')
}

const onDecide = handle(
  letterDecide,
  async ({ id, decision, reason }, context): Promise<Answer<typeof letterDecide>> => {
    const approval = await approvalById(context.house, letterKind, id)
    if (approval === undefined) return refuse('letter_unknown')
    if (decision === 'approve') return mayDecide(approval, operatorOf(context)) ?? letGo(context, approval, reason)
    const to = decision === 'refuse' ? 'refused' : 'withdrawn'
    const answer = await turnDown(context, approval, to, reason)
    return isRefusal(answer) ? answer : { state: to }
  },
)

type Sent = { readonly id: Uuid; readonly told: number; readonly ended_at: Date | null }

const sentOf = async ({ db }: Pick<House, 'db'>, ids: readonly Uuid[]): Promise<ReadonlyMap<Uuid, Sent>> => {
  const { rows } = await db.query<Sent>(`select id, told, ended_at from messages.letter where id = any($1)`, [ids])
  return new Map(rows.map((row) => [row.id, row]))
}

const onList = handle(lettersList, async ({ show = 'open', before, limit = pageSize }, { house }) => {
  const all = await approvalsOf(house, {
    kind: letterKind,
    state: show === 'open' ? 'waiting' : null,
    before: before ?? null,
    limit: limit + 1,
  })
  const page = all.slice(0, limit)
  const sent = await sentOf(
    house,
    page.map(({ id }) => id),
  )
  const rows = page.map(({ id, state, body, maker, decider }): OpsLetter => {
    const went = sent.get(id)
    return {
      id,
      state,
      ...(body as Body),
      told: went?.told ?? 0,
      endedAt: went?.ended_at?.getTime() ?? null,
      maker,
      decider,
    }
  })
  const waiting = (await approvalsWaiting(house))[letterKind] ?? 0
  return { rows, next: all.length > limit ? (page.at(-1)?.id ?? null) : null, waiting }
})

export const onLetters = (hosts: readonly string[]) => [
  onSend(hosts),
  onPropose(hosts),
  onDecide,
  onList,
  handle(mailOfMember, async ({ member }, { house }) => ({ rows: [...(await mailOf(house, member, { limit: 100 }))] })),
]
