// The settings of a node, read from its environment. The launcher fills it, or an operator's own supervisor.

import { join } from 'node:path'
import { type Method, methods } from '@magpie/cashier/contract'
import { isTongue, type RailSettings, tongues } from '@magpie/cashier/server'
import { needLogin } from '@magpie/db'
import { contactKinds } from '@magpie/identity/contract'
import { type GatewaySettings, postTongues, type PostTongueName } from '@magpie/identity/server'
import { parseMoney } from '@magpie/kernel'
import { venueRecords, type VenueSettings } from '@magpie/venues/server'
import { BadSetting, type Environment, listOf, needed } from '@magpie/wire/environment'
import type { ConnectionLimits } from '@magpie/wire/mount'
import { neededText, secretOf, secretsOf } from '@magpie/wire/secret-setting'
import { type AlarmSettings, alarmSettings } from './watching/alarms/alarms-of-node.ts'

export type Role = 'http' | 'stream' | 'jobs'

type Ops = {
  readonly port: number
  readonly origin: string
  /** The only networks that may reach it; empty allows all. */
  readonly networks: readonly string[]
}

export type NodeSettings = {
  readonly databaseUrl: string
  readonly host: string
  readonly port: number
  readonly roles: ReadonlySet<Role>
  /** Keys of all kinds are derived from it. */
  readonly secret: string
  /** Newer secrets, newest first; the first seals new data. */
  readonly newerSecrets: readonly string[]
  readonly siteKey: string
  readonly allowEmptySignature: boolean
  /** Where the site is reached from outside; the first origin decides on secure cookies. */
  readonly siteOrigins: readonly string[]
  /** The house's own proxies, whose header about the caller's address is believed; empty believes none. */
  readonly proxies: readonly string[]
  /** The header in which the proxies name the caller's region (S-GATE-06). */
  readonly regionHeader: string | undefined
  /** The witness's address; without one, checkpoints go to a file. */
  readonly witnessUrl: string | undefined
  /** That file, outside the database; null without a data folder. */
  readonly checkpoints: string | null
  /** Where operators connect; undefined means that this node has no back office. */
  readonly ops: Ops | undefined
  /** The venues in the records: their addresses and secrets. */
  readonly venues: readonly VenueSettings[]
  /** Where metrics are exposed to scrapers; undefined exposes none. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  /** Registrations of one address in an hour before the next needs a proof of work; also its welcome gifts in a day. */
  readonly registerFree: number | undefined
  /** Whether the demo member, whose password is public, may log in. */
  readonly demo: boolean
  /** Above this mean event-loop delay, calls are answered 503, except those about money in flight. */
  readonly delayMaxMs: number
  /** Milliseconds between two heartbeats of its job workers. */
  readonly jobBeatMs: number
  /** How many connections each of its servers accepts, per address and in all. */
  readonly connections: ConnectionLimits
  /** How long before closing a node reports that it is not ready, so that its proxy routes elsewhere. */
  readonly leaveMs: number
  /** The payment rails, each by its code. */
  readonly rails: readonly RailSettings[]
  /** The gateways that carry text messages and mail. */
  readonly gateways: readonly GatewaySettings[]
  /** The contact for push services, and services besides those of the browsers. */
  readonly push: { readonly pushContact?: string; readonly pushServices: readonly string[] }
  /** Whether the rails are the sandbox's: then only the sandbox's account numbers are accepted. */
  readonly sandboxRails: boolean
  /** Where alarms go besides the log. */
  readonly alarms: AlarmSettings
  readonly logLevel: string
  /** Pages are rendered from the sources and reload on change. */
  readonly development: boolean
  /** Whether the page of the UI kit is served. */
  readonly kit: boolean
}

/** What each server of a node needs to know of proxies, load and connections. */
export const limitsOf = ({
  proxies,
  delayMaxMs,
  connections,
}: Pick<NodeSettings, 'proxies' | 'delayMaxMs' | 'connections'>) => ({ trustProxy: proxies, delayMaxMs, connections })

const every: readonly Role[] = ['http', 'stream', 'jobs']
const isRole = (text: string): text is Role => (every as readonly string[]).includes(text)

const rolesOf = (text: string | undefined): ReadonlySet<Role> => {
  const named = listOf(text)
  const roles = new Set(named.length === 0 ? every : named.filter(isRole))
  // The stream uses the HTTP server's upgrade event, so a node that streams also serves HTTP.
  if (roles.has('stream')) roles.add('http')
  return roles
}

