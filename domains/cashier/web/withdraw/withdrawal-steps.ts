// A withdrawal as steps: done, current and coming. A step that happens again, for instance when a bank returns a
// payment, is listed again.

import type { WithdrawalStage, WithdrawalView } from '../../contract/withdrawals.ts'

export type ShownStep = {
  readonly stage: WithdrawalStage | 'asked'
  readonly at: number | null
  readonly state: 'done' | 'now' | 'next' | 'bad'
}

const ahead = { checking: ['paying', 'paid'], paying: ['paid'], paid: [], failed: [], returned: [] } as const
const ends: ReadonlySet<WithdrawalStage> = new Set(['paid', 'failed', 'returned'])

const stateOf = (stage: WithdrawalStage, isLast: boolean): ShownStep['state'] => {
  if (!isLast || stage === 'paid') return 'done'
  return ends.has(stage) ? 'bad' : 'now'
}

export const shownSteps = ({
  steps,
  stage,
  createdAt,
}: Pick<WithdrawalView, 'steps' | 'stage' | 'createdAt'>): readonly ShownStep[] => [
  { stage: 'asked', at: createdAt, state: 'done' },
  ...steps.map((step, at) => ({ ...step, state: stateOf(step.stage, at === steps.length - 1) })),
  ...ahead[stage].map((next) => ({ stage: next, at: null, state: 'next' as const })),
]
