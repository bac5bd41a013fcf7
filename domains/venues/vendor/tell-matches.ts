// A venue reports its matches to the platform over the signed wire. A failed report is simply sent again.

import { isRecord } from '@magpie/kernel'
import { matchesMax, type VenueMatch, walletMatches } from '../contract/index.ts'
import { NoAnswer, type WalletOptions } from './wallet.ts'

/** Resolves when the platform has them; rejects with `NoAnswer` if that is unknown. */
export type TellMatches = (matches: readonly VenueMatch[]) => Promise<void>

export const openTelling = ({
  world,
  platformUrl,
  headersFor,
  dials,
  timeoutMs = 10_000,
}: WalletOptions): TellMatches => {
  const { method, path } = walletMatches
  const send = async (items: readonly VenueMatch[]): Promise<void> => {
    const body = JSON.stringify({ items })
    const request = { method, url: platformUrl + path, headers: headersFor(path, body), body, timeoutMs } as const
    const reply = await dials
      .through('matches', () => world.http(request))
      .catch((cause: unknown) => {
        throw new NoAnswer(`matches: ${cause instanceof Error ? cause.message : String(cause)}`)
      })
    let told: unknown
    try {
      told = JSON.parse(reply.body)
    } catch {
      told = undefined
    }
    if (!isRecord(told) || told['code'] !== 'OK') throw new NoAnswer(`matches: HTTP ${reply.status}`)
  }
  return async (matches) => {
    for (let at = 0; at < matches.length; at += matchesMax) await send(matches.slice(at, at + matchesMax))
  }
}
