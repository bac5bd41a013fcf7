// What the sandbox is told by its environment.

import { type DialSettings, noFaults } from '@magpie/sportsbook/server'
import { type Environment, listOf, needed } from '@magpie/wire/environment'
import { readTransferDials, type TransferDials } from './wallet-venue/transfer-dials.ts'

export type SandboxSettings = {
  readonly databaseUrl: string
  readonly platformUrl: string
  readonly host: string
  readonly port: number
  /** The wallet's secret, shared with the platform. */
  readonly secret: string
  /** How many seconds of a match pass in one second. */
  readonly matchSpeed: number
  /** Where matches come from: the simulator, or whoever knows the feed's secret. */
  readonly feedSource: 'simulator' | 'door'
  readonly feedSecret: string | undefined
  readonly siteOrigins: readonly string[]
  readonly dials: DialSettings
  /** What goes wrong at the test venue's wallet. */
  readonly transferDials: TransferDials
  readonly logLevel: string
}

/** A match of ninety minutes is over in a quarter of an hour: quick enough to see it end, slow enough to bet. */
export const matchSpeedForPlay = 6

const speedOf = (text: string | undefined): number => {
  const speed = text === undefined || text === '' ? matchSpeedForPlay : Number(text)
  if (!(speed >= 1 && speed <= 3600)) throw new Error(`MAGPIE_MATCH_SPEED must be from 1 to 3600: ${text}`)
  return speed
}

const sourceOf = (env: Environment): SandboxSettings['feedSource'] => {
  const source = env['FEED_SOURCE'] ?? 'simulator'
  if (source !== 'simulator' && source !== 'door') throw new Error(`FEED_SOURCE must be simulator or door: ${source}`)
  if (source === 'door') needed(env, 'FEED_SECRET')
  return source
}

/** `MAGPIE_DIALS`: JSON with any of the dials; the rest is off. */
const dialsOf = (text: string | undefined): DialSettings => ({
  ...noFaults,
  ...(text === undefined || text === '' ? {} : (JSON.parse(text) as Partial<DialSettings>)),
})

export const sandboxSettings = (env: Environment): SandboxSettings => {
  const sitePort = env['MAGPIE_PORT'] ?? '6001'
  const origins = listOf(env['MAGPIE_SITE_ORIGINS'])
  return {
    databaseUrl: needed(env, 'DATABASE_URL'),
    platformUrl: env['PLATFORM_URL'] ?? `http://127.0.0.1:${sitePort}`,
    host: env['MAGPIE_HOST'] ?? '127.0.0.1',
    port: Number(env['YBTY_PORT'] ?? 6011),
    secret: needed(env, 'YBTY_SECRET'),
    matchSpeed: speedOf(env['MAGPIE_MATCH_SPEED']),
    feedSource: sourceOf(env),
    feedSecret: env['FEED_SECRET'] === '' ? undefined : env['FEED_SECRET'],
    siteOrigins: origins.length > 0 ? origins : [`http://127.0.0.1:${sitePort}`, `http://localhost:${sitePort}`],
    dials: dialsOf(env['MAGPIE_DIALS']),
    transferDials: readTransferDials(env['MAGPIE_TRANSFER_DIALS']),
    logLevel: env['MAGPIE_LOG_LEVEL'] ?? 'info',
  }
}
