// The terms of a line in a month: the newest approved up to then, otherwise the platform's. Net-result sharing applies
// only while the platform has it switched on (decision 0990).

import type { GameGroup } from '../contract/codes.ts'
import {
  houseTerms,
  type LineTerms,
  mostRatePpm,
  mostSharePct,
  type SharePolicy,
  shareSteps,
  turnoverPolicy,
} from './policy.ts'

/** `rates`: parts per million by tier and game class. `pcts`: percent by step of `shareSteps`. */
export type TermsBody =
  | { readonly model: 'house' }
  | { readonly model: 'turnover'; readonly rates: readonly Readonly<Partial<Record<GameGroup, number>>>[] }
  | { readonly model: 'share'; readonly pcts: readonly number[]; readonly costPct: number; readonly feePpm: number }

export type AgreedTerms = {
  readonly id: string
  readonly agent: string
  readonly fromMonth: string
  /** When the second operator approved, epoch milliseconds. */
  readonly at: number
  readonly body: TermsBody
}
export type AgreedSharing = { readonly fromMonth: string; readonly at: number; readonly on: boolean }
export type Agreed = { readonly terms: readonly AgreedTerms[]; readonly sharing: readonly AgreedSharing[] }

const groups = Object.keys(turnoverPolicy.tiers[0]?.ratePpm ?? {}) as GameGroup[]
const rises = (figures: readonly number[]): boolean =>
  figures.every((one, nth) => nth === 0 || one >= (figures[nth - 1] ?? 0))

/** Whether there is a figure for each tier or step, all lie within bounds, and no higher step earns less. */
export const termsFit = (body: TermsBody): boolean => {
  if (body.model === 'house') return true
  if (body.model === 'turnover')
    return (
      body.rates.length === turnoverPolicy.tiers.length &&
      groups.every((group) => {
        const column = body.rates.map((row) => row[group] ?? 0)
        return rises(column) && column.every((ppm) => ppm <= mostRatePpm)
      })
    )
  return body.pcts.length === shareSteps.length && rises(body.pcts) && body.pcts.every((pct) => pct <= mostSharePct)
}

const named = (id: string, body: TermsBody): LineTerms => {
  if (body.model === 'house') return houseTerms
  const name = `${body.model}/${id.slice(-8)}`
  if (body.model === 'turnover') {
    const tiers = turnoverPolicy.tiers.map((tier, nth) => ({ ...tier, ratePpm: body.rates[nth] ?? {} }))
    return { name, model: 'turnover', policy: { ...turnoverPolicy, tiers } }
  }
  const { activeRule, activeDepositMinor, activeCountedMinor, split } = turnoverPolicy
  const ladder = shareSteps.map((step, nth) => ({ ...step, pct: body.pcts[nth] ?? 0 }))
  const policy: SharePolicy = {
    activeRule,
    activeDepositMinor,
    activeCountedMinor,
    split,
    carry: 'reset',
    costSharePct: body.costPct,
    feePpm: {},
    feeOfOthersPpm: body.feePpm,
    ladder,
  }
  return { name, model: 'share', policy }
}

const newest = <One extends { readonly fromMonth: string; readonly at: number }>(
  all: readonly One[],
  month: string,
): One | undefined =>
  all
    .filter(({ fromMonth }) => fromMonth <= month)
    .reduce<One | undefined>(
      (best, one) =>
        best === undefined || one.fromMonth > best.fromMonth || (one.fromMonth === best.fromMonth && one.at >= best.at)
          ? one
          : best,
      undefined,
    )

export const isSharing = ({ sharing }: Agreed, month: string): boolean => newest(sharing, month)?.on === true

export const termsOfLine = (agreed: Agreed, agent: string, month: string): LineTerms => {
  const one = newest(
    agreed.terms.filter((terms) => terms.agent === agent),
    month,
  )
  if (one === undefined || (one.body.model === 'share' && !isSharing(agreed, month))) return houseTerms
  return named(one.id, one.body)
}
