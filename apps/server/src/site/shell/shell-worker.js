// The service worker of the site (decision 0750). It caches what a build never changes, the files under /assets, and
// one offline page. Documents and API answers are never cached: what a member sees of their money, a price or a score
// is what the house has just said, or nothing. The server fills in `BUILD` and `NEEDED`.

const BUILD = '__BUILD__'
const NEEDED = __NEEDED__
const OFFLINE = '/offline.html'

const store = `shell-${BUILD}`

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(store).then((cache) => cache.addAll([OFFLINE, ...NEEDED])))
})

/** The previous build stays too: a page that is still open requests its files. `keys` come in the order of creation. */
const forgetOld = async () => {
  const names = (await caches.keys()).filter((one) => one.startsWith('shell-'))
  await Promise.all(
    names
      .filter((one) => one !== store)
      .slice(0, -1)
      .map((one) => caches.delete(one)),
  )
}

self.addEventListener('activate', (event) => event.waitUntil(forgetOld()))

/** A member who asks for the newer site gets it; no open page is switched while its member plays. */
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting())
})

const kept = async (request) => {
  const found = await caches.match(request)
  if (found !== undefined) return found
  const reply = await fetch(request)
  if (reply.status === 200) {
    const copy = reply.clone()
    void caches.open(store).then((cache) => cache.put(request, copy))
  }
  return reply
}

const documentOf = async (request) => {
  try {
    return await fetch(request)
  } catch (fault) {
    const offline = await caches.match(OFFLINE)
    if (offline === undefined) throw fault
    return new Response(offline.body, { status: 503, headers: offline.headers })
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(documentOf(request))
  else if (pathname.startsWith('/assets/') || NEEDED.includes(pathname)) event.respondWith(kept(request))
})

/** A push notification (decision 0860): a title and a path, and nothing else. Its subject is read on the site. */
const ringOf = (data) => {
  const { title, path } = data?.json() ?? {}
  const isOurs = typeof path === 'string' && path.startsWith('/') && !path.startsWith('//')
  return typeof title === 'string' && isOurs ? { title, path } : undefined
}

self.addEventListener('push', (event) => {
  const ring = ringOf(event.data)
  if (ring === undefined) return
  const { title, path } = ring
  event.waitUntil(
    self.registration.showNotification(title, { tag: path, data: { path }, icon: '/icons/magpie-192.png' }),
  )
})

const showAt = async (path) => {
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (open === undefined) return self.clients.openWindow(path)
  await open.focus()
  return open.navigate(path)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(showAt(event.notification.data.path))
})
