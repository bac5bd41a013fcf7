// The site around a screen, in a small DOM: real catalogue, query cache, typed call, router, session, stream and
// dialogs. Only the network is simulated: a test gives the server's answer for each path, in the envelope of the wire.

import { compileMessage } from '@lingui/message-utils/compileMessage'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { AnchorContext, type AnchorProps } from '@magpie/ui/anchor'
import { makeCall, type WireReply } from '@magpie/wire/call'
import { type Live, type LiveDoor, LiveProvider } from '@magpie/wire/live'
import { NotifyProvider, type Question } from '@magpie/wire/notify'
import { type Scope, scope as scopeContext, ScopeProvider } from '@magpie/wire/scope'
import { type LoggedIn, SessionProvider, type SessionState } from '@magpie/wire/session'
import { type Settings, SettingsProvider } from '@magpie/wire/settings'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, configure, render } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { createMemoryRouter, Link, type RouteObject, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createStore } from 'zustand/vanilla'
import ownWords from '../locales/zh-CN.json' with { type: 'json' }

configure({ asyncUtilTimeout: 10_000 })

/** The server's answer for a path. `refusal(…)` refuses; a function that throws means no answer. */
export type Answers = Readonly<Record<string, (asked: never) => unknown>>

const still = (): void => undefined
const refused = Symbol('refused')
type Refusal = {
  readonly [refused]: true
  readonly statusCode: number
  readonly message: string
  readonly data: object
}

export const refusal = (code: string, statusCode: number, message: string, facts: object = {}): Refusal => ({
  [refused]: true,
  statusCode,
  message,
  data: { refused: code, ...facts },
})

const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && refused in answer

const envelope = (answer: unknown): WireReply => ({
  status: 200,
  body: JSON.stringify(
    isRefusal(answer)
      ? { status_code: answer.statusCode, message: answer.message, data: answer.data }
      : { status_code: 6000, message: '', data: answer },
  ),
})

const RouterAnchor: ComponentType<AnchorProps> = ({ href, ...rest }) => <Link to={href} {...rest} />

export type AroundOptions = {
  /** Texts of other slices, if their screens show parts of this one. */
  readonly words: Readonly<Record<string, string>>
  readonly routes: readonly RouteObject[]
  readonly at: string
  readonly answers?: Answers
  readonly state?: SessionState
  readonly live?: Partial<Live>
  readonly settings?: Partial<Settings>
  readonly rememberedAccount?: string
  readonly scope?: Partial<Scope>
  /** Sends a message on the stream; by default there is none. */
  readonly tell?: LiveDoor['tell']
  /** Wraps the screen, inside everything else. */
  readonly wrap?: (screen: ReactNode) => ReactNode
}

export const member: SessionState = { state: 'member', marker: 'm', userId: 'u', account: 'xiaoman2026' }

/** The router writes into its routes, also into their `lazy`, so each test gets a copy. */
const ownCopy = (route: RouteObject): RouteObject =>
  ({
    ...route,
    ...(typeof route.lazy === 'object' ? { lazy: { ...route.lazy } } : {}),
    ...(route.children === undefined ? {} : { children: route.children.map(ownCopy) }),
  }) as RouteObject

/** A target for links that leave the screen. */
const elsewhere: RouteObject = { path: '*', element: <p>elsewhere</p> }

