// What a node of the platform is told by its environment. The launcher fills it; an operator's own supervisor may too.

import { join } from 'node:path'
import { type Environment, listOf, needed } from '@magpie/wire/environment'

export type Role = 'http' | 'stream' | 'jobs'

export type NodeSettings = {
  readonly databaseUrl: string
  readonly host: string
  readonly port: number
  readonly roles: ReadonlySet<Role>
  /** Keys of all kinds are derived from it. */
  readonly secret: string
  readonly siteKey: string
  readonly allowEmptySignature: boolean
  /** Where the site is reached from outside; the first decides on secure cookies. */
  readonly siteOrigins: readonly string[]
  /** The house's own proxies, whose word about where a call comes from is believed; none where nothing is said. */
  readonly proxies: readonly string[]
  /** The header in which they name the caller's region (S-GATE-06). */
  readonly regionHeader: string | undefined
  /** Where the witness answers; without one, checkpoints go to a file. */
  readonly witnessUrl: string | undefined
  /** That file, outside the database; without a data folder this node makes none. */
  readonly checkpoints: string | null
  /** Where operators come in; a node without it has no back office. */
  readonly ops: { readonly port: number; readonly origin: string } | undefined
  readonly vendor: { readonly url: string; readonly secret: string }
  /** Whether the sandbox's test venue, a wallet without games, is offered on the page of transfers. */
  readonly testVenue: boolean
  /** The payment rail, and whether it is the sandbox's: then only the sandbox's own account numbers are taken. */
  readonly rail: { readonly code: string; readonly url: string; readonly secret: string; readonly sandbox: boolean }
  readonly logLevel: string
  /** Pages come from the sources themselves and change under the hand. */
  readonly development: boolean
  /** Whether the page of the kit may be opened. */
  readonly kit: boolean
}

const every: readonly Role[] = ['http', 'stream', 'jobs']
const isRole = (text: string): text is Role => (every as readonly string[]).includes(text)

const rolesOf = (text: string | undefined): ReadonlySet<Role> => {
  const named = listOf(text)
  const odd = named.find((role) => !isRole(role))
  if (odd !== undefined) throw new Error(`MAGPIE_ROLES names an unknown role: ${odd}`)
  const roles = new Set(named.length === 0 ? every : named.filter(isRole))
  // The stream hangs on the HTTP server's upgrade event, so a node that streams also answers.
  if (roles.has('stream')) roles.add('http')
  return roles
}

/** Anybody could name a region if no proxy stood before us that overwrites what he says. */
const regionHeaderOf = (env: Environment, proxies: readonly string[]): string | undefined => {
  const header = env['MAGPIE_REGION_HEADER']
  if (header === undefined || header === '') return undefined
  if (proxies.length === 0) throw new Error('MAGPIE_REGION_HEADER needs MAGPIE_TRUST_PROXY')
  return header.toLowerCase()
}

/** By its name and not by its number: an origin of its own, apart from the site's. */
const opsOf = (env: Environment): NodeSettings['ops'] => {
  const port = env['MAGPIE_OPS_PORT']
  if (port === undefined || port === '') return undefined
  return { port: Number(port), origin: env['MAGPIE_OPS_ORIGIN'] || `http://localhost:${port}` }
}

export const nodeSettings = (env: Environment): NodeSettings => {
  const port = Number(env['MAGPIE_PORT'] ?? 6001)
  const origins = listOf(env['MAGPIE_SITE_ORIGINS'])
  const proxies = listOf(env['MAGPIE_TRUST_PROXY'])
  return {
    databaseUrl: needed(env, 'DATABASE_URL'),
    host: env['MAGPIE_HOST'] ?? '127.0.0.1',
    port,
    roles: rolesOf(env['MAGPIE_ROLES']),
    secret: needed(env, 'MAGPIE_SECRET'),
    siteKey: needed(env, 'MAGPIE_SITE_KEY'),
    allowEmptySignature: env['MAGPIE_ALLOW_EMPTY_SIGNATURE'] === 'on',
    siteOrigins: origins.length > 0 ? origins : [`http://127.0.0.1:${port}`, `http://localhost:${port}`],
    proxies,
    regionHeader: regionHeaderOf(env, proxies),
    witnessUrl: env['MAGPIE_WITNESS_URL'] || undefined,
    checkpoints: env['MAGPIE_DATA'] ? join(env['MAGPIE_DATA'], 'checkpoints.jsonl') : null,
    ops: opsOf(env),
    vendor: { url: needed(env, 'YBTY_URL'), secret: needed(env, 'YBTY_SECRET') },
    testVenue: env['MAGPIE_TEST_VENUE'] !== 'off',
    rail: {
      code: 'SANDPAY',
      url: needed(env, 'SANDPAY_URL'),
      secret: needed(env, 'SANDPAY_SECRET'),
      sandbox: env['MAGPIE_RAIL_SANDBOX'] !== 'off',
    },
    logLevel: env['MAGPIE_LOG_LEVEL'] ?? 'info',
    development: env['NODE_ENV'] === 'development',
    kit: env['MAGPIE_KIT'] === 'on' || env['NODE_ENV'] === 'development',
  }
}
