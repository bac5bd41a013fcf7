// What a refusal does to the whole page: an ended session, a blocked region, a closed site, a page older than the site.
// It loads with the first refusal.

import { siteConfigKey } from '@magpie/gate/web'
import { sessionLoss } from '@magpie/identity/rules'
import { paths } from '@magpie/wire/paths'
import { withService } from '@magpie/wire/service-text'
import type { QueryClient } from '@tanstack/react-query'
import { type AccessParts, accessHandler } from '../access/access-handler.ts'
import { isDownloading, type Store, thisDevice } from '../download/way.ts'
import { type LossParts, lossHandler } from '../session/loss.ts'
import { loginFrom } from '../session/open-session.ts'
import type { Doors } from './doors.ts'

/** S-GATE-05: the site has closed while the page was open. */
const maintenanceCode = 6014
/** S-HDR-01: the server runs a newer site than this page. */
const oldVersionCode = 10009

export type RefusalParts = Omit<AccessParts, 'navigate' | 'isDownloading'> &
  Pick<LossParts, 'marker' | 'clear' | 'after'> &
  Pick<Doors, 'i18n' | 'notify'> & {
    readonly queries: QueryClient
    /** Whether mobile devices are led to the download page (S-GATE-04), and the browser's storage. */
    readonly redirects: () => boolean
    readonly storage: Store
    readonly navigate: (to: string, replace?: boolean) => void
  }

export type Refused = { readonly statusCode: number; readonly message: string }

/** How an ended session shows on the screen. */
const lossWays = (parts: RefusalParts): Pick<LossParts, 'tell' | 'path' | 'go' | 'toast'> => {
  const { i18n, notify, here, navigate } = parts
  return {
    tell: (title, message, closed) =>
      notify.ask({
        id: 'session',
        title: i18n._(title === 'hint' ? 'dialog.hint' : 'dialog.notice'),
        body: withService(message, { kind: 'account', id: 'session' }),
        actions: [{ text: i18n._('dialog.confirm'), primary: true, onPress: closed }],
        onClose: closed,
      }),
    path: here,
    go: (to) => navigate(to === 'home' ? paths.home() : loginFrom(here()), to === 'replaceWithLogin'),
    toast: (message) => notify.toast(message, 'bad'),
  }
}

const askToReload = ({ i18n, notify }: RefusalParts, body: string): void =>
  notify.ask({
    id: 'version',
    title: i18n._('dialog.notice'),
    body,
    actions: [{ text: i18n._('frame.reload'), primary: true, onPress: () => location.reload() }],
  })

export const refusalHandler = (parts: RefusalParts): ((refused: Refused, sentMarker: string | undefined) => void) => {
  const limited = accessHandler({
    ...parts,
    isDownloading: () =>
      parts.redirects() && isDownloading({ redirects: true, device: thisDevice(), storage: parts.storage }),
  })
  // Open dialogs were for the logged-in member: close them before the notice that the session is over.
  const clear = (): void => {
    parts.clear()
    parts.notify.dialogs.clear()
  }
  const lost = lossHandler({ ...parts, ...lossWays(parts), clear })
  return ({ statusCode, message }, sentMarker) => {
    const loss = sessionLoss(statusCode)
    if (loss !== undefined) lost(loss, message, sentMarker)
    limited(statusCode)
    if (statusCode === maintenanceCode) void parts.queries.invalidateQueries({ queryKey: siteConfigKey })
    if (statusCode === oldVersionCode) askToReload(parts, message)
  }
}