export const around = ({
  words,
  routes,
  at,
  answers = {},
  state = { state: 'anonymous' },
  live = {},
  settings = {},
  rememberedAccount,
  scope: more = {},
  tell = () => false,
  wrap = (screen) => screen,
}: AroundOptions) => {
  const i18n = setupI18n({
    locale: 'zh-CN',
    messages: {
      'zh-CN': Object.fromEntries(
        Object.entries({ ...ownWords, ...words }).map(([id, text]) => [id, compileMessage(text)]),
      ),
    },
  })
  const session = createStore<SessionState>(() => state)
  const marker = (): string | undefined => {
    const now = session.getState()
    return now.state === 'member' ? now.marker : undefined
  }
  const asked: { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[] = []
  const call = makeCall({
    send: async ({ url, body = '{}' }) => {
      const sent = JSON.parse(body) as Readonly<Record<string, unknown>>
      asked.push({ path: url, body: sent })
      const answer = answers[url] ?? answers[url.replace(/\?.*$/, '')]
      if (answer === undefined) throw new Error(`the test gives no answer for ${url}`)
      return envelope(await answer(sent as never))
    },
    originOf: () => '',
    sign: async () => '',
    token: marker,
    device: () => 'a-device',
    siteId: 6001,
    timeoutMs: 1000,
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const begun: LoggedIn[] = []
  const toasts: string[] = []
  const logins: string[] = []
  const questions: Question[] = []
  const heard = new Map<number, Set<(data: unknown) => void>>()
  const scope: Scope = {
    queries,
    call,
    send: () => Promise.reject(new Error('the test has no vendor')),
    venues: {},
    onServer: false,
    marker,
    now: () => Date.now(),
    ...more,
  }
  const router = createMemoryRouter([...routes, elsewhere].map(ownCopy), {
    initialEntries: [at],
    getContext: () => new RouterContextProvider(new Map([[scopeContext, scope]])),
  })
  const door = {
    store: session,
    begin: (login: LoggedIn) => {
      begun.push(login)
      session.setState({ state: 'member', marker: login.token, userId: login.userId, account: login.account }, true)
    },
    end: () => session.setState({ state: 'anonymous' }, true),
    goLogin: () => void logins.push(router.state.location.pathname),
    rememberedAccount: () => rememberedAccount,
  }
  const notify = {
    toast: (text: string) => void toasts.push(text),
    ask: (question: Question) => void questions.push(question),
    close: () => undefined,
    sayError: () => 'no answer',
  }
  const shown = createStore<Settings>(() => ({
    theme: 'system',
    locale: 'zh-CN',
    oddsType: 3,
    direction: 'cn',
    motion: 'system',
    ...settings,
  }))
  const liveStore = createStore<Live>(() => ({ status: 1, loggedIn: true, lost: false, online: true, ...live }))
  const listen = (id: number, hear: (data: unknown) => void): (() => void) => {
    const set = heard.get(id) ?? new Set()
    heard.set(id, set.add(hear))
    return () => void set.delete(hear)
  }
  const tree = (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <ScopeProvider value={scope}>
          <SettingsProvider value={{ store: shown, change: async (some) => shown.setState(some) }}>
            <SessionProvider value={door}>
              <LiveProvider
                value={{
                  store: liveStore,
                  retry: still,
                  listen,
                  tell,
                  follow: () => still,
                  listenFollowed: () => still,
                }}
              >
                <NotifyProvider value={notify}>
                  <AnchorContext value={RouterAnchor}>{wrap(<RouterProvider router={router} />)}</AnchorContext>
                </NotifyProvider>
              </LiveProvider>
            </SessionProvider>
          </SettingsProvider>
        </ScopeProvider>
      </QueryClientProvider>
    </I18nProvider>
  )
  const here = (): string => `${router.state.location.pathname}${router.state.location.search}`
  return {
    ...render(tree),
    router,
    here,
    session,
    asked,
    begun,
    logins,
    toasts,
    questions,
    queries,
    liveStore,
    /** Delivers a message as the stream does. */
    hear: (id: number, data: unknown): void =>
      act(() => {
        for (const hear of heard.get(id) ?? []) hear(data)
      }),
    scope,
  }
}

/** Presses a choice of the last dialog. */
export const choose = (questions: readonly Question[], text: string): void => {
  const choice = questions.at(-1)?.actions?.find((one) => one.text === text)
  if (choice === undefined) throw new Error(`the last dialog has no choice ${text}`)
  choice.onPress?.()
}
