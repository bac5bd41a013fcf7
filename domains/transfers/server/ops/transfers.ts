// Transfers for operators: for members' questions, and for stuck ones.

import { accountNames } from '@magpie/identity/server'
import type { House } from '@magpie/db'
import { refuse } from '@magpie/kernel'
import { type Approval, approvalsOf, waitingAbout } from '@magpie/operators/server'
import { type Gives, handle } from '@magpie/wire'
import {
  type OpsTransfer,
  opsTransferOne,
  type OpsTransferShow,
  opsTransfers,
  type StatedOutcome,
  type TransferProposal,
  transferProposalKind,
} from '../../contract/index.ts'
import { stateAfterMs, transferLife } from '../../rules/index.ts'
import { type Page, pageOf, readTransfer, type Transfer } from '../transfer-store.ts'

/** The body of a proposal. */
export type ProposalBody = {
  readonly transfer: string
  readonly outcome: StatedOutcome
  readonly evidence: string
}

export const bodyOf = ({ body }: Pick<Approval, 'body'>): ProposalBody => body as ProposalBody

/** Ids of the transfers with a waiting proposal. */
const waitingOf = async (house: House): Promise<ReadonlySet<string>> =>
  new Set(await waitingAbout(house, transferProposalKind, 'transfer' satisfies keyof ProposalBody))

const opsView = (one: Transfer, name: string, proposed: boolean): OpsTransfer => ({
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
  proposed,
})

/** When operators may state its result, after the venue's time to answer; null if nothing can be stated. */
export const stateFromOf = (one: Transfer): number | null =>
  transferLife.to(one.state, 'done') === undefined ? null : one.createdMs + stateAfterMs

const proposalOf = (approval: Approval): TransferProposal => {
  const { id, state, maker, decider } = approval
  const { outcome, evidence } = bodyOf(approval)
  return { id, state, outcome, evidence, maker, decider }
}

/** Proposals about it, the newest first. */
const proposalsOn = (house: House, transfer: string): Promise<readonly Approval[]> =>
  approvalsOf(house, { kind: transferProposalKind, state: null, before: null, limit: 20, about: { transfer } })

/** One transfer with its member's name and all proposals about it. */
export const opsOne = async (house: House, one: Transfer): Promise<Gives<typeof opsTransferOne>> => {
  const [names, found] = await Promise.all([accountNames(house, [one.member]), proposalsOn(house, one.id)])
  const proposed = found.some(({ state }) => state === 'waiting')
  return {
    transfer: opsView(one, names.get(one.member) ?? '', proposed),
    proposals: found.map(proposalOf),
    stateFrom: stateFromOf(one),
  }
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
       (select count(*)::int from transfers.transfer where watch = 'contradicted') as contradicted
     from transfers.transfer where state in ('created', 'sent', 'doubt')`,
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
      rows: page.map((one) => opsView(one, names.get(one.member) ?? '', waiting.has(one.id))),
      next: rows.length > limit && last !== undefined ? `${last.createdMs}.${last.id}` : null,
      moving,
      stuck,
      transit: transit.toString(),
      proposed: waiting.size,
      contradicted,
    }
  }),
  handle(opsTransferOne, async ({ id }, { house, reads }) => {
    const one = await readTransfer(house, id)
    if (one === null) return refuse('transfer_unknown')
    reads(one.member)
    return opsOne(house, one)
  }),
]
