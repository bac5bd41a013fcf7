// A process of the platform: runs a node in its roles and tells its supervisor when it serves.

import { demoLogin } from '@magpie/identity/server'
import { realWorld } from '@magpie/kernel/real-world'
import { runProcess, settingsOrEnd } from '@magpie/wire/process'
import { openNode } from './node.ts'
import { nodeSettings } from './settings.ts'
import { complain } from './launch/say.ts'
import { NotServing } from './witness-of-node.ts'

/**
 * A node that may not serve reports why: to its supervisor, which prints it at the terminal, or, without one, to its
 * own standard error.
 */
const tellTrouble = (cause: unknown): never => {
  if (cause instanceof NotServing) {
    const { trouble, facts } = cause
    if (process.send === undefined) complain(`trouble.${trouble}`, facts)
    else process.send({ trouble, facts })
  }
  throw cause
}

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
