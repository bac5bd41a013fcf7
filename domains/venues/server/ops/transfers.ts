// Transfers for those who answer a player's questions, and for those who look after what is stuck.

import { accountNames } from '@magpie/identity/server'
import type { House } from '@magpie/db'
import { refuse } from '@magpie/kernel'
import { type Approval, approvalsOf } from '@magpie/operators/server'
import { handle } from '@magpie/wire'
import {
  type OpsTransfer,
  opsTransferOne,
  type OpsTransferShow,
  opsTransfers,
  type StatedOutcome,
  type TransferProposal,
  transferProposalKind,
} from '../../contract/index.ts'
import { stateAfterMs, transferMoveTo } from '../../rules/index.ts'
import { type Page, pageOf, readTransfer, type Transfer } from '../transfer/transfer-store.ts'

/** What a proposal keeps of itself. */
export type ProposalBody = {
  readonly transfer: string
  readonly outcome: StatedOutcome
  readonly evidence: string
}

export const bodyOf = ({ body }: Pick<Approval, 'body'>): ProposalBody => body as ProposalBody

/** The ids of the transfers about which a proposal waits. */
const waitingOf = async (house: House): Promise<ReadonlySet<string>> => {
  const asked = { kind: transferProposalKind, state: 'waiting', before: null, limit: 500 } as const
  return new Set((await approvalsOf(house, asked)).map((approval) => bodyOf(approval).transfer))
}

const opsView = (one: Transfer, name: string, waiting: ReadonlySet<string>): OpsTransfer => ({
  id: one.id,
  member: one.member,
  name,
  venue: one.venue,
  direction: one.direction,
  maker: one.maker,
  state: one.state,
  reason: one.reason,
  amount: one.amount.toString(),
  asked: one.asked,
  sent: one.sent,
  said: one.said?.toString() ?? null,
  createdAt: one.createdMs,
  changedAt: one.changedMs,
  dueAt: one.dueMs,
  askAt: one.askMs,
  heard: one.heard,
  stated: one.stated,
  watch: one.watch,
  proposed: waiting.has(one.id),
})

/** One with its member's name. */
export const opsViewOf = async (house: House, one: Transfer): Promise<OpsTransfer> => {
  const [names, waiting] = await Promise.all([accountNames(house, [one.member]), waitingOf(house)])
  return opsView(one, names.get(one.member) ?? '', waiting)
}

/** What the venue may still be late with before anybody states anything; null where nothing can be stated. */
export const stateFromOf = (one: Transfer): number | null =>
  transferMoveTo(one.state, 'done') === undefined ? null : one.createdMs + stateAfterMs

const proposalOf = (approval: Approval): TransferProposal => {
  const { id, state, maker, decider } = approval
  const { outcome, evidence } = bodyOf(approval)
  return { id, state, outcome, evidence, maker, decider }
}

const pageSize = 50

type Counted = {
  readonly moving: number
  readonly stuck: number
  readonly transit: bigint
  readonly contradicted: number
}

const counts = async (house: House, now: Date): Promise<Counted> => {
  const { rows } = await house.db.query<Counted>(
    `select count(*)::int as moving, count(*) filter (where due_at < $1)::int as stuck, coalesce(sum(amount), 0)::bigint as transit,
       (select count(*)::int from venues.transfer where watch = 'contradicted') as contradicted
     from venues.transfer where state in ('created', 'sent', 'doubt')`,
    [now],
  )
  return rows[0] ?? { moving: 0, stuck: 0, transit: 0n, contradicted: 0 }
}

type Shown = Pick<Page, 'show' | 'overdueAt' | 'watch' | 'ids'>

const shownBy = (show: OpsTransferShow | undefined, now: Date, waiting: ReadonlySet<string>): Shown => {
  switch (show) {
    case 'stuck':
      return { show: 'moving', overdueAt: now }
    case 'proposed':
      return { show: undefined, ids: [...waiting] }
    case 'contradicted':
      return { show: undefined, watch: 'contradicted' }
    default:
      return { show }
  }
}

export const onOpsTransfers = [
  handle(opsTransfers, async ({ member, show, before, limit = pageSize }, { house }) => {
    const now = new Date(house.world.now())
    const dot = before?.indexOf('.') ?? -1
    const waiting = await waitingOf(house)
    const rows = await pageOf(house, {
      member: member ?? null,
      before: before === undefined ? undefined : { at: Number(before.slice(0, dot)), id: before.slice(dot + 1) },
      limit: limit + 1,
      ...shownBy(show, now, waiting),
    })
    const { moving, stuck, transit, contradicted } = await counts(house, now)
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    const names = await accountNames(
      house,
      page.map((one) => one.member),
    )
    return {
      rows: page.map((one) => opsView(one, names.get(one.member) ?? '', waiting)),
      next: rows.length > limit && last !== undefined ? `${last.createdMs}.${last.id}` : null,
      moving,
      stuck,
      transit: transit.toString(),
      proposed: waiting.size,
      contradicted,
    }
  }),
  handle(opsTransferOne, async ({ id }, { house }) => {
    const one = await readTransfer(house, id)
    if (one === null) return refuse('transfer_unknown')
    const about = { kind: transferProposalKind, state: null, before: null, limit: 20, about: { transfer: id } } as const
    const proposals = (await approvalsOf(house, about)).map(proposalOf)
    return { transfer: await opsViewOf(house, one), proposals, stateFrom: stateFromOf(one) }
  }),
]
