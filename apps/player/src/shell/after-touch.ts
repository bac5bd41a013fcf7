// What only visitors who use the page need: dialogs and the other texts, the stored config for a bad day, the start of
// the visit, the member's presence, the password prompt, and the service worker. A part that fails to load now is
// loaded again where it is needed.

import { watchInstall } from '../app-shell/install.ts'
import { watchVisit } from '../calm/visit.ts'
import { keepShell } from '../app-shell/keep-shell.ts'
import { sayTerminal } from '@magpie/gate/web/terminal'
import { watchMember } from '@magpie/identity/web/presence'
import { loadDialog } from '@magpie/ui/dialog'
import { loadLater } from '../text/catalogue.ts'
import type { WakeParts } from './wake-browser.ts'

/** S-CALL-02, 03: for the day when the signing module does not load. A failure here does no harm. */
const keepConfig = async ({ call, storage }: WakeParts): Promise<void> => {
  const { fetchConfig } = await import('./site-cipher.ts')
  await fetchConfig(call, storage)
}

export const afterTouch = (parts: WakeParts): void => {
  const { again, call, i18n, notify, session } = parts
  again.ask = async () => (await import('@magpie/identity/web/again')).askAgain({ notify, say: (id) => i18n._(id) })
  if (session.marker() === undefined) watchVisit()
  watchInstall()
  keepShell({ notify, say: (id) => i18n._(id) })
  watchMember({ call, marker: session.marker, now: Date.now })
  for (const load of [loadDialog(), loadLater(i18n), keepConfig(parts), sayTerminal(call)]) load.catch(() => undefined)
}
