// The settings of the studio's process, read from its environment: the venues it plays, and their secrets.

import { needLogin } from '@magpie/db'
import { type PacePolicy, pacePolicies } from '@magpie/slots/rules'
import type { DialSettings } from '@magpie/venues/vendor'
import { BadSetting, dialsOf, type Environment, listOf, needed } from '@magpie/wire/environment'
import { type Masters, mastersOf } from '@magpie/wire/keyring'
import { neededText, secretsOf } from '@magpie/wire/secret-setting'
import { bookDials } from './settings.ts'
import { studioVenues } from './venues.ts'

export type StudioVenueSettings = {
  readonly code: string
  /** The adapter whose engine plays it. */
  readonly adapter: string
  readonly schema: string
  readonly port: number
  /** The wallet's secret, shared with the platform. */
  readonly secret: string
  /** Seeds are sealed with a key of the newest secret. */
  readonly seals: Masters
}

export type StudioProcessSettings = {
  readonly databaseUrl: string
  readonly platformUrl: string
  /** The address of the witness's beacon; without it no lottery is drawn. */
  readonly witnessUrl: string | undefined
  readonly host: string
  readonly siteOrigins: readonly string[]
  readonly venues: readonly StudioVenueSettings[]
  readonly pace: PacePolicy
  readonly dials: DialSettings
  readonly logLevel: string
}

const loginOf = (env: Environment): string => {
  const url = needed(env, 'DATABASE_URL')
  try {
    return needLogin(url, 'magpie_sandbox')
  } catch {
    throw new BadSetting('DATABASE_URL', 'login', 'magpie_sandbox')
  }
}

/** All venues, or the named ones, so that they can be split over several processes. */
const venuesOf = (env: Environment): readonly StudioVenueSettings[] => {
  const named = listOf(env['STUDIO_VENUES'])
  const unknown = named.find((code) => !studioVenues.some((venue) => venue.code === code))
  if (unknown !== undefined)
    throw new BadSetting('STUDIO_VENUES', 'word', studioVenues.map(({ code }) => code).join(', '))
  return studioVenues
    .filter(({ code }) => named.length === 0 || named.includes(code))
    .map(({ code, at, adapter, schema, port }) => {
      const secret = neededText(env, `${at}_SECRET`)
      return {
        code,
        adapter,
        schema,
        secret,
        port: Number(env[`${at}_PORT`] ?? port),
        seals: mastersOf(secret, secretsOf(env, 'STUDIO_SEALS')),
      }
    })
}

const paceOf = (env: Environment): PacePolicy => {
  const named = env['STUDIO_PACE'] || 'house'
  const pace = pacePolicies.find((one) => one === named)
  if (pace === undefined) throw new BadSetting('STUDIO_PACE', 'word', pacePolicies.join(', '))
  return pace
}

export const studioProcessSettings = (env: Environment): StudioProcessSettings => {
  const sitePort = env['MAGPIE_PORT'] ?? '6001'
  const origins = listOf(env['MAGPIE_SITE_ORIGINS'])
  return {
    databaseUrl: loginOf(env),
    platformUrl: env['PLATFORM_URL'] ?? `http://127.0.0.1:${sitePort}`,
    witnessUrl: env['MAGPIE_WITNESS_URL'] || undefined,
    host: env['MAGPIE_HOST'] ?? '127.0.0.1',
    siteOrigins: origins.length > 0 ? origins : [`http://127.0.0.1:${sitePort}`, `http://localhost:${sitePort}`],
    venues: venuesOf(env),
    pace: paceOf(env),
    dials: dialsOf(env, 'STUDIO_DIALS', bookDials),
    logLevel: env['MAGPIE_LOG_LEVEL'] ?? 'info',
  }
}
