// How a transfer's states look at the desk, and its age.

import type { Tone } from '@magpie/desk/figures'
import { useText } from '@magpie/wire/text'
import type { OpsTransfer, TransferProposal } from '../contract/index.ts'

export const tones: Readonly<Record<OpsTransfer['state'], Tone>> = {
  created: 'brand',
  sent: 'brand',
  doubt: 'gold',
  done: 'jade',
  refused: 'plain',
}

export const proposalTones: Readonly<Record<TransferProposal['state'], Tone>> = {
  waiting: 'gold',
  approved: 'jade',
  refused: 'hot',
  withdrawn: 'plain',
}

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export const useAge = (): ((ms: number) => string) => {
  const say = useText()
  return (ms) => {
    if (ms < minuteMs) return say('transfers.age_seconds', { seconds: Math.max(0, Math.floor(ms / secondMs)) })
    if (ms < hourMs) return say('transfers.age_minutes', { minutes: Math.floor(ms / minuteMs) })
    if (ms < 2 * dayMs) return say('transfers.age_hours', { hours: Math.floor(ms / hourMs) })
    return say('transfers.age_days', { days: Math.floor(ms / dayMs) })
  }
}
