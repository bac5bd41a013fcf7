// The checks before a campaign goes live: each line passes, or needs an operator's attention.

import type { CampaignDetail } from '../../contract/index.ts'

export type Check = {
  readonly name: 'bounded' | 'protected' | 'result' | 'product' | 'tried' | 'enough' | 'twice' | 'tied'
  readonly is: 'held' | 'look' | 'fault'
  /** A count, or units of the campaign's currency; absent if the line says everything. */
  readonly count?: number
  readonly units?: string
}

/** Of the terms to be approved: those of the revision, if one waits. */
export const checksOf = (
  detail: Pick<CampaignDetail, 'campaign' | 'faults' | 'cost' | 'dryRun' | 'list' | 'revision'>,
): readonly Check[] => {
  const { campaign, faults, cost, list, revision } = detail
  const run = revision === null ? detail.dryRun : revision.dryRun
  const budget = BigInt(cost.worst) + BigInt(revision?.add ?? '0')
  const fault = (...names: readonly string[]): Check['is'] =>
    names.some((one) => faults.includes(one)) ? 'fault' : 'held'
  const out = run?.without?.find(({ why }) => why === 'shut_out')?.count ?? 0
  const twice = campaign.overlaps.filter(({ how }) => how === 'twice').length
  return [
    { name: 'bounded', is: fault('cost_unbounded'), units: String(budget) },
    { name: 'protected', is: 'held', ...(run === null ? {} : { count: out }) },
    { name: 'result', is: fault('loss_linked') },
    { name: 'product', is: fault('mixed_product', 'wagering_over_ten') },
    run === null
      ? { name: 'tried', is: 'look' }
      : { name: 'enough', is: BigInt(run.sum) > budget ? 'look' : 'held', units: run.sum },
    { name: 'twice', is: twice > 0 ? 'look' : 'held', count: twice },
    ...(list === null
      ? []
      : [{ name: 'tied' as const, is: list.tied > 0 ? ('look' as const) : ('held' as const), count: list.tied }]),
  ]
}
