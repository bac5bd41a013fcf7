// Why a member may not play, as a wallet code. A time-out is reported as an exclusion: the venue learns no details.

import type { PermitRefusal } from '@magpie/play-safe/contract'
import type { WalletCode } from '../../contract/index.ts'

const codes: Readonly<Record<PermitRefusal, WalletCode>> = {
  excluded: 'EXCLUDED',
  timed_out: 'EXCLUDED',
  player_blocked: 'PLAYER_BLOCKED',
  play_held: 'PLAYER_BLOCKED',
}

export const codeOfBar = (bar: PermitRefusal): WalletCode => codes[bar]

/** The code of a stake that was returned before, by the round's own reason; undefined if the venue returned it. */
export const codeOfReason = (reason: string | null): WalletCode | undefined =>
  reason !== null && Object.hasOwn(codes, reason) ? codes[reason as PermitRefusal] : undefined