/** A region header is trusted only behind a proxy that overwrites it; otherwise any caller could name a region. */
const regionHeaderOf = (env: Environment, proxies: readonly string[]): string | undefined => {
  const header = env['MAGPIE_REGION_HEADER']
  if (header === undefined || header === '') return undefined
  if (proxies.length === 0) throw new BadSetting('MAGPIE_REGION_HEADER', 'needs', 'MAGPIE_TRUST_PROXY')
  return header.toLowerCase()
}

/** By host name and not by address: an origin apart from the site's. */
const opsOf = (env: Environment): NodeSettings['ops'] => {
  const port = env['MAGPIE_OPS_PORT']
  if (port === undefined || port === '') return undefined
  const origin = env['MAGPIE_OPS_ORIGIN'] || `http://localhost:${port}`
  return { port: Number(port), origin, networks: listOf(env['MAGPIE_OPS_NETWORKS']) }
}

const metricsOf = (env: Environment): NodeSettings['metrics'] => {
  const port = env['MAGPIE_METRICS_PORT']
  if (port === undefined || port === '') return undefined
  return { host: env['MAGPIE_METRICS_HOST'] || '127.0.0.1', port: Number(port) }
}

const behindProxyMs = 3_000

const isMethod = (text: string): text is Method => (methods as readonly string[]).includes(text)

/** A rail's fee and the amounts it takes: `<CODE>_COST` in percent, `<CODE>_LEAST` and `<CODE>_MOST` in coins. */
const termsOf = (env: Environment, code: string): Pick<RailSettings, 'costE4' | 'least' | 'most'> => {
  const figure = (name: string): bigint | undefined => {
    const text = env[`${code}_${name}`]
    if (text === undefined || text === '') return undefined
    const read = parseMoney(text)
    if (read === undefined) throw new BadSetting(`${code}_${name}`, 'word', 'an amount as 0.35 or 5000')
    return read.minor
  }
  const [costE4, least, most] = [figure('COST'), figure('LEAST'), figure('MOST')]
  return {
    ...(costE4 === undefined ? {} : { costE4 }),
    ...(least === undefined ? {} : { least }),
    ...(most === undefined ? {} : { most }),
  }
}

/**
 * `MAGPIE_RAILS` names the rails. Each has `<CODE>_URL` and `<CODE>_SECRET`, and also `<CODE>_METHODS` or
 * `<CODE>_SPEAKS` if it does not carry everything or speaks another protocol.
 */
const railsOf = (env: Environment): readonly RailSettings[] => {
  const codes = listOf(env['MAGPIE_RAILS'])
  return (codes.length === 0 ? ['SANDPAY'] : codes).map((code) => {
    const named = listOf(env[`${code}_METHODS`])
    const odd = named.find((method) => !isMethod(method))
    if (odd !== undefined) throw new BadSetting(`${code}_METHODS`, 'word', methods.join(', '))
    const speaks = env[`${code}_SPEAKS`] || 'plain'
    if (!isTongue(speaks)) throw new BadSetting(`${code}_SPEAKS`, 'word', Object.keys(tongues).join(', '))
    const carries = named.length === 0 ? {} : { methods: named.filter(isMethod) }
    return {
      code,
      url: needed(env, `${code}_URL`),
      secret: neededText(env, `${code}_SECRET`),
      speaks,
      ...carries,
      ...termsOf(env, code),
    }
  })
}

const isPostTongue = (name: string): name is PostTongueName => Object.hasOwn(postTongues, name)

/**
 * `MAGPIE_POSTS` names the gateways. Each has `<CODE>_URL` and `<CODE>_SECRET`, and also `<CODE>_CARRIES` or
 * `<CODE>_SPEAKS` if it does not carry both kinds or speaks another protocol. A house without gateways asks for no
 * codes.
 */
const gatewaysOf = (env: Environment): readonly GatewaySettings[] => {
  const codes = listOf(env['MAGPIE_POSTS'])
  const told = codes.length > 0 ? codes : (env['SANDPOST_URL'] ?? '') === '' ? [] : ['SANDPOST']
  return told.map((code) => {
    const named = listOf(env[`${code}_CARRIES`])
    const carries = contactKinds.filter((kind) => named.length === 0 || named.includes(kind))
    if (carries.length < named.length) throw new BadSetting(`${code}_CARRIES`, 'word', contactKinds.join(', '))
    const speaks = env[`${code}_SPEAKS`] || 'plain'
    if (!isPostTongue(speaks)) throw new BadSetting(`${code}_SPEAKS`, 'word', Object.keys(postTongues).join(', '))
    return { code, url: needed(env, `${code}_URL`), secret: neededText(env, `${code}_SECRET`), carries, speaks }
  })
}

