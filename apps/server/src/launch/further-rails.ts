// More rails of the sandbox than the one that always runs: named in `MAGPIE_RAILS`, each with its `<CODE>_PORT`. What such a
// rail shares with the platform is derived from the first one's secret, so it is the same at every start.

import { createHmac } from 'node:crypto'
import { type Environment, listOf } from '@magpie/wire/environment'
import { portOf } from './settings.ts'

export type FurtherRail = { readonly code: string; readonly port: number; readonly secret: string }

const first = 'SANDPAY'
/** Of the second one; the third has the port behind it, and so on. */
const firstPort = 6031

/** Rails that run elsewhere are told by `<CODE>_URL` and are not started here. */
export const furtherRails = (env: Environment, secret: string): readonly FurtherRail[] =>
  listOf(env['MAGPIE_RAILS'])
    .filter((code) => code !== first && !env[`${code}_URL`])
    .map((code, nth) => ({
      code,
      port: portOf(env, `${code}_PORT`, firstPort + nth),
      secret: env[`${code}_SECRET`] || createHmac('sha256', secret).update(`rail ${code}`).digest('hex'),
    }))

/** What the platform is told of them. */
export const environmentOf = (rails: readonly FurtherRail[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    rails.flatMap(({ code, port, secret }) => [
      [`${code}_URL`, `http://127.0.0.1:${port}`],
      [`${code}_SECRET`, secret],
    ]),
  )
