// The process of one sports vendor. A book that cannot go on ends the process; it is restarted from durable data.

import { realWorld } from '@magpie/kernel/real-world'
import { runProcess, settingsOrEnd } from '@magpie/wire/process'
import { sandboxSettings } from './settings.ts'
import { openVendor } from './vendor.ts'

const settings = settingsOrEnd(sandboxSettings)

await runProcess(settings.logLevel, async (log, broken) => {
  const { drain } = await openVendor(settings, realWorld(), log, (cause) => broken('broken book', cause))
  const { venue, port, feedSource: feed, matchSpeed: speed } = settings
  return { drain, facts: { book: venue.code, port, feed, speed }, ready: 'ready' }
})
