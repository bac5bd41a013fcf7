// Where the site config lives: one row, read at most once a second by a process. Every call of the site asks for it
// (maintenance, stopped login), so it is kept in memory; a change is seen everywhere within that second. When the
// database cannot be read, the config that was known last goes on: a gate that falls open or shut by accident is worse.

import type { House } from '@magpie/db'
import * as z from 'zod/mini'
import defaults from '../content/site-config.json' with { type: 'json' }
import { SiteConfig } from '../contract/index.ts'

export type StoredConfig = { readonly version: number; readonly config: SiteConfig }

export type ConfigStore = {
  readonly current: (house: House) => Promise<StoredConfig>
  /** What was read last, whatever its age. */
  readonly known: () => StoredConfig | undefined
  /** Undefined when somebody else changed it since `version`; read again and decide again. */
  readonly change: (house: House, version: number, config: SiteConfig) => Promise<StoredConfig | undefined>
  readonly seed: (house: House) => Promise<void>
}

const read = async (house: House): Promise<StoredConfig> => {
  const { rows } = await house.db.query<{ version: number; config: unknown }>(
    `select version, config from gate.site_config where id = 'site'`,
  )
  const row = rows[0]
  if (row === undefined) throw new Error('gate.site_config holds no row: the seed has not run')
  return { version: row.version, config: z.parse(SiteConfig, row.config) }
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

export const configStore = (ageMs: number): ConfigStore => {
  let known: { readonly stored: StoredConfig; readonly readAt: number } | undefined
  let reading: Promise<StoredConfig> | undefined

  const keep = (house: House, stored: StoredConfig): StoredConfig => {
    // A reading that began before a change must not bring the older version back.
    const newer = known === undefined || stored.version >= known.stored.version ? stored : known.stored
    known = { stored: newer, readAt: house.world.now() }
    return newer
  }
  const readOnce = (house: House): Promise<StoredConfig> => {
    reading ??= read(house).finally(() => (reading = undefined))
    return reading
  }
  const current = async (house: House): Promise<StoredConfig> => {
    const held = known
    if (held !== undefined && house.world.now() - held.readAt < ageMs) return held.stored
    try {
      return keep(house, await readOnce(house))
    } catch (fault) {
      if (held === undefined) throw fault
      house.log.alarm({ version: held.stored.version, fault: String(fault) }, 'site config cannot be read')
      return keep(house, held.stored)
    }
  }
  const change: ConfigStore['change'] = async (house, version, config) =>
    (await write(house, version, config)) ? keep(house, { version: version + 1, config }) : undefined
  return { current, known: () => known?.stored, change, seed }
}
