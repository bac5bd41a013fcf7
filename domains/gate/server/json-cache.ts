// The caches of S-CALL-17 and 18. The cookie alone selects the cache: the member's, or that of a visitor cookie that we
// signed. A value is returned exactly as stored; it is parsed once, to check the JSON and its lifetime. Values that the
// server publishes have a cache of their own.

import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type House, inTransaction, type Job } from '@magpie/db'
import { addressGroup, type EpochMs, isUuid, refuse } from '@magpie/kernel'
import { type Context, handle, type Handled } from '@magpie/wire'
import {
  type Cached,
  cacheKeysMax,
  cacheRead,
  cacheTtlMs,
  cacheWrite,
  publicKeys,
  visitorCookie,
} from '../contract/index.ts'
import type { ConfigCipher } from './config-cipher.ts'

export type JsonCache = {
  readonly handlers: readonly Handled[]
  readonly sweep: Job
  /** Readable by all, for an hour at most; no browser can write there. */
  readonly publish: (house: House, key: PublicKey, value: unknown, ttlMs?: number) => Promise<void>
}

export type PublicKey = `${typeof publicKeys}${string}`

const publicShelf = 'public'
const isPublic = (key: string): boolean => key.startsWith(publicKeys)

const visitorDays = 30

type Visitors = {
  readonly seal: (id: string) => string
  /** Undefined if the cookie is not ours. */
  readonly open: (cookie: string | undefined) => string | undefined
}

const visitors = (secret: string): Visitors => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'magpie/gate/visitor', 32))
  const mark = (id: string): Buffer => createHmac('sha256', key).update(id).digest()
  return {
    seal: (id) => `${id}.${mark(id).toString('base64url')}`,
    open: (cookie) => {
      const [id = '', sealed = '', ...more] = (cookie ?? '').split('.')
      const given = Buffer.from(sealed, 'base64url')
      const right = mark(id)
      const ours = more.length === 0 && isUuid(id) && given.length === right.length && timingSafeEqual(given, right)
      return ours ? id : undefined
    },
  }
}

/** Most new caches for one address in an hour: pages work without one, should many users share an address. */
const newShelvesMax = 50
const hourMs = 3_600_000

/** Counted by process, like rates (0014). False if the address has used its share. */
const shelfCount = (): ((ip: string, now: EpochMs) => boolean) => {
  let hour = -1
  let opened = new Map<string, number>()
  return (ip, now) => {
    const current = Math.floor(now / hourMs)
    if (current !== hour) opened = new Map()
    hour = current
    const address = addressGroup(ip)
    const count = (opened.get(address) ?? 0) + 1
    if (count > newShelvesMax) return false
    opened.set(address, count)
    return true
  }
}

const shelfOf = ({ caller, request }: Context, known: Visitors): string | undefined => {
  if (caller.is === 'member') return `member/${caller.member}`
  const visitor = known.open(request.ownCookie(visitorCookie))
  return visitor === undefined ? undefined : `visitor/${visitor}`
}

const ttlOf = (plain: string): number | undefined => {
  try {
    const { ttl = cacheTtlMs } = JSON.parse(plain) as Cached
    return Number.isInteger(ttl) && ttl > 0 ? Math.min(ttl, cacheTtlMs) : undefined
  } catch {
    return undefined
  }
}

const onRead = (known: Visitors) =>
  handle(cacheRead, async ({ key }, context) => {
    const shelf = isPublic(key) ? publicShelf : shelfOf(context, known)
    if (shelf === undefined) return { data: null }
    const { db, world } = context.house
    const { rows } = await db.query<{ data: string }>(
      `select data from gate.json_cache where shelf = $1 and key = $2 and dies_at > $3`,
      [shelf, key, new Date(world.now())],
    )
    return { data: rows[0]?.data ?? null }
  })

/** False if the cache is full. Writers of one cache are serialised, so only one gets the last place. */
const put = ({ db, world }: House, shelf: string, key: string, data: string, diesAt: number): Promise<boolean> =>
  inTransaction(db, async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [shelf])
    await client.query(`delete from gate.json_cache where shelf = $1 and dies_at <= $2`, [shelf, new Date(world.now())])
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from gate.json_cache where shelf = $1 and key <> $2`,
      [shelf, key],
    )
    const room = (rows[0]?.others ?? 0) < cacheKeysMax
    if (room)
      await client.query(
        `insert into gate.json_cache (shelf, key, data, dies_at) values ($1, $2, $3, $4)
        on conflict (shelf, key) do update set data = excluded.data, dies_at = excluded.dies_at`,
        [shelf, key, data, new Date(diesAt)],
      )
    return room
  })

const onWrite = (known: Visitors, cipher: ConfigCipher) => {
  const mayOpen = shelfCount()
  return handle(cacheWrite, async ({ key, data }, context) => {
    if (isPublic(key)) return refuse('cache_public')
    const { house, reply, request } = context
    const plain = cipher.decrypt(data)
    const ttl = plain === undefined ? undefined : ttlOf(plain)
    if (ttl === undefined) return refuse('cache_unreadable')
    let shelf = shelfOf(context, known)
    if (shelf === undefined) {
      if (!mayOpen(request.ip, house.world.now())) return refuse('cache_full', { most: newShelvesMax })
      const visitor = house.world.id()
      reply.setCookie(visitorCookie, known.seal(visitor), { maxAgeS: visitorDays * 86_400, httpOnly: true })
      shelf = `visitor/${visitor}`
    }
    const diesAt = house.world.now() + ttl
    return (await put(house, shelf, key, data, diesAt)) ? { diesAt } : refuse('cache_full', { most: cacheKeysMax })
  })
}

const sweep: Job = {
  name: 'gate.json_cache_sweep',
  cron: '*/10 * * * *',
  run: async (_payload, { db, world }) => {
    await db.query(`delete from gate.json_cache where dies_at <= $1`, [new Date(world.now())])
  },
}

export const jsonCache = (secret: string, cipher: ConfigCipher): JsonCache => {
  const known = visitors(secret)
  return {
    handlers: [onRead(known), onWrite(known, cipher)],
    sweep,
    publish: async (house, key, value, ttlMs = cacheTtlMs) => {
      const lastsMs = Math.min(ttlMs, cacheTtlMs)
      const cached: Cached = { value, ttl: lastsMs }
      const data = cipher.encrypt(JSON.stringify(cached))
      await put(house, publicShelf, key, data, house.world.now() + lastsMs)
    },
  }
}
