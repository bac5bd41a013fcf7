// The process of the studio: venues of games, beside the sportsbook's and apart from it. A venue that can go no further ends
// the process: it is started anew from what is durable.

import { realWorld } from '@magpie/kernel/real-world'
import { runProcess, settingsOrEnd } from '@magpie/wire/process'
import { openStudio } from './studio.ts'
import { studioProcessSettings } from './studio-settings.ts'

const settings = settingsOrEnd(studioProcessSettings)

await runProcess(settings.logLevel, async (log, broken) => {
  const { drain } = await openStudio(settings, realWorld(), log, (cause) => broken('broken studio', cause))
  const venues = settings.venues.map(({ code, port }) => `${code}:${port}`).join(' ')
  return { drain, facts: { venues }, ready: 'ready' }
})
