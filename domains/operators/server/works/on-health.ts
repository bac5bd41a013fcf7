// The answering node's metrics; none if they are not collected.

import { type Answer, handle } from '@magpie/wire'
import { houseHealth } from '../../contract/index.ts'

export const onHealth = handle(houseHealth, async (_ask, { house }): Promise<Answer<typeof houseHealth>> => ({
  at: house.world.now(),
  figures: [...((await house.gauges?.read()) ?? [])].map((one) => ({ ...one })),
}))
