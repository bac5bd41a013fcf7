// S-CALL-08. Counts how visitors open the site, so that operators know how many have it on a home screen.

import { refuse } from '@magpie/kernel'
import { type Answer, handle } from '@magpie/wire'
import { platformHeader, siteId } from '../contract/index.ts'
import { terminalModes, webTerminal } from '../contract/web-terminal.ts'

export const onTerminal = handle(
  webTerminal,
  async ({ mode }, { house, request }): Promise<Answer<typeof webTerminal>> => {
    if (request.headers[platformHeader] !== siteId) return refuse('validation', { header: platformHeader })
    house.gauges?.count('magpie_terminals_total', terminalModes.find((one) => one === mode) ?? 'other')
    return { platform: Number(siteId), at: house.world.now() }
  },
)
