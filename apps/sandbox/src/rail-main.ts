// The process of a simulated payment rail: the banks, wallets and chains of the outside world, as the house sees them.

import { realWorld } from '@magpie/kernel/real-world'
import { runProcess, settingsOrEnd } from '@magpie/wire/process'
import { openRail } from './rail/rail.ts'
import { railSettings } from './rail/rail-settings.ts'

const settings = settingsOrEnd(railSettings)

await runProcess(settings.logLevel, async (log) => {
  const { drain } = await openRail(settings, realWorld(), log)
  return {
    drain,
    facts: { port: settings.port, pay: settings.dials.pay, payout: settings.dials.payout },
    ready: 'ready',
  }
})
