// The one table of paths. A slice's screens come from its door `./web/routes`; the shell's own are named here. A closed
// slice has no line, and links to it are left out. Only home is elsewhere (`router/site-routes.tsx`): a browser that
// begins there loads this table at the first touch.

import { agentsRoutes } from '@magpie/agents/web/routes'
import { mallRoutes } from '@magpie/mall/web/routes'
import { VipGiftsSlot } from '@magpie/vip/web'
import { vipRoutes } from '@magpie/vip/web/routes'
import { chatRoutes } from '@magpie/chat/web/routes'
import { cashierRoutes } from '@magpie/cashier/web/routes'
import { RowStates } from '@magpie/identity/web'
import { identityRoutes } from '@magpie/identity/web/routes'
import { ledgerRoutes } from '@magpie/ledger/web/routes'
import { lotteryRoutes } from '@magpie/lottery/web/routes'
import { messagesRoutes } from '@magpie/messages/web/routes'
import { papersRoutes } from '@magpie/papers/web/routes'
import { playSafeRoutes } from '@magpie/play-safe/web/routes'
import { promotionsRoutes } from '@magpie/promotions/web/routes'
import { serviceRoutes } from '@magpie/service/web/routes'
import { slotsRoutes } from '@magpie/slots/web/routes'
import { sportsbookRoutes } from '@magpie/sportsbook/web/routes'
import { contentRoutes } from '@magpie/content/web/routes'
import { turnoverRoutes } from '@magpie/turnover/web/routes'
import { VenueGamesProvider } from '@magpie/transfers/web'
import { transfersRoutes } from '@magpie/transfers/web/routes'
import { RoundTellersProvider } from '@magpie/venues/web'
import { venuesRoutes } from '@magpie/venues/web/routes'
import { paths } from '@magpie/wire/paths'
import { screen } from '@magpie/wire/screen'
import { lazy } from 'react'
import { Outlet, type RouteObject } from 'react-router'
import { lostId } from './frame/tabs.ts'
import { roundTellers, venueGames } from './records/tellers.ts'
import type { Words } from './text/catalogue.ts'
import { isPlain } from './text/plain-screens.ts'

/** A path of the site in the form of a route: without its first slash. */
const at = (path: string): string => path.slice(1)

const notFound = async () => (await import('./frame/not-found-need.ts')).needNotFound

const shellRoutes: readonly RouteObject[] = [
  screen(
    'apps/player/src/mine/mine.tsx',
    at(paths.mine()),
    () => import('./mine/mine.tsx'),
    async () => (await import('./mine/mine-need.ts')).needMine,
  ),
  screen('apps/player/src/frame/stop-service.tsx', at(paths.stopService()), () => import('./frame/stop-service.tsx')),
  screen('apps/player/src/frame/maintenance.tsx', at(paths.maintenance()), () => import('./frame/maintenance.tsx')),
  screen('apps/player/src/search/search.tsx', at(paths.search()), () => import('./search/search.tsx')),
  screen('apps/player/src/download/download.tsx', at(paths.download()), () => import('./download/download.tsx')),
  // S-ROUTE-14b: the same page under its other name.
  screen('apps/player/src/download/download.tsx#page', 'download-page', () => import('./download/download.tsx')),
  screen('apps/player/src/fair/fair.tsx', 'game/fair', () => import('./fair/fair.tsx')),
  screen('apps/player/src/demo/demo.tsx', at(paths.demo()), () => import('./demo/demo.tsx')),
  screen('apps/player/src/settings/settings.tsx', at(paths.settings()), () => import('./settings/settings.tsx')),
  screen('apps/player/src/access/access-limit.tsx', at(paths.accessLimit()), () => import('./access/access-limit.tsx')),
  screen('apps/player/src/frame/not-found.tsx', at(paths.notFound()), () => import('./frame/not-found.tsx'), notFound),
  {
    ...screen('apps/player/src/frame/not-found.tsx', '*', () => import('./frame/not-found.tsx'), notFound),
    id: lostId,
  },
]

const kitRoutes: readonly RouteObject[] = [
  screen('apps/player/src/frame/kit.tsx', at(paths.kit()), () => import('./frame/kit.tsx')),
]

const sliceRoutes: readonly RouteObject[] = [
  ...identityRoutes,
  ...playSafeRoutes,
  ...venuesRoutes,
  ...transfersRoutes,
  ...ledgerRoutes,
  ...sportsbookRoutes,
  ...slotsRoutes,
  ...lotteryRoutes,
  ...contentRoutes,
  ...cashierRoutes,
  ...turnoverRoutes,
  ...promotionsRoutes,
  ...messagesRoutes,
  ...serviceRoutes,
  ...papersRoutes,
  ...vipRoutes,
  ...chatRoutes,
  ...agentsRoutes,
  ...mallRoutes,
]

const gifts = () => import('@magpie/promotions/web')
const vipGifts = {
  Waiting: lazy(async () => ({ default: (await gifts()).VipGifts })),
  Rows: lazy(async () => ({ default: (await gifts()).VipGiftRows })),
}

const rowStates = {
  pin: lazy(async () => ({ default: (await import('@magpie/cashier/web')).PinState })),
  limits: lazy(async () => ({ default: (await import('@magpie/play-safe/web')).LimitsState })),
  name: lazy(async () => ({ default: (await import('@magpie/papers/web')).NameState })),
}

/** What the slices contribute to each other's screens; home uses none of it. */
const Table = () => (
  <RoundTellersProvider value={roundTellers}>
    <VenueGamesProvider value={venueGames}>
      <VipGiftsSlot value={vipGifts}>
        <RowStates value={rowStates}>
          <Outlet />
        </RowStates>
      </VipGiftsSlot>
    </VenueGamesProvider>
  </RoundTellersProvider>
)

/** Which texts a screen needs, by its id. */
export const wordsOf = (id: string): Words => (isPlain(id) ? 'plain' : 'all')

/** Every screen but home; the kit's only in development and tests. */
export const screensOf = (kit: boolean): RouteObject => ({
  id: 'table',
  element: <Table />,
  children: [...sliceRoutes, ...(kit ? kitRoutes : []), ...shellRoutes],
})
