// By whose authority money moved: a plan that moves it by a kind of this table wrote the step that this kind belongs to. The
// seal says that the house asked; this says that it asked in the course of its business, whoever held the key. Corrections
// by hand answer for more: two operators, and the wish that they approved.

import type { Kind } from '../../contract/kinds.ts'
import { bonusKinds } from '../money/announced.ts'
import { unauthorisedAdjustments } from './adjustments.ts'
import type { Database } from './database.ts'
import { type Fault, leafName } from './fault.ts'

/** The table in which a plan of the kind makes or moves a row. */
const steps: Partial<Readonly<Record<Kind, string>>> = {
  'adjust.credit': 'operators.approval',
  'adjust.debit': 'operators.approval',
  'promotion.welcome': 'turnover.requirement',
  'promotion.fund': 'promotions.campaign',
  'promotion.close': 'promotions.campaign',
  'promotion.reserve': 'promotions.award',
  'promotion.grant': 'promotions.award',
  'promotion.release': 'promotions.award',
  'promotion.reverse': 'promotions.award',
  'bonus.fill': 'turnover.requirement',
  'bonus.release': 'turnover.requirement',
  'bonus.end': 'turnover.requirement',
  'bonus.revoke': 'operators.approval',
  'bonus.revoke_late': 'turnover.requirement',
  'bonus.revoke_back': 'turnover.requirement',
  'bet.hold': 'venues.round',
  'bet.keep': 'venues.round',
  'bet.return': 'venues.round',
  'bet.settle': 'venues.round',
  'bet.correct': 'venues.round',
  'bet.debt': 'venues.round',
  'cashier.deposit': 'cashier.payment',
  'cashier.suspend': 'cashier.payment',
  'cashier.resolve': 'cashier.payment',
  'cashier.refund': 'cashier.payment',
  'cashier.hold': 'cashier.withdrawal',
  'cashier.return': 'cashier.withdrawal',
  'cashier.approve': 'cashier.withdrawal',
  'cashier.give_back': 'cashier.withdrawal',
  'cashier.pay_out': 'cashier.withdrawal',
  'cashier.fee': 'cashier.withdrawal',
  'cashier.bounce': 'cashier.withdrawal',
  'cashier.fee_back': 'cashier.withdrawal',
  'vip.rebate': 'vip.rebate',
  'agent.commission': 'agents.statement',
  'chat.gift': 'chat.gift',
  'packet.give': 'chat.packet',
  'packet.rain': 'chat.packet',
  'packet.take': 'chat.share',
  'packet.back': 'chat.packet',
  'points.spend': 'mall.purchase',
  'points.back': 'mall.purchase',
  'stock.add': 'mall.stock_in',
  'stock.take': 'mall.purchase',
  'stock.back': 'mall.purchase',
  'transfer.in': 'transfers.transfer',
  'transfer.arrive': 'transfers.transfer',
  'transfer.in_back': 'transfers.transfer',
  'transfer.out': 'transfers.transfer',
  'transfer.home': 'transfers.transfer',
  'transfer.out_back': 'transfers.transfer',
  'venue.win': 'transfers.play',
  'venue.loss': 'transfers.play',
}

type Found = {
  readonly lane: string
  readonly link: bigint
  readonly leaf: number
  readonly key: string
  readonly kind: string
  readonly step: string
}

/** The first entry whose plan took no step that entitles to it. Plans from before there were seals said nothing of theirs. */
const withoutStep = async (db: Database): Promise<Fault | null> => {
  const all = Object.entries(steps)
  const { rows } = await db.query<Found>(
    `select e.lane, e.link, e.leaf, e.key, e.kind, s.step from ledger.entry e
     join unnest($1::text[], $2::text[]) s(kind, step) on s.kind = e.kind join ledger.key k on k.key = e.key
     where k.seal is not null and position('["' || s.step || '",' in coalesce(k.writes, '')) = 0
       and not exists (select from house.plan_table p where p.name = s.step and position('["' || p.was || '",' in k.writes) > 0)
     order by e.at, e.lane, e.link, e.leaf limit 1`,
    [all.map(([kind]) => kind), all.map(([, step]) => step)],
  )
  const [row] = rows
  if (row === undefined) return null
  const { lane, link, leaf, key, kind, step } = row
  return { row: `ledger.entry ${leafName(lane, link, leaf)} (${key})`, what: `${kind} without a step in ${step}` }
}

/** The first entry that moves a bonus by a kind that may not. */
const bonusMoved = async (db: Database): Promise<Fault | null> => {
  const { rows } = await db.query<Omit<Found, 'step'>>(
    `select e.lane, e.link, e.leaf, e.key, e.kind from ledger.entry e
     where (e.from_bucket = 'bonus' or e.to_bucket = 'bonus') and not e.kind = any($1) order by e.at, e.lane, e.link, e.leaf limit 1`,
    [bonusKinds],
  )
  const [row] = rows
  if (row === undefined) return null
  const { lane, link, leaf, key, kind } = row
  return { row: `ledger.entry ${leafName(lane, link, leaf)} (${key})`, what: `${kind} moves a bonus` }
}

/** Whatever moved without the step that entitles to it, a bonus out of its reach, or a correction without two operators. */
export const checkAuthority = async (db: Database): Promise<Fault | null> =>
  (await withoutStep(db)) ?? (await bonusMoved(db)) ?? (await unauthorisedAdjustments(db))[0] ?? null
