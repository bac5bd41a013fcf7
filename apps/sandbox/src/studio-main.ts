// The process of the studio: venues of games, beside the sportsbook's and apart from it. A venue that can go no further is
// opened anew from what is durable, and the others go on.

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
