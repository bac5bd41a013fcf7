// Everything of one browser, put together: the call hears refusals and tells the session; the session tells the stream;
// the stream tells the cache. What is kept in this browser is read in `wake`, after the page has come alive.

import { sessionLoss } from '@magpie/identity/rules'
import { siteConfigKey, type SiteShown } from '@magpie/gate/web'
import { slipStore } from '@magpie/sportsbook/web'
import { paths } from '@magpie/wire/paths'
import { settingsCookie } from '@magpie/wire/render'
import type { Scope } from '@magpie/wire/scope'
import type { Locale } from '@magpie/wire/text'
import { accessHandler } from '../access/access-handler.ts'
import { isGo } from '../access/is-go.ts'
import { downloadInstead, isDownloading, thisDevice } from '../download/way.ts'
import { isClosed } from '../frame/root-loader.ts'
import { openLive } from '../live/open-live.ts'
import { type LossParts, lossHandler } from '../session/loss.ts'
import { browserStorage, markerStore } from '../session/marker.ts'
import { loginFrom, openSession } from '../session/open-session.ts'
import { applyInBrowser, openSettings } from '../settings/open-settings.ts'
import { openText } from '../text/catalogue.ts'
import type { Boot } from './boot.ts'
import { browserCall } from './browser-call.ts'
import { browserSend } from './browser-send.ts'
import type { Doors } from './doors.ts'
import { keptCipherText } from './kept-cipher.ts'
import { openNotify } from './open-notify.ts'
import { browserQueries } from './query-client.ts'
import { after, type Again, wakeBrowser } from './wake-browser.ts'

export type Routed = {
  /** Path with query. */
  readonly here: () => string
  readonly navigate: (to: string, replace?: boolean) => void
}

export type OpenBrowser = {
  readonly doors: Doors
  /** The router, which needs the doors to be made. */
  readonly routed: (given: Routed) => void
  readonly wake: () => void
}

/** S-GATE-05's number: the house has closed while we were in it. */
const maintenanceCode = 6014

type Ways = Pick<Routed, 'here' | 'navigate'> & Pick<Doors, 'i18n' | 'notify'>

/** What a session that is over does to the screen. */
const lossWays = ({ i18n, notify, here, navigate }: Ways): Pick<LossParts, 'tell' | 'path' | 'go' | 'toast'> => ({
  tell: (title, message, closed) =>
    notify.ask({
      id: 'session',
      title: i18n._(title === 'hint' ? 'dialog.hint' : 'dialog.notice'),
      body: message,
      actions: [{ text: i18n._('dialog.confirm'), primary: true, onPress: closed }],
      onClose: closed,
    }),
  path: here,
  go: (to) => navigate(to === 'home' ? paths.home() : loginFrom(here()), to === 'replaceWithLogin'),
  toast: (message) => notify.toast(message, 'bad'),
})

export const openBrowser = async (boot: Boot): Promise<OpenBrowser> => {
  const i18n = await openText(boot.settings.locale)
  const queries = browserQueries()
  const storage = browserStorage()
  const kept = markerStore(storage)
  const notify = openNotify(i18n, () => navigator.onLine)
  let router: Routed = { here: () => location.pathname + location.search, navigate: (to) => location.assign(to) }
  const navigate: Routed['navigate'] = (to, replace) => router.navigate(to, replace)

  const session = openSession({
    queries,
    kept,
    here: () => router.here(),
    navigate,
    changed: () => live.sessionChanged(),
  })
  const config = (): SiteShown | undefined => queries.getQueryData<SiteShown>(siteConfigKey)
  const led = () => ({ redirects: config()?.downloadRedirect === true, device: thisDevice(), storage })
  const downloading = (): boolean => isDownloading(led())
  const limited = accessHandler({
    here: () => router.here(),
    navigate,
    isGo: () => isGo(storage),
    isClosed: () => isClosed(config()),
    isDownloading: downloading,
  })
  const lost = lossHandler({ ...lossWays({ i18n, notify, here: () => router.here(), navigate }), ...session, after })
  const again: Again = {}
  const call = browserCall({
    siteKey: boot.siteKey,
    marker: session.marker,
    device: kept.device,
    kept: () => keptCipherText(storage),
    again,
    onRefusal: ({ statusCode, message }, sentMarker) => {
      const loss = sessionLoss(statusCode)
      if (loss !== undefined) lost(loss, message, sentMarker)
      limited(statusCode)
      if (statusCode === maintenanceCode) void queries.invalidateQueries({ queryKey: siteConfigKey })
    },
  })
  const live = openLive({ queries, call, marker: session.marker })
  const slip = slipStore()
  const scope: Scope = {
    queries,
    call,
    send: browserSend,
    venues: boot.venues,
    onServer: false,
    marker: session.marker,
    now: () => Date.now(),
    locale: () => i18n.locale as Locale,
  }
  const settings = openSettings(boot.settings, i18n, applyInBrowser(settingsCookie))
  return {
    doors: { scope, i18n, settings, session, live, notify, slip },
    routed: (given) => {
      router = given
    },
    wake: () => {
      session.wake()
      slip.wake()
      const instead = downloadInstead(led(), router.here(), location.href)
      if (instead !== undefined) navigate(instead, true)
      wakeBrowser({ queries, call, i18n, storage, session, live, notify, again })
    },
  }
}
