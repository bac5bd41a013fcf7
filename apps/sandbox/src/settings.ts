// The sandbox's settings, read from its environment.

import { needLogin } from '@magpie/db'
import { type DialSettings, noFaults } from '@magpie/venues/vendor'
import { BadSetting, dialsOf, type Environment, listOf, needed } from '@magpie/wire/environment'
import { givenText, neededText } from '@magpie/wire/secret-setting'
import { type BookVenue, bookVenue, bookVenues } from './venues.ts'
import { readTransferDials, type TransferDials } from './wallet-venue/transfer-dials.ts'

export type SandboxSettings = {
  /** The venue whose book this process plays. */
  readonly venue: BookVenue
  readonly databaseUrl: string
  readonly platformUrl: string
  readonly host: string
  readonly port: number
  /** The wallet's secret, shared with the platform. */
  readonly secret: string
  /** How many seconds of a match pass in one second. */
  readonly matchSpeed: number
  /** Where matches come from: the simulator, or a caller who has the feed's secret. */
  readonly feedSource: 'simulator' | 'door'
  readonly feedSecret: string | undefined
  /** The seed of the simulator's world, for a database that has none. */
  readonly feedSeed: bigint | undefined
  readonly siteOrigins: readonly string[]
  readonly dials: DialSettings
  /** The faults of the test venue's wallet. */
  readonly transferDials: TransferDials
  readonly logLevel: string
}

/** A match of ninety minutes lasts a quarter of an hour: quick enough to see it end, slow enough to bet. */
export const matchSpeedForPlay = 6

const sourceOf = (env: Environment): SandboxSettings['feedSource'] => {
  if (env['FEED_SOURCE'] !== 'door') return 'simulator'
  neededText(env, 'FEED_SECRET')
  return 'door'
}

/** JSON with any of the dials; the others are off. */
export const bookDials = (text: string | undefined): DialSettings => {
  const told = text === undefined || text === '' ? {} : (JSON.parse(text) as Partial<DialSettings>)
  if (Object.keys(told).some((name) => !Object.hasOwn(noFaults, name))) throw new Error('no such dial')
  return { ...noFaults, ...told }
}

const loginOf = (env: Environment): string => {
  const url = needed(env, 'DATABASE_URL')
  try {
    return needLogin(url, 'magpie_sandbox')
  } catch {
    throw new BadSetting('DATABASE_URL', 'login', 'magpie_sandbox')
  }
}

const bookOf = (env: Environment): BookVenue => {
  const named = env['SANDBOX_BOOK'] || bookVenue.code
  const venue = bookVenues.find(({ code }) => code === named)
  if (venue === undefined) throw new BadSetting('SANDBOX_BOOK', 'word', bookVenues.map(({ code }) => code).join(', '))
  return venue
}

export const sandboxSettings = (env: Environment): SandboxSettings => {
  const sitePort = env['MAGPIE_PORT'] ?? '6001'
  const origins = listOf(env['MAGPIE_SITE_ORIGINS'])
  const venue = bookOf(env)
  return {
    venue,
    databaseUrl: loginOf(env),
    platformUrl: env['PLATFORM_URL'] ?? `http://127.0.0.1:${sitePort}`,
    host: env['MAGPIE_HOST'] ?? '127.0.0.1',
    port: Number(env[`${venue.at}_PORT`] ?? venue.port),
    secret: neededText(env, `${venue.at}_SECRET`),
    matchSpeed: Number(env['MAGPIE_MATCH_SPEED'] || matchSpeedForPlay),
    feedSource: sourceOf(env),
    feedSecret: givenText(env, 'FEED_SECRET'),
    feedSeed: env['FEED_SEED'] ? BigInt(env['FEED_SEED']) : undefined,
    siteOrigins: origins.length > 0 ? origins : [`http://127.0.0.1:${sitePort}`, `http://localhost:${sitePort}`],
    dials: dialsOf(env, 'MAGPIE_DIALS', bookDials),
    transferDials: dialsOf(env, 'MAGPIE_TRANSFER_DIALS', readTransferDials),
    logLevel: env['MAGPIE_LOG_LEVEL'] ?? 'info',
  }
}
