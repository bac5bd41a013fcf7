// A process of the platform: a node in its roles, and a word to its supervisor when it serves.

import { demoLogin } from '@magpie/identity/server'
import { realWorld } from '@magpie/kernel/real-world'
import { runProcess, settingsOrEnd } from '@magpie/wire/process'
import { openNode } from './node.ts'
import { tellTrouble } from './tell-trouble.ts'
import { nodeSettings } from './settings.ts'

const settings = settingsOrEnd(nodeSettings)

await runProcess(settings.logLevel, async (log) => {
  const { drain, opsAdmin } = await openNode(settings, realWorld(), log).catch(tellTrouble)
  const { account: demoAccount, password: demoPassword } = demoLogin
  return {
    drain,
    facts: { port: settings.port, roles: [...settings.roles].join(',') },
    ready: { ready: { ...(settings.demo ? { demoAccount, demoPassword } : {}), opsAdmin } },
  }
})
