// The rail's settings, read from its environment.

import { BadSetting, dialsOf, type Environment, needed } from '@magpie/wire/environment'
import { neededText } from '@magpie/wire/secret-setting'
import { type RailDials, readDials } from './rail-dials.ts'
import type { RailWire } from './rail-wire.ts'
import { wires } from './rail-wires.ts'

export type RailSettings = {
  /** The rail's code at the platform. */
  readonly code: string
  readonly host: string
  readonly port: number
  /** Where players reach the payer's page. */
  readonly publicUrl: string
  readonly platformUrl: string
  /** Shared with the platform. */
  readonly secret: string
  /** Also shared with the platform: the message gateway in this process; undefined without one. */
  readonly postSecret?: string
  /** The folder of its book. */
  readonly folder: string
  readonly dials: RailDials
  /** The protocol it speaks. */
  readonly wire: RailWire
  readonly logLevel: string
}

const wireOf = (speaks: string): RailWire => {
  const wire = wires[speaks]
  if (wire === undefined) throw new BadSetting('SANDPAY_SPEAKS', 'word', Object.keys(wires).join(', '))
  return wire
}

export const railSettings = (env: Environment): RailSettings => {
  const port = Number(env['SANDPAY_PORT'] ?? 6012)
  return {
    code: env['SANDPAY_CODE'] || 'SANDPAY',
    host: env['MAGPIE_HOST'] ?? '127.0.0.1',
    port,
    publicUrl: env['SANDPAY_PUBLIC_URL'] || `http://127.0.0.1:${port}`,
    platformUrl: env['PLATFORM_URL'] ?? `http://127.0.0.1:${env['MAGPIE_PORT'] ?? '6001'}`,
    secret: neededText(env, 'SANDPAY_SECRET'),
    ...(env['SANDPOST_SECRET'] ? { postSecret: neededText(env, 'SANDPOST_SECRET') } : {}),
    folder: needed(env, 'SANDPAY_DATA'),
    wire: wireOf(env['SANDPAY_SPEAKS'] || 'plain'),
    dials: dialsOf(env, 'MAGPIE_RAIL_DIALS', readDials),
    logLevel: env['MAGPIE_LOG_LEVEL'] ?? 'info',
  }
}
