// S-CALL-08: once in the life of a document the browser says how the site was come to. A door of its own, so that it comes
// with the first touch and not with home. What goes wrong here harms nobody.

import type { Call } from '@magpie/wire/call'
import { platformHeader, siteId } from '../contract/site.ts'
import { webTerminal } from '../contract/web-terminal.ts'

export const sayTerminal = async (call: Call): Promise<void> => {
  const mode = matchMedia('(display-mode: standalone)').matches ? 'standalone' : 'browser'
  await call(webTerminal, { mode }, { headers: { [platformHeader]: siteId } })
}