/** A push service needs a contact, or it accepts nothing. */
const pushOf = (env: Environment): NodeSettings['push'] => {
  const contact = env['MAGPIE_PUSH_CONTACT'] || undefined
  if (contact !== undefined && !/^(?:mailto:\S+@\S+|https:\/\/\S+)$/.test(contact))
    throw new BadSetting('MAGPIE_PUSH_CONTACT', 'word', 'mailto:somebody@example.org or an https address')
  const pushServices = listOf(env['MAGPIE_PUSH_SERVICES'])
  return { pushServices, ...(contact === undefined ? {} : { pushContact: contact }) }
}

/** The venues in the records that are not switched off, each with its address and secret. */
const venuesOf = (env: Environment): readonly VenueSettings[] => {
  const off = listOf(env['MAGPIE_VENUES_OFF'])
  const unknown = off.find((code) => venueRecords.every((venue) => venue.code !== code))
  if (unknown !== undefined)
    throw new BadSetting('MAGPIE_VENUES_OFF', 'word', venueRecords.map(({ code }) => code).join(', '))
  return venueRecords
    .filter(({ code, test }) => !off.includes(code) && (!test || env['MAGPIE_TEST_VENUE'] !== 'off'))
    .map(({ code, at, wallet }) => ({
      code,
      url: needed(env, `${at}_URL`),
      secret: neededText(env, `${at}_SECRET`),
      ...(wallet === 'own' ? { wallet } : {}),
    }))
}

const databaseOf = (env: Environment): string => {
  const url = needed(env, 'DATABASE_URL')
  try {
    return needLogin(url, 'magpie_server')
  } catch {
    throw new BadSetting('DATABASE_URL', 'login', 'magpie_server')
  }
}

export const nodeSettings = (env: Environment): NodeSettings => {
  const port = Number(env['MAGPIE_PORT'] ?? 6001)
  const origins = listOf(env['MAGPIE_SITE_ORIGINS'])
  const proxies = listOf(env['MAGPIE_TRUST_PROXY'])
  return {
    databaseUrl: databaseOf(env),
    host: env['MAGPIE_HOST'] ?? '127.0.0.1',
    port,
    roles: rolesOf(env['MAGPIE_ROLES']),
    secret: secretOf(env, 'MAGPIE_SECRET'),
    newerSecrets: secretsOf(env, 'MAGPIE_SECRET_NEWER'),
    siteKey: needed(env, 'MAGPIE_SITE_KEY'),
    allowEmptySignature: env['MAGPIE_ALLOW_EMPTY_SIGNATURE'] === 'on',
    siteOrigins: origins.length > 0 ? origins : [`http://127.0.0.1:${port}`, `http://localhost:${port}`],
    proxies,
    regionHeader: regionHeaderOf(env, proxies),
    witnessUrl: env['MAGPIE_WITNESS_URL'] || undefined,
    checkpoints: env['MAGPIE_DATA'] ? join(env['MAGPIE_DATA'], 'checkpoints.jsonl') : null,
    ops: opsOf(env),
    venues: venuesOf(env),
    metrics: metricsOf(env),
    registerFree: env['MAGPIE_REGISTER_FREE'] ? Number(env['MAGPIE_REGISTER_FREE']) : undefined,
    demo: env['MAGPIE_DEMO'] === '1',
    delayMaxMs: Number(env['MAGPIE_DELAY_MAX_MS'] || 500),
    jobBeatMs: Number(env['MAGPIE_JOB_BEAT_MS'] || 5_000),
    connections: {
      perAddress: Number(env['MAGPIE_CONNECTIONS_ADDRESS'] || 2_000),
      whole: Number(env['MAGPIE_CONNECTIONS'] || 60_000),
    },
    leaveMs: Number(env['MAGPIE_LEAVE_MS'] || (proxies.length === 0 ? 0 : behindProxyMs)),
    rails: railsOf(env),
    gateways: gatewaysOf(env),
    push: pushOf(env),
    sandboxRails: env['MAGPIE_RAIL_SANDBOX'] !== 'off',
    alarms: alarmSettings(env),
    logLevel: env['MAGPIE_LOG_LEVEL'] ?? 'info',
    development: env['NODE_ENV'] === 'development',
    kit: env['MAGPIE_KIT'] === 'on' || env['NODE_ENV'] === 'development',
  }
}
