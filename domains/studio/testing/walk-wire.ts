// Sends each endpoint of a venue in this process everything that a stranger could, as a player or as the platform.
// Returns what is wrong with the answers, and how often each code came.

import { tally, walk } from '@magpie/testkit/hostile'
import { transferSigned } from '@magpie/venues/contract'
import type { Dialect, Endpoint } from '@magpie/wire'
import { signedHeaders } from '@magpie/wire/signed'
import type { HouseAt } from './house-asks.ts'

export type WalkWire = HouseAt & {
  readonly endpoints: readonly Endpoint[]
  readonly dialects: readonly Dialect[]
  /** A valid request for each endpoint, by method and path. An endpoint without one is reported. */
  readonly asks: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Endpoints, named in the same way, that refuse even their valid request. */
  readonly refused: readonly string[]
  /** The player's session at the venue. */
  readonly token: string
}

export const walkWire = async ({
  app,
  code,
  secret,
  now,
  endpoints,
  dialects,
  asks,
  refused,
  token,
}: WalkWire): Promise<{
  readonly complaints: readonly string[]
  readonly codes: ReadonlyMap<string, number>
  readonly sent: number
}> => {
  const complaints: string[] = []
  const codes = new Map<string, number>()
  let sent = 0
  for (const endpoint of endpoints) {
    const name = `${endpoint.method} ${endpoint.path}`
    const dialect = dialects.find((one) => one.name === endpoint.dialect)
    const ask = asks[name]
    if (dialect === undefined || ask === undefined) {
      complaints.push(`${name}: no good ask, or no dialect`)
      continue
    }
    const headers = (payload: Buffer): Readonly<Record<string, string>> => {
      const body = payload.toString('utf8')
      const call = { secret, target: endpoint.path, timestamp: now(), nonce: crypto.randomUUID(), body }
      return endpoint.who === 'venue' ? signedHeaders(transferSigned, code, call) : { 'x-session': token }
    }
    const walked = await walk({
      endpoint,
      dialect,
      good: { ask, headers },
      send: async ({ method, url, headers: told, payload }) => {
        const reply = await app().inject({ method, url, headers: told, ...(payload === undefined ? {} : { payload }) })
        return { status: reply.statusCode, headers: {}, text: reply.body }
      },
    })
    complaints.push(...walked.complaints)
    if (walked.taken.length === 0 && !refused.includes(name))
      complaints.push(`${name}: not even its good ask was taken`)
    tally(codes, walked.codes)
    sent += walked.sent
  }
  return { complaints, codes, sent }
}
