// Registers the service worker of the site (decision 0750) when the visitor uses the page. A newer site is offered,
// never forced, and the question waits while a member plays or moves money.

import type { NotifyDoor } from '@magpie/wire/notify'

const workerPath = '/sw.js'
const hourMs = 3_600_000
/** How often to check whether the question may be asked. */
const calmMs = 5000

/** Where the page's policy requires Trusted Types, this single address is allowed as a worker (decision 0407). */
type Policy = { readonly createScriptURL: (url: string) => string }
type Factory = { readonly createPolicy: (name: string, rules: Policy) => Policy }

const trustedPath = (): string => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Factory }
  const policy = trustedTypes?.createPolicy('shell', { createScriptURL: () => workerPath })
  return policy?.createScriptURL(workerPath) ?? workerPath
}

/** Paths where a slip, a round or an order may be open. */
const isBusy = (path: string): boolean => /^\/(?:game|mine\/finance|user)\//.test(path)

export type ShellParts = {
  readonly notify: Pick<NotifyDoor, 'ask'>
  readonly say: (id: string) => string
}

/** Activates the worker that waits at the press: a newer one may have replaced the one that was offered. */
const takeOver = ({ waiting }: ServiceWorkerRegistration): void => {
  if (waiting === null) return location.reload()
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated') location.reload()
  })
  waiting.postMessage('take-over', [])
}

const offer = ({ notify, say }: ShellParts, registration: ServiceWorkerRegistration): void => {
  if (isBusy(location.pathname) || document.visibilityState !== 'visible') {
    setTimeout(() => offer({ notify, say }, registration), calmMs)
    return
  }
  // Another tab may have activated it meanwhile.
  if (registration.waiting === null) return
  notify.ask({
    id: 'update',
    title: say('update.title'),
    body: say('update.text'),
    actions: [
      { text: say('update.later') },
      { text: say('update.now'), primary: true, onPress: () => takeOver(registration) },
    ],
  })
}

const watch = (parts: ShellParts, registration: ServiceWorkerRegistration): void => {
  // The first worker of a browser replaces none.
  const isNewer = (): boolean => navigator.serviceWorker.controller !== null
  if (registration.waiting !== null && isNewer()) offer(parts, registration)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && isNewer()) offer(parts, registration)
    })
  })
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < hourMs) return
    lookedAt = Date.now()
    registration.update().catch(() => undefined)
  })
}

/** Without service workers (plain http, or a browser that stores nothing), the site works as before. */
export const keepShell = (parts: ShellParts): void => {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.register(trustedPath()).then(
    // In a browser with workers switched off, registering may resolve without a registration.
    (registration: ServiceWorkerRegistration | undefined) => registration !== undefined && watch(parts, registration),
    () => undefined,
  )
}
