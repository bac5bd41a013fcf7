// What this browser can do about push: support, permission, and the subscription of its push service. The permission
// prompt appears only after the member turned the switch on.

import { useSyncExternalStore } from 'react'

export type Ability = 'able' | 'denied' | 'none'

const abilityNow = (): Ability => {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) return 'none'
  return Notification.permission === 'denied' ? 'denied' : 'able'
}

const listen = (tell: () => void): (() => void) => {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}

/** `none` also when rendered on the server. */
export const useAbility = (): Ability => useSyncExternalStore(listen, abilityNow, () => 'none')

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))

const textOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

export type Subscribed = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** Asks for permission, then subscribes at the browser's push service. Undefined if permission was denied. */
export const subscribeHere = async (key: string): Promise<Subscribed | undefined> => {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { pushManager } = await navigator.serviceWorker.ready
  // A subscription under another key is useless here.
  const before = await pushManager.getSubscription()
  if (before !== null && textOf(before.options.applicationServerKey) !== key) await before.unsubscribe()
  const one = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
  return { endpoint: one.endpoint, p256dh: textOf(one.getKey('p256dh')), auth: textOf(one.getKey('auth')) }
}

export const unsubscribeHere = async (): Promise<void> => {
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
}
