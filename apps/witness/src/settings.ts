// The witness's settings, read from its environment: where it listens, where it stores checkpoints, and whose
// checkpoints it accepts. It knows nothing of the database and none of the house's secrets.

import { resolve } from 'node:path'
import { BadSetting, type Environment, needed } from '@magpie/wire/environment'

export type WitnessSettings = {
  readonly host: string
  readonly port: number
  /** The witness's own folder. */
  readonly folder: string
  /** The public key of the house that it watches, in hex. */
  readonly houseKey: string
  readonly logLevel: string
}

export const witnessSettings = (env: Environment): WitnessSettings => {
  const houseKey = needed(env, 'MAGPIE_CHECKPOINT_KEY')
  if (!/^[0-9a-f]{64}$/.test(houseKey)) throw new BadSetting('MAGPIE_CHECKPOINT_KEY', 'public_key')
  return {
    host: env['WITNESS_HOST'] ?? '127.0.0.1',
    port: Number(needed(env, 'WITNESS_PORT')),
    folder: resolve(needed(env, 'WITNESS_FOLDER')),
    houseKey,
    logLevel: env['MAGPIE_LOG_LEVEL'] ?? 'info',
  }
}
