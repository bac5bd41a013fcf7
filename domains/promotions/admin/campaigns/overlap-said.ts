// The text about an overlap for operators.

import { beijingDay } from '@magpie/kernel'
import type { useText } from '@magpie/wire/text'
import type { OpsCampaign } from '../../contract/index.ts'

export const overlapSaid = (
  say: ReturnType<typeof useText>,
  { id, how, fromAt, toAt }: OpsCampaign['overlaps'][number],
): string =>
  say(`campaign.overlap.${how}`, {
    id,
    from: beijingDay(fromAt),
    to: toAt === null ? say('campaign.no_end') : beijingDay(toAt - 1),
  })
