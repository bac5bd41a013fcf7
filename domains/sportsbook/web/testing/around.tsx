// The site around a sport screen: the real catalogue, query cache, typed call, router, session, settings and slip. Only
// the network is played, and the moment of an animation frame.

import { compileMessage } from '@lingui/message-utils/compileMessage'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { AnchorContext, type AnchorProps } from '@magpie/ui/anchor'
import { makeCall, type WireReply } from '@magpie/wire/call'
import { type Live, LiveProvider } from '@magpie/wire/live'
import { NotifyProvider } from '@magpie/wire/notify'
import { type Scope, scope as scopeContext, ScopeProvider } from '@magpie/wire/scope'
import { SessionProvider, type SessionState } from '@magpie/wire/session'
import { type Settings, SettingsProvider } from '@magpie/wire/settings'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, Link, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createStore } from 'zustand/vanilla'
import { liveFeedOf } from '../live/live-feed.ts'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { type Slip, SlipProvider, slipStore } from '../slip/slip-store.ts'
import { type PlayedVendor, playedVendor } from './vendor.ts'

configure({ asyncUtilTimeout: 8000 })

export type AroundOptions = {
  readonly at?: string
  readonly path?: string
  readonly vendor?: PlayedVendor
  readonly member?: boolean
  readonly slip?: Partial<Slip>
  readonly live?: Partial<Live>
  readonly settings?: Partial<Settings>
}

const member: SessionState = { state: 'member', marker: 'a-marker', userId: 'u', account: 'tester1' }

const site: Readonly<Record<string, unknown>> = {
  '/game/api/v1/venue/counts': {
    counts: { TY: { '1': { ct: 2, balls: {} }, '3': { ct: 1286, balls: {} } }, DZ: {}, DJ: {}, ZR: {}, CP: {}, QP: {} },
    takenAt: 1,
  },
  '/game/api/v1/venue/launch': { requestId: 'a-request', cuid: '0b1c2d3e-0000-4000-8000-000000000001' },
  '/site/api/v1/protection/mine': {
    excludedUntil: null,
    timedOutUntil: null,
    stakeLimit: { daily: null, usedToday: '0.00', next: null },
  },
}

const RouterAnchor = ({ href, ...rest }: AnchorProps) => <Link to={href} {...rest} />

export const around = (screen: ReactNode, options: AroundOptions = {}) => {
  const { at = '/', path = '*', vendor = playedVendor(), live = {}, settings = {} } = options
  const i18n = setupI18n({
    locale: 'zh-CN',
    messages: { 'zh-CN': Object.fromEntries(Object.entries(words).map(([id, text]) => [id, compileMessage(text)])) },
  })
  const session = createStore<SessionState>(() => (options.member === true ? member : { state: 'anonymous' }))
  const toasts: string[] = []
  const logins: string[] = []
  const sendToSite = async ({ url }: { url: string }): Promise<WireReply> => {
    const data = site[url]
    if (data === undefined) throw new Error(`nobody answers ${url}`)
    return { status: 200, body: JSON.stringify({ status_code: 6000, message: '', data }) }
  }
  const marker = (): string | undefined => {
    const state = session.getState()
    return state.state === 'member' ? state.marker : undefined
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const scope: Scope = {
    queries,
    call: makeCall({
      send: sendToSite,
      originOf: () => '',
      sign: async () => '',
      token: marker,
      device: () => 'a-device',
      siteId: 6001,
      timeoutMs: 1000,
    }),
    send: vendor.send,
    origins: { YBTY: 'http://vendor.test' },
    onServer: false,
    marker,
    now: () => Date.now(),
  }
  const slip = slipStore()
  slip.setState({ ...options.slip })
  const shown = createStore<Settings>(() => ({
    theme: 'light',
    locale: 'zh-CN',
    oddsType: 3,
    direction: 'cn',
    ...settings,
  }))
  const liveStore = createStore<Live>(() => ({ status: 1, loggedIn: false, lost: false, online: true, ...live }))
  const router = createMemoryRouter(
    [
      { path, element: screen },
      { path: '*', element: null },
    ],
    {
      initialEntries: [at],
      getContext: () => new RouterContextProvider(new Map([[scopeContext, scope]])),
    },
  )
  const acts = {
    begin: () => undefined,
    end: () => undefined,
    goLogin: () => void logins.push(router.state.location.pathname),
    rememberedAccount: () => undefined,
  }
  const notify = {
    toast: (text: string) => void toasts.push(text),
    ask: () => undefined,
    close: () => undefined,
    sayError: (thrown: unknown) => String(thrown),
  }
  const view = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <ScopeProvider value={scope}>
          <SettingsProvider value={{ store: shown, change: async (some) => shown.setState(some) }}>
            <SessionProvider value={{ store: session, ...acts }}>
              <LiveProvider value={{ store: liveStore, retry: () => undefined, listen: () => () => undefined }}>
                <NotifyProvider value={notify}>
                  <SlipProvider value={slip}>
                    <AnchorContext value={RouterAnchor}>
                      <RouterProvider router={router} />
                    </AnchorContext>
                  </SlipProvider>
                </NotifyProvider>
              </LiveProvider>
            </SessionProvider>
          </SettingsProvider>
        </ScopeProvider>
      </QueryClientProvider>
    </I18nProvider>,
  )
  return { ...view, vendor, slip, session, toasts, logins, router, queries, feed: liveFeedOf(scope), liveStore, scope }
}
