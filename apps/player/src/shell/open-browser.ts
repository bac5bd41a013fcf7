// Everything of one browser, put together: the call passes refusals to the session, the session tells the stream, and
// the stream updates the cache. `wake` reads what this browser stores, after hydration.

import { siteConfigKey, type SiteShown } from '@magpie/gate/web'
import { slipStore } from '@magpie/sportsbook/web'
import type { Scope } from '@magpie/wire/scope'
import type { Locale } from '@magpie/wire/text'
import { isGo } from '../access/is-go.ts'
import type { Store } from '../download/way.ts'
import { isClosed } from '../frame/root-loader.ts'
import { openLive } from '../live/open-live.ts'
import { browserStorage, markerStore } from '../session/marker.ts'
import { openSession } from '../session/open-session.ts'
import { siteClock } from '../session/site-clock.ts'
import { openSettings } from '../settings/open-settings.ts'
import { openText } from '../text/catalogue.ts'
import type { Boot } from './boot.ts'
import { browserCall, clockedSend } from './browser-call.ts'
import { browserSend } from '@magpie/wire/call'
import type { Doors } from './doors.ts'
import { keptCipherText } from './kept-cipher.ts'
import type { refusalHandler, RefusalParts, Refused } from './on-refusal.ts'
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
  /** Sets the router, which needs the doors first. */
  readonly routed: (given: Routed) => void
  readonly wake: () => void
}

/** Loads with the first refusal, and is tried again if that failed. */
const onRefusal = (parts: RefusalParts): ((refused: Refused, sentMarker: string | undefined) => void) => {
  let loaded: Promise<ReturnType<typeof refusalHandler>> | undefined
  return (refused, sentMarker) => {
    loaded ??= import('./on-refusal.ts').then((code) => code.refusalHandler(parts))
    loaded.then(
      (act) => act(refused, sentMarker),
      () => (loaded = undefined),
    )
  }
}

/** S-GATE-04: applied when the page opens, and when an operator switches it on meanwhile. Most visits do without it. */
const toDownload = async (redirects: () => boolean, storage: Store, { here, navigate }: Routed): Promise<void> => {
  if (!redirects()) return
  const { downloadInstead, thisDevice } = await import('../download/way.ts')
  const instead = downloadInstead({ redirects: true, device: thisDevice(), storage }, here(), location.href)
  if (instead !== undefined) navigate(instead, true)
}

const applyChange = async (changed: Boot['settings']): Promise<void> =>
  (await import('../settings/apply-in-browser.ts')).applyInBrowser(changed)

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
  const redirects = (): boolean => config()?.downloadRedirect === true
  const leadToDownload = (): void => void toDownload(redirects, storage, router)
  const { marker, clear } = session
  const refused = onRefusal({
    queries,
    i18n,
    notify,
    marker,
    clear,
    after,
    here: () => router.here(),
    navigate,
    isGo: () => isGo(storage),
    isClosed: () => isClosed(config()),
    redirects,
    storage,
  })
  const again: Again = {}
  const clock = siteClock(Date.now)
  const call = browserCall({
    siteKey: boot.siteKey,
    marker: session.marker,
    device: kept.device,
    kept: () => keptCipherText(storage),
    again,
    onRefusal: refused,
    send: clockedSend(clock),
  })
  const live = openLive({ queries, call, marker: session.marker, siteChanged: leadToDownload })
  const slip = slipStore()
  const scope: Scope = {
    queries,
    call,
    send: browserSend,
    venues: boot.venues,
    onServer: false,
    marker: session.marker,
    now: clock.now,
    locale: () => i18n.locale as Locale,
  }
  const settings = openSettings(boot.settings, i18n, applyChange)
  return {
    doors: { scope, i18n, settings, session, live, notify, slip },
    routed: (given) => {
      router = given
    },
    wake: () => {
      session.wake()
      slip.wake()
      wakeBrowser({ queries, call, i18n, storage, session, live, notify, again })
      // What the link carried has been read from the address by now.
      leadToDownload()
    },
  }
}
