// How unusual a login is that knew the password (S-ERR-07), and so whether a code to a known contact must say that it is its
// member (S-ERR-08). A device that they trusted lately and that is where it was goes straight in.

import type { riskRefusals } from '../contract/index.ts'

export type LoginRisk = (typeof riskRefusals)[number]

export type LoginSigns = {
  readonly knownDevice: boolean
  /** Whether they logged in before from this region; true where no region is known, and for the first login. */
  readonly knownPlace: boolean
  /** Since they were last let in; null for the first time. */
  readonly awayMs: number | null
  /** Wrong passwords since yesterday. */
  readonly failures: number
}

const longMs = 180 * 86_400_000
export const manyFailures = 10

export const loginRisk = ({ knownDevice, knownPlace, awayMs, failures }: LoginSigns): LoginRisk | undefined => {
  if (awayMs === null) return undefined
  if (!knownDevice && failures >= manyFailures) return 'risk_login'
  if (awayMs > longMs) return 'risk_long'
  if (!knownDevice) return knownPlace ? 'risk_device' : 'risk_both'
  return knownPlace ? undefined : 'risk_place'
}
