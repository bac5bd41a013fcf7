// S-CALL-08: once in the life of a document the browser says how the site was come to. What goes wrong here harms nobody.

import { platformHeader, siteId, webTerminal } from '@magpie/gate/contract'
import type { Call } from '@magpie/wire/call'

export const sayTerminal = async (call: Call): Promise<void> => {
  const mode = matchMedia('(display-mode: standalone)').matches ? 'standalone' : 'browser'
  await call(webTerminal, { mode }, { headers: { [platformHeader]: siteId } })
}
