// S-CALL-08: once a document, the browser reports how the site was opened. A door of its own, so that it loads with the
// first touch and not with home. A failure here is harmless.

import type { Call } from '@magpie/wire/call'
import { platformHeader, siteId } from '../contract/site.ts'
import { webTerminal } from '../contract/web-terminal.ts'

export const sayTerminal = async (call: Call): Promise<void> => {
  const mode = matchMedia('(display-mode: standalone)').matches ? 'standalone' : 'browser'
  await call(webTerminal, { mode }, { headers: { [platformHeader]: siteId } })
}
