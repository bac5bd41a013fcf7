// Renders one page for one request. Everything is created here and passed down; no state of a request lives outside it.
// The page is one string: loaders have finished before rendering, so there is nothing to stream.

import { slipStore } from '@magpie/sportsbook/web'
import type { SiteShown } from '@magpie/gate/web'
import type { Render, RenderAsk, Rendered } from '@magpie/wire/render'
import { siteConfigKey } from '@magpie/gate/web'
import type { Scope } from '@magpie/wire/scope'
import { dehydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router'
import { App } from './app.tsx'
import { scenePreload } from './shell/scene-preload.ts'
import { noLive } from './live/open-live.ts'
import { addScreens, homeId, siteRoutes, tableSource, pathsOf } from './router/site-routes.tsx'
import { screensOf, wordsOf } from './routes.tsx'
import { noSession } from './session/open-session.ts'
import { htmlAttributes } from './settings/html-attributes.ts'
import { readLook } from './settings/look-cookie.ts'
import { openSettings } from './settings/open-settings.ts'
import { bootText } from './shell/boot.ts'
import type { Doors } from './shell/doors.ts'
import { openNotify } from './shell/open-notify.ts'
import { serverQueries } from './shell/query-client.ts'
import { routeContext } from './shell/route-context.ts'
import { openText, wordSources } from './text/catalogue.ts'

/** React emits titles, metas and links where they were rendered first; they are moved into the head. */
const liftedHead = /^(?:<title>.*?<\/title>|<meta [^>]*>|<link [^>]*>)*/s

const openDoors = async ({ look, call, send, venues, now }: RenderAsk): Promise<Doors> => {
  const settings = readLook(look)
  const i18n = await openText(settings.locale)
  const scope: Scope = {
    queries: serverQueries(),
    call,
    send,
    venues,
    onServer: true,
    marker: () => undefined,
    now,
    locale: () => settings.locale,
  }
  return {
    scope,
    i18n,
    settings: openSettings(settings, i18n, () => undefined),
    session: noSession(),
    live: noLive(),
    notify: openNotify(i18n, () => true),
    slip: slipStore(),
  }
}

const draw = (doors: Doors, routes: RouteObject[], context: StaticHandlerContext): string =>
  renderToString(
    <App doors={doors}>
      <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
    </App>,
  )

/** The description for search results: the page's own, or the site's. */
const described = (head: string, { i18n }: Doors): string =>
  head.includes('<meta name="description"')
    ? head
    : `${head}${renderToString(<meta name="description" content={i18n._('site.description')} />)}`

/** Details of a fault are never sent to a browser. */
const broken = { fault: true }

/** S-GATE-07b. */
const brokenContext = (context: StaticHandlerContext): StaticHandlerContext => ({
  ...context,
  statusCode: 500,
  errors: { root: broken },
})

const drawn = (
  doors: Doors,
  routes: RouteObject[],
  context: StaticHandlerContext,
  onFault: RenderAsk['onFault'],
): { readonly html: string; readonly context: StaticHandlerContext } => {
  if (context.errors !== null) {
    for (const fault of Object.values(context.errors)) onFault(fault)
    const hidden = brokenContext(context)
    return { html: draw(doors, routes, hidden), context: hidden }
  }
  try {
    return { html: draw(doors, routes, context), context }
  } catch (fault) {
    onFault(fault)
    const hidden = brokenContext(context)
    return { html: draw(doors, routes, hidden), context: hidden }
  }
}

/** Only a path of ours: the page's policy allows no other picture. */
const iconOf = (shown: SiteShown | undefined): { readonly icon?: string } => {
  const icon = shown?.SiteBaseConfigVo.webLogoTitleUrl ?? ''
  return /^\/(?![/\\])/.test(icon) ? { icon } : {}
}

/** Every path that answers, from the table; tests that check all pages use this list. */
export const sitePaths = (): readonly string[] => {
  const routes = siteRoutes()
  addScreens(routes, screensOf(false))
  return pathsOf(routes)
}

const handlers = new Map<boolean, StaticHandler>()

/**
 * Ranking the paths is a tenth of a page's work. The table does not depend on the request, so the ranking is shared.
 */
const handlerOf = (kit: boolean): StaticHandler => {
  const known = handlers.get(kit)
  if (known !== undefined) return known
  const routes = siteRoutes()
  addScreens(routes, screensOf(kit))
  const handler = createStaticHandler(routes)
  handlers.set(kit, handler)
  return handler
}

export const render: Render = async (ask): Promise<Rendered> => {
  const doors = await openDoors(ask)
  const { scope, settings } = doors
  const handler = handlerOf(ask.kit)
  const config = async (): Promise<SiteShown | undefined> => (await ask.config()) as SiteShown | undefined
  const answer = await handler.query(new Request(ask.url), { requestContext: routeContext(scope, config) })
  if (answer instanceof Response)
    return { is: 'redirect', status: answer.status, to: answer.headers.get('location') ?? '/' }
  const { html, context } = drawn(doors, handler.dataRoutes, answer, ask.onFault)
  const lifted = liftedHead.exec(html)?.[0] ?? ''
  const head = described(lifted, doors)
  const { loaderData, actionData, errors } = context
  const shown = scope.queries.getQueryData<SiteShown>(siteConfigKey)
  const look = settings.store.getState()
  const ids = context.matches.map(({ route }) => route.id)
  const isHome = ids.includes(homeId)
  return {
    is: 'page',
    status: context.statusCode,
    attributes: htmlAttributes(look, shown?.siteFestivalSkin),
    ...(context.errors === null ? iconOf(shown) : {}),
    head: `${scenePreload(context.location.pathname, scope.queries, look, shown?.siteFestivalSkin)}${head}`,
    body: html.slice(lifted.length),
    boot: bootText({
      settings: look,
      venues: ask.venues,
      siteKey: ask.siteKey,
      kit: ask.kit,
      queries: dehydrate(scope.queries),
      router: { loaderData, actionData, errors },
    }),
    sources: [
      ...(isHome ? [] : [tableSource]),
      ...ids.filter((id) => id !== homeId).map((id) => id.replace(/#.*/, '')),
      ...wordSources(look.locale, isHome ? 'first' : wordsOf(ids.at(-1) ?? '')),
    ],
  }
}
