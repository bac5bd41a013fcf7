// The site around a screen of content: the real catalogue, query cache, typed call, router and session. Only the network
// is played: what the server would answer is the content that it ships, in the envelope of the wire.

import { compileMessage } from '@lingui/message-utils/compileMessage'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { AnchorContext, type AnchorProps } from '@magpie/ui/anchor'
import { makeCall, type WireReply } from '@magpie/wire/call'
import { type Live, LiveProvider } from '@magpie/wire/live'
import { type Scope, scope as scopeContext, ScopeProvider } from '@magpie/wire/scope'
import { SessionProvider, type SessionState } from '@magpie/wire/session'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { createMemoryRouter, Link, Outlet, type RouteObject, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createStore } from 'zustand/vanilla'
import banners from '../../content/banners.json' with { type: 'json' }
import care from '../../content/help-bczr.json' with { type: 'json' }
import about from '../../content/help-gywm.json' with { type: 'json' }
import sports from '../../content/help-tytzjc.json' with { type: 'json' }
import notices from '../../content/notices.json' with { type: 'json' }
import words from '../locales/zh-CN.json' with { type: 'json' }

// A tutorial is a long page, and roles are looked up slowly in this DOM.
configure({ asyncUtilTimeout: 10_000 })

type Asked = { readonly slug?: string; readonly category?: number }
/** What the server says to a path; a number is a status code with nothing else, and throwing is no answer at all. */
export type Answers = Readonly<Record<string, (asked: Asked) => unknown>>

const pages = [sports, care, about]
const onWire = <Item extends { readonly from: string; readonly weight: number }>(items: readonly Item[]) =>
  [...items].sort((a, b) => b.weight - a.weight).map((item) => ({ ...item, from: Date.parse(item.from) }))

const shipped: Answers = {
  '/site/api/v1/advertising/queryNoticeList': ({ category }) => ({
    list: onWire(notices).filter((notice) => category === undefined || notice.category === category),
  }),
  '/act/api/v1/advertising/queryStationAdList': () => ({ list: onWire(banners) }),
  '/site/api/v1/help/list': () => ({
    list: pages.map(({ sections, ...page }) => ({
      ...page,
      headings: sections.map(({ id, title }) => ({ id, title })),
    })),
  }),
  '/site/api/v1/help/page': ({ slug }) => pages.find((page) => page.slug === slug) ?? 7700,
}

const envelope = (answer: unknown): WireReply => ({
  status: 200,
  body: JSON.stringify(
    typeof answer === 'number'
      ? { status_code: answer, message: 'no', data: { refused: 'help_unknown' } }
      : { status_code: 6000, message: '', data: answer },
  ),
})

const RouterAnchor: ComponentType<AnchorProps> = ({ href, ...rest }) => <Link to={href} {...rest} />

export type AroundOptions = {
  readonly at?: string
  readonly routes?: readonly RouteObject[]
  readonly answers?: Answers
  readonly live?: Partial<Live>
  /** Beside the screens, as the shell has its reminder. */
  readonly beside?: ReactNode
}

export const around = (
  screen: ReactNode,
  { at = '/', routes, answers = {}, live = {}, beside }: AroundOptions = {},
) => {
  const i18n = setupI18n({
    locale: 'zh-CN',
    messages: { 'zh-CN': Object.fromEntries(Object.entries(words).map(([id, text]) => [id, compileMessage(text)])) },
  })
  const asked: string[] = []
  const call = makeCall({
    send: async ({ url, body = '{}' }) => {
      asked.push(`${url} ${body}`)
      const answer = { ...shipped, ...answers }[url]
      if (answer === undefined) throw new Error(`nobody answers ${url}`)
      return envelope(await answer(JSON.parse(body) as Asked))
    },
    originOf: () => '',
    sign: async () => '',
    token: () => undefined,
    device: () => 'a-device',
    siteId: 6001,
    timeoutMs: 1000,
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const session = createStore<SessionState>(() => ({ state: 'anonymous' }))
  const scope: Scope = {
    queries,
    call,
    send: () => Promise.reject(new Error('no vendor is asked here')),
    origins: {},
    onServer: false,
    marker: () => undefined,
    now: () => Date.now(),
  }
  const liveStore = createStore<Live>(() => ({ status: 1, loggedIn: false, lost: false, online: true, ...live }))
  const layout = (
    <>
      <Outlet />
      {beside}
    </>
  )
  // The router writes into its routes, also into what is lazy about them.
  const given: readonly RouteObject[] = routes ?? [{ path: '*', element: screen }]
  const children = given.map((route) =>
    typeof route.lazy === 'object' ? { ...route, lazy: { ...route.lazy } } : { ...route },
  )
  const router = createMemoryRouter([{ element: layout, children }], {
    initialEntries: [at],
    getContext: () => new RouterContextProvider(new Map([[scopeContext, scope]])),
  })
  const tree = (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <ScopeProvider value={scope}>
          <SessionProvider
            value={{
              store: session,
              begin: () => undefined,
              end: () => undefined,
              goLogin: () => undefined,
              rememberedAccount: () => undefined,
            }}
          >
            <LiveProvider value={{ store: liveStore, retry: () => undefined, listen: () => () => undefined }}>
              <AnchorContext value={RouterAnchor}>
                <RouterProvider router={router} />
              </AnchorContext>
            </LiveProvider>
          </SessionProvider>
        </ScopeProvider>
      </QueryClientProvider>
    </I18nProvider>
  )
  return { ...render(tree), router, session, liveStore, asked, queries }
}
