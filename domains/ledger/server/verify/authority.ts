// Checks the authority of movements: each kind belongs to a step (`step` of the `slice.json` that announces it), and a plan
// that moves money by it must write that step (decision 1250). The seal proves that the platform made the plan; this proves
// a business reason, even if the key was stolen. Manual corrections also need two operators and the approved proposal.

import { bonusKinds, movements } from '../money/announced.ts'
import { supplyKeys } from '../seed-ledger.ts'
import { unauthorisedAdjustments } from './adjustments.ts'
import type { Database } from './database.ts'
import { type Fault, leafName } from './fault.ts'

/** By kind of movement, the table in which the plan must add or move a row, as the slices announce it. */
const steps = Object.entries(movements).flatMap(([kind, { step }]) => (step === '' ? [] : [[kind, step] as const]))

type Found = {
  readonly lane: string
  readonly link: bigint
  readonly leaf: number
  readonly key: string
  readonly kind: string
  readonly step: string
}

/**
 * The first entry whose plan did not write the step that its kind requires. Plans from before seals existed did not
 * record their steps.
 */
const withoutStep = async (db: Database): Promise<Fault | null> => {
  const { rows } = await db.query<Found>(
    `select e.lane, e.link, e.leaf, e.key, e.kind, s.step from ledger.entry e
     join unnest($1::text[], $2::text[]) s(kind, step) on s.kind = e.kind join ledger.key k on k.key = e.key
     where k.seal is not null and position('["' || s.step || '",' in coalesce(k.writes, '')) = 0
       and not exists (select from house.plan_table p where p.name = s.step and position('["' || p.was || '",' in k.writes) > 0)
     order by e.at, e.lane, e.link, e.leaf limit 1`,
    [steps.map(([kind]) => kind), steps.map(([, step]) => step)],
  )
  const [row] = rows
  if (row === undefined) return null
  const { lane, link, leaf, key, kind, step } = row
  return { row: `ledger.entry ${leafName(lane, link, leaf)} (${key})`, what: `${kind} without a step in ${step}` }
}

/** Kinds without a step are allowed in two cases: the first supply, and between a member's cash and their debt. */
const beyondRule = async (db: Database): Promise<Fault | null> => {
  const { rows } = await db.query<Omit<Found, 'step'>>(
    `select e.lane, e.link, e.leaf, e.key, e.kind from ledger.entry e join ledger.key k on k.key = e.key
     where k.seal is not null and not e.kind = any($1) and not e.key = any($2)
       and not (e.from_owner = e.to_owner and e.from_bucket = 'cash' and e.to_bucket = 'debt')
     order by e.at, e.lane, e.link, e.leaf limit 1`,
    [steps.map(([kind]) => kind), supplyKeys],
  )
  const [row] = rows
  if (row === undefined) return null
  const { lane, link, leaf, key, kind } = row
  return {
    row: `ledger.entry ${leafName(lane, link, leaf)} (${key})`,
    what: `${kind} without a step that entitles to it`,
  }
}

/** The first entry that moves a bonus by a kind that may not do so. */
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

/** The first movement without its required step, of a bonus by a wrong kind, or by a correction without two operators. */
export const checkAuthority = async (db: Database): Promise<Fault | null> =>
  (await withoutStep(db)) ??
  (await beyondRule(db)) ??
  (await bonusMoved(db)) ??
  (await unauthorisedAdjustments(db))[0] ??
  null
