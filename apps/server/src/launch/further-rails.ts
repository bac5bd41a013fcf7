// The sandbox's rails besides the one that always runs: `MAGPIE_RAILS` names them, each with its `<CODE>_PORT`. The
// secret that such a rail shares with the platform is derived from the first rail's, so it is the same at every start.

import { createHmac } from 'node:crypto'
import { type Environment, listOf } from '@magpie/wire/environment'
import { portOf } from './settings.ts'

export type FurtherRail = { readonly code: string; readonly port: number; readonly secret: string }

const first = 'SANDPAY'
/** The port of the second rail; the third has the next port, and so on. */
const firstPort = 6031

/** Rails with a `<CODE>_URL` run elsewhere and are not started here. */
export const furtherRails = (env: Environment, secret: string): readonly FurtherRail[] =>
  listOf(env['MAGPIE_RAILS'])
    .filter((code) => code !== first && !env[`${code}_URL`])
    .map((code, nth) => ({
      code,
      port: portOf(env, `${code}_PORT`, firstPort + nth),
      secret: env[`${code}_SECRET`] || createHmac('sha256', secret).update(`rail ${code}`).digest('hex'),
    }))

/** The environment variables by which the platform knows these rails. */
export const environmentOf = (rails: readonly FurtherRail[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    rails.flatMap(({ code, port, secret }) => [
      [`${code}_URL`, `http://127.0.0.1:${port}`],
      [`${code}_SECRET`, secret],
    ]),
  )
