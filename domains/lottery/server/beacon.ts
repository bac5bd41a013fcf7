// The beacon as the venue receives it: links of the witness's chain. A link that does not lead back to the last
// accepted one is rejected.

import { beaconFollows, fromHex } from '@magpie/fair'
import { isRecord, type World } from '@magpie/kernel'
import type { LinkText, Seen } from './store/rows.ts'

export type Beacon = {
  /** The chain in use, and the next one if published; empty without an answer. */
  readonly look: () => Promise<readonly Omit<Seen, 'at'>[]>
  /** Undefined before its round, or without an answer. */
  readonly value: (round: number) => Promise<string | undefined>
}

const timeoutMs = 2000
const hex64 = /^[0-9a-f]{64}$/

const linkOf = (raw: unknown): LinkText | undefined => {
  if (!isRecord(raw)) return undefined
  const { round, value } = raw
  return Number.isSafeInteger(round) && typeof value === 'string' && hex64.test(value)
    ? { round: round as number, value }
    : undefined
}

const chainOf = (raw: unknown): Omit<Seen, 'at'> | undefined => {
  if (!isRecord(raw)) return undefined
  const [tip, newest, lastRound] = [linkOf(raw['tip']), linkOf(raw['newest']), raw['lastRound']]
  return tip !== undefined && newest !== undefined && Number.isSafeInteger(lastRound)
    ? { tip, newest, lastRound: lastRound as number }
    : undefined
}

export const witnessBeacon = (world: Pick<World, 'http'>, url: string): Beacon => {
  const get = async (path: string): Promise<unknown> => {
    try {
      const reply = await world.http({ method: 'GET', url: `${url}${path}`, headers: {}, timeoutMs })
      return reply.status === 200 ? (JSON.parse(reply.body) as unknown) : undefined
    } catch {
      return undefined
    }
  }
  return {
    look: async () => {
      const told = await get('/beacon')
      const chains = isRecord(told) && Array.isArray(told['chains']) ? (told['chains'] as readonly unknown[]) : []
      return chains.map(chainOf).filter((chain) => chain !== undefined)
    },
    value: async (round) => {
      const link = linkOf(await get(`/beacon/round?no=${round}`))
      return link?.round === round ? link.value : undefined
    },
  }
}

const bytesOf = ({ round, value }: LinkText) => ({ round, value: fromHex(value) })

export const follows = (later: LinkText, earlier: LinkText): boolean => beaconFollows(bytesOf(later), bytesOf(earlier))
