// The site config: a shipped row, and operators' changes to it (decision 0600). A process reads it at most twice a
// second, and on a bell. Every site call needs it (maintenance, stopped login), so it is cached; a change is seen
// everywhere within a second, a scheduled one at its time. If the database cannot be read, the last known config stays
// in force: a gate that opens or closes by accident would be worse.

import type { House } from '@magpie/db'
import * as z from 'zod/mini'
import defaults from '../content/site-config.json' with { type: 'json' }
import { Change, SiteConfig } from '../contract/index.ts'
import { inForce, nextTurn } from '../rules/index.ts'

/** A config, and how many changes were ever made to it. */
export type StoredConfig = { readonly version: number; readonly config: SiteConfig }

export type ConfigStore = {
  /** The config in force. */
  readonly current: (house: House) => Promise<StoredConfig>
  /** The shipped config, without operators' changes. */
  readonly base: (house: House) => Promise<StoredConfig>
  /** The last config read, whatever its age, evaluated now. */
  readonly known: () => StoredConfig | undefined
  /** Changes the base. Undefined if it changed since `version`: read and decide again. */
  readonly change: (house: House, version: number, config: SiteConfig) => Promise<StoredConfig | undefined>
  readonly seed: (house: House) => Promise<void>
  /** Forces a new read. */
  readonly forget: () => void
}

type Read = { readonly version: number; readonly base: SiteConfig; readonly changes: readonly Change[] }

export type ChangeRow = {
  readonly id: string
  readonly wish: { readonly part: string }
  readonly from_at: Date
  readonly to_at: Date | null
  readonly maker_account: string
  readonly maker_id: string | null
  readonly reason: string
  readonly made_at: Date
  readonly decider_account: string | null
}

export const changeColumns =
  'id, wish, from_at, least(to_at, ended_at) to_at, maker_account, maker_id, reason, made_at, decider_account'

/** Undefined if this release cannot read it: its part or feature was removed, or comes from a newer release. */
const changeOf = (row: ChangeRow): Change | undefined =>
  Change.safeParse({
    id: row.id,
    // A change of the look from before films existed has none.
    wish: row.wish.part === 'look' ? { video: null, ...row.wish } : row.wish,
    from: row.from_at.getTime(),
    to: row.to_at?.getTime() ?? null,
    maker: row.maker_account,
    makerId: row.maker_id,
    reason: row.reason,
    madeAt: row.made_at.getTime(),
    decider: row.decider_account,
  }).data

export const changesIn = (rows: readonly ChangeRow[]): readonly Change[] => rows.flatMap((row) => changeOf(row) ?? [])

const standing = `select ${changeColumns} from gate.change where coalesce(least(to_at, ended_at), 'infinity') > $1`
const inOrder = 'order by from_at, made_at'

/** In force or scheduled. */
export const standingChanges = async ({ db, world }: House): Promise<readonly Change[]> => {
  const { rows } = await db.query<ChangeRow>(`${standing} ${inOrder}`, [new Date(world.now())])
  return changesIn(rows)
}

/**
 * Row and changes in one statement: a new version combined with older changes would count as current until the next
 * change.
 */
const read = async ({ db, world, log }: House, unread: Set<string>): Promise<Read> => {
  const { rows } = await db.query<{ version: number; config: unknown } & (ChangeRow | { readonly id: null })>(
    `select version, config, c.*
     from gate.site_config s left join (${standing}) c on true
     where s.id = 'site' ${inOrder}`,
    [new Date(world.now())],
  )
  const [row] = rows
  if (row === undefined) throw new Error('gate.site_config holds no row: the seed has not run')
  const changes = rows.flatMap((one) => {
    if (one.id === null) return []
    const change = changeOf(one)
    if (change === undefined && !unread.has(one.id)) {
      unread.add(one.id)
      log.alarm(
        { change: one.id, part: one.wish.part },
        'a switch of the site cannot be read and is left out: start the release that it was made with, or end it in gate.change',
      )
    }
    return change ?? []
  })
  return { version: row.version, base: z.parse(SiteConfig, row.config), changes }
}

const write = async (house: House, version: number, config: SiteConfig): Promise<boolean> => {
  const { rowCount } = await house.db.query(
    `update gate.site_config set version = version + 1, config = $2, changed_at = $3 where id = 'site' and version = $1`,
    [version, JSON.stringify(z.parse(SiteConfig, config)), new Date(house.world.now())],
  )
  return rowCount === 1
}

const seed = async (house: House): Promise<void> => {
  await house.db.query(
    `insert into gate.site_config (id, version, config, changed_at) values ('site', 1, $1, $2) on conflict (id) do nothing`,
    [JSON.stringify(z.parse(SiteConfig, defaults)), new Date(house.world.now())],
  )
}

/** Applies the changes once, and caches until one starts or ends. */
const laying = (): ((known: Read, now: number) => StoredConfig) => {
  let laid:
    | { readonly of: Read; readonly from: number; readonly until: number; readonly stored: StoredConfig }
    | undefined
  return (known, now) => {
    if (laid === undefined || laid.of !== known || now < laid.from || now >= laid.until) {
      const { version, base, changes } = known
      const stored = { version, config: inForce(base, changes, now) }
      laid = { of: known, from: now, until: nextTurn(changes, now) ?? Number.POSITIVE_INFINITY, stored }
    }
    return laid.stored
  }
}

export const configStore = (ageMs: number): ConfigStore => {
  let known: { readonly read: Read; readonly readAt: number; readonly world: House['world'] } | undefined
  let reading: Promise<Read> | undefined
  const lay = laying()
  /** Changes already reported as unreadable. */
  const unread = new Set<string>()

  const keep = (house: House, got: Read): StoredConfig => {
    // A read that began before a change must not restore the older version; one of the same version is equal.
    const newer = known === undefined || got.version > known.read.version ? got : known.read
    known = { read: newer, readAt: house.world.now(), world: house.world }
    return lay(newer, known.readAt)
  }
  const readOnce = (house: House): Promise<Read> => {
    reading ??= read(house, unread).finally(() => (reading = undefined))
    return reading
  }
  const current = async (house: House): Promise<StoredConfig> => {
    const held = known
    const now = house.world.now()
    if (held !== undefined && now - held.readAt < ageMs) return lay(held.read, now)
    try {
      return keep(house, await readOnce(house))
    } catch (fault) {
      if (held === undefined) throw fault
      house.log.alarm(
        { version: held.read.version, fault: String(fault) },
        'site config cannot be read: the one before stays; look at gate.site_config and gate.change',
      )
      return keep(house, held.read)
    }
  }
  const change: ConfigStore['change'] = async (house, version, config) =>
    (await write(house, version, config))
      ? keep(house, { version: version + 1, base: config, changes: known?.read.changes ?? [] })
      : undefined
  return {
    current,
    base: async (house) => {
      const { version, base } = await read(house, unread)
      return { version, config: base }
    },
    known: () => (known === undefined ? undefined : lay(known.read, known.world.now())),
    change,
    seed,
    forget: () => {
      reading = undefined
      if (known !== undefined) known = { ...known, readAt: 0 }
    },
  }
}
