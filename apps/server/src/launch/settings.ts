// The environment, read once and checked before anything is started.

import { resolve } from 'node:path'
import { slices, type VendorRecord, vendorsOf } from '@magpie/db/slices'
import { checkEnvironment } from '@magpie/wire/declared'
import type { Environment } from '@magpie/wire/environment'
import { LaunchTrouble } from './say.ts'
import { type AlarmSettings, alarmSettings } from '../watching/alarms/alarms-of-node.ts'
import { needUsable } from './usable-folder.ts'

export type Ports = {
  readonly site: number
  readonly rail: number
  readonly ops: number
  /** The ports of the vendors in the records. */
  readonly vendors: readonly VendorRecord[]
}

export type LaunchSettings = {
  /** The checkout's folder. */
  readonly root: string
  readonly dataHome: string
  /** Whether the data folder was named explicitly. */
  readonly dataGiven: boolean
  readonly databaseUrl: string | undefined
  readonly ports: Ports
  /** Whether the vendors that come with the house are started. */
  readonly sandbox: boolean
  readonly witness: WitnessSettings
  /** Where the launcher's own alarms go besides its log, as for a node. */
  readonly alarms: AlarmSettings
  /** `stdout` for machines that collect it; otherwise a file per process. */
  readonly logTo: 'file' | 'stdout'
}

/** Our own witness with its folder, an external one, or none. */
export type WitnessSettings =
  | { readonly kind: 'own'; readonly folder: string | undefined }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'none' }

export const portOf = (env: Environment, variable: string, otherwise: number): number => {
  const value = env[variable]
  if (value === undefined || value === '') return otherwise
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0
  if (port < 1 || port > 65_535) throw new LaunchTrouble('bad_port', { variable, value })
  return port
}

const witnessOf = (env: Environment): WitnessSettings => {
  if (env['MAGPIE_WITNESS'] === 'off') return { kind: 'none' }
  if (env['MAGPIE_WITNESS_URL']) return { kind: 'elsewhere' }
  const folder = env['MAGPIE_WITNESS_DATA'] ?? ''
  if (folder === '') return { kind: 'own', folder: undefined }
  needUsable('MAGPIE_WITNESS_DATA', resolve(folder))
  return { kind: 'own', folder: resolve(folder) }
}

export const readSettings = (env: Environment, root: string): LaunchSettings => {
  const known = vendorsOf(slices)
  const portsOfVendors = known.map(({ at }) => `${at}_PORT`)
  checkEnvironment(env, ['MAGPIE_PORT', 'MAGPIE_OPS_PORT', ...portsOfVendors, 'SANDPAY_PORT'])
  const ports = {
    site: portOf(env, 'MAGPIE_PORT', 6001),
    vendors: known.map((vendor) => ({ ...vendor, port: portOf(env, `${vendor.at}_PORT`, vendor.port) })),
    rail: portOf(env, 'SANDPAY_PORT', 6012),
    ops: portOf(env, 'MAGPIE_OPS_PORT', 6002),
  }
  const named: readonly (readonly [string, number])[] = [
    ['MAGPIE_PORT', ports.site],
    ...ports.vendors.map(({ at, port }) => [`${at}_PORT`, port] as const),
    ['SANDPAY_PORT', ports.rail],
    ['MAGPIE_OPS_PORT', ports.ops],
  ]
  for (const [index, [two, port]] of named.entries()) {
    const [one] = named.slice(0, index).find(([, other]) => other === port) ?? []
    if (one !== undefined) throw new LaunchTrouble('same_port', { one, two, port })
  }
  const given = env['MAGPIE_DATA'] ?? ''
  return {
    root,
    dataHome: given === '' ? resolve(root, 'data') : resolve(given),
    dataGiven: given !== '',
    databaseUrl: env['DATABASE_URL'] === '' ? undefined : env['DATABASE_URL'],
    ports,
    sandbox: env['MAGPIE_SANDBOX'] !== 'off',
    witness: witnessOf(env),
    alarms: alarmSettings(env),
    logTo: env['MAGPIE_LOG'] === 'stdout' ? 'stdout' : 'file',
  }
}
