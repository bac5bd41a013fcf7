// The push switches in a small DOM without push support, like an old browser, and with it.

import { around, member } from '@magpie/identity/web/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { PushSettings } from './push-settings.tsx'

const key = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'
const consent = { money: true, service: true, promotion: false }

afterEach(() => vi.unstubAllGlobals())

const open = () => {
  const asked: { readonly path: string; readonly ask: object }[] = []
  const hear = (path: string, answer: object) => (ask: object) => {
    asked.push({ path, ask })
    return { key, isOn: false, consent, ...answer }
  }
  around({
    words,
    routes: [{ path: '/', Component: PushSettings }],
    at: '/',
    state: member,
    answers: {
      '/site/api/v1/push/key': () => ({ key, isOn: false, consent }),
      '/site/api/v1/push/subscribe': hear('subscribe', { isOn: true }),
      '/site/api/v1/push/unsubscribe': hear('unsubscribe', {}),
      '/site/api/v1/message/consent': hear('consent', { isOn: true, consent: { ...consent, promotion: true } }),
    },
  })
  return asked
}

const bytes = (length: number): ArrayBuffer => new Uint8Array(length).fill(1).buffer

/** A browser with push support and this answer of its owner. */
const browser = (permission: 'granted' | 'denied') => {
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/one',
    getKey: (name: string) => bytes(name === 'auth' ? 16 : 65),
  }
  const pushManager = { getSubscription: async () => null, subscribe: async () => subscription }
  vi.stubGlobal('PushManager', pushManager)
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => permission })
  const serviceWorker = { ready: Promise.resolve({ pushManager }) }
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      has: (of, name) => name === 'serviceWorker' || name in of,
      get: (of, name) => (name === 'serviceWorker' ? serviceWorker : Reflect.get(of, name, of)),
    }),
  )
}

it('S-ROUTE-07c: without push support the page says so and the switch is disabled', async () => {
  open()
  const here = await screen.findByRole('switch', { name: /在这台设备上通知我/ })
  expect(here.hasAttribute('disabled')).toBe(true)
  await screen.findByText(/不支持推送通知/)
})

it('switching push on asks the browser and subscribes; then each class has a switch, with offers off', async () => {
  browser('granted')
  const asked = open()
  await userEvent.click(await screen.findByRole('switch', { name: /在这台设备上通知我/ }))
  const offers = await screen.findByRole<HTMLInputElement>('switch', { name: /优惠消息/ })
  expect(offers.checked).toBe(false)
  expect(asked[0]).toMatchObject({ path: 'subscribe', ask: { endpoint: 'https://fcm.googleapis.com/fcm/send/one' } })
  await userEvent.click(offers)
  await waitFor(() => expect(offers.checked).toBe(true))
  expect(asked[1]).toEqual({ path: 'consent', ask: { of: 'promotion', given: true } })
})

it('if the browser denies permission, nothing is sent and the switch stays off', async () => {
  browser('denied')
  const asked = open()
  const here = await screen.findByRole<HTMLInputElement>('switch', { name: /在这台设备上通知我/ })
  await userEvent.click(here)
  await waitFor(() => expect(here.disabled).toBe(false))
  expect(here.checked).toBe(false)
  expect(asked).toEqual([])
})
