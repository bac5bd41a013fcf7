// Where the site config lives: a row that was shipped, and what operators changed about it (decision 0600), read at most
// twice a second by a process, and when a change rings. Every call of the site asks for it (maintenance, stopped login), so it is kept in memory; a
// change is seen everywhere within that second, and one whose time has come at that moment. When the database cannot be
// read, what was known last goes on: a gate that falls open or shut by accident is worse.

import type { House } from '@magpie/db'
import * as z from 'zod/mini'
import defaults from '../content/site-config.json' with { type: 'json' }
import { Change, SiteConfig } from '../contract/index.ts'
import { inForce, nextTurn } from '../rules/index.ts'

/** A config, and the number of changes that were ever made to it. */
export type StoredConfig = { readonly version: number; readonly config: SiteConfig }

export type ConfigStore = {
  /** In force now. */
  readonly current: (house: House) => Promise<StoredConfig>
  /** What was shipped, without what operators switched. */
  readonly base: (house: House) => Promise<StoredConfig>
  /** What was read last, whatever its age, as it stands at this moment. */
  readonly known: () => StoredConfig | undefined
  /** The base. Undefined when somebody else changed it since `version`; read again and decide again. */
  readonly change: (house: House, version: number, config: SiteConfig) => Promise<StoredConfig | undefined>
  readonly seed: (house: House) => Promise<void>
  /** The next reading is a new one. */
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

/** Undefined of one that this release cannot read: its part or its feature is gone, or comes from a newer one. */
const changeOf = (row: ChangeRow): Change | undefined =>
  Change.safeParse({
    id: row.id,
    // A look that was switched before there were films says nothing of one.
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

/** In force or to come. */
export const standingChanges = async ({ db, world }: House): Promise<readonly Change[]> => {
  const { rows } = await db.query<ChangeRow>(`${standing} ${inOrder}`, [new Date(world.now())])
  return changesIn(rows)
}

/**
 * The row and what stands beside it in one statement: a version that was read after a change, with changes that were read before it,
 * would be taken for the newest until the next one.
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

/** Laid together once for as long as nothing begins or ends. */
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
  /** Changes that were told as unreadable. */
  const unread = new Set<string>()

  const keep = (house: House, got: Read): StoredConfig => {
    // A reading that began before a change must not bring the older version back; one of the same version is the same.
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
