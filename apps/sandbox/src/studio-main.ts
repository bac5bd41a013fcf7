// The process of the studio: venues of games, separate from the sportsbook's. A venue that cannot go on is reopened
// from durable data while the others go on.

import { realWorld } from '@magpie/kernel/real-world'
import { runProcess, settingsOrEnd } from '@magpie/wire/process'
import { openStudio } from './studio.ts'
import { studioProcessSettings } from './studio-settings.ts'

const settings = settingsOrEnd(studioProcessSettings)

await runProcess(settings.logLevel, async (log) => {
  const { drain } = await openStudio(settings, realWorld(), log)
  const venues = settings.venues.map(({ code, port }) => `${code}:${port}`).join(' ')
  return { drain, facts: { venues }, ready: 'ready' }
})
