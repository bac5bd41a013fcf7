// Passkeys (Web Authentication, level 3). The browser signs a challenge of ours, which is sealed with its use, its
// browser and its expiry, and spent when it returns. The origin must be one of the site's, with a host name: browsers
// create no passkeys for IP addresses.

import { type House, houseNow } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { RequestFacts } from '@magpie/wire'
import { spendOnce } from '../throttles.ts'
import type { Tools } from '../tools.ts'

/** Three hundred modules, loaded for the first passkey and not at every start of a node. */
const webAuthn = () => import('@simplewebauthn/server')

const lifeMs = 300_000
const challengeBytes = 32

export type PasskeyUse =
  | { readonly for: 'add'; readonly member: Uuid }
  | { readonly for: 'enter'; readonly device: Uuid }
type Sealed = { readonly id: Uuid; readonly challenge: string; readonly origin: string; readonly until: number }

const placeOf = (use: PasskeyUse): string => `passkey/${use.for}/${use.for === 'add' ? use.member : use.device}`

/** The origin for passkeys; undefined if the site's origin does not allow them. */
const originOf = ({ headers }: Pick<RequestFacts, 'headers'>, { siteOrigins }: Pick<Tools, 'siteOrigins'>) => {
  const origin = headers['origin']
  if (origin === undefined || !siteOrigins.includes(origin)) return undefined
  const { hostname } = new URL(origin)
  return /^[\d.]+$|^\[/.test(hostname) ? undefined : { origin, rpId: hostname }
}

export const makeChallenge = (
  { world }: Pick<House, 'world'>,
  tools: Tools,
  request: Pick<RequestFacts, 'headers'>,
  use: PasskeyUse,
): { readonly ticket: string; readonly challenge: string; readonly rpId: string } | undefined => {
  const at = originOf(request, tools)
  if (at === undefined) return undefined
  const challenge = Buffer.from(world.bytes(challengeBytes)).toString('base64url')
  const until = houseNow({ world }) + lifeMs
  const sealed: Sealed = { id: world.id(), challenge, origin: at.origin, until }
  return { ticket: tools.secrets.seal(JSON.stringify(sealed), placeOf(use)), challenge, rpId: at.rpId }
}

/** Spends the challenge; undefined if it is another browser's, expired, or already spent. */
const takeChallenge = async (
  house: House,
  { secrets }: Pick<Tools, 'secrets'>,
  ticket: string,
  use: PasskeyUse,
): Promise<
  { readonly expectedChallenge: string; readonly expectedOrigin: string; readonly expectedRPID: string } | undefined
> => {
  let read: Sealed
  try {
    read = JSON.parse(secrets.open(ticket, placeOf(use))) as Sealed
  } catch {
    // From another browser, or forged: not a valid ticket.
    return undefined
  }
  const { id, challenge, origin, until } = read
  if (houseNow(house) >= until || !(await spendOnce(house, `passkey/${id}`))) return undefined
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: new URL(origin).hostname }
}

export type NewPasskey = {
  readonly ticket: string
  readonly id: string
  readonly clientData: string
  readonly attestation: string
  readonly name: string
}

export type MadePasskey = {
  readonly id: string
  readonly key: Uint8Array
  readonly counter: number
  readonly name: string
}

/** Undefined if the browser's answer does not belong to this challenge. */
export const judgedPasskey = async (
  house: House,
  tools: Tools,
  member: Uuid,
  given: NewPasskey,
): Promise<MadePasskey | undefined> => {
  const expected = await takeChallenge(house, tools, given.ticket, { for: 'add', member })
  if (expected === undefined) return undefined
  const { id, clientData, attestation, name } = given
  const response = { clientDataJSON: clientData, attestationObject: attestation }
  const { verifyRegistrationResponse } = await webAuthn()
  const judged = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    ...expected,
    // The library throws for malformed answers; in both cases it is not a valid passkey.
  }).catch(() => undefined)
  if (judged === undefined || !judged.verified) return undefined
  const { credential } = judged.registrationInfo
  return { id: credential.id, key: credential.publicKey, counter: credential.counter, name }
}

type On = Pick<House, 'world' | 'clock'> & { readonly db: Pick<House['db'], 'query'> }

/** False if the passkey is already registered. */
export const keepPasskey = async (on: On, member: Uuid, { id, key, counter, name }: MadePasskey): Promise<boolean> => {
  const { rowCount } = await on.db.query(
    `insert into identity.passkey (id, member_id, credential, public_key, counter, name, made_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential) do nothing`,
    [on.world.id(), member, id, Buffer.from(key), counter, name, new Date(houseNow(on))],
  )
  return rowCount === 1
}

export const passkeyIds = async ({ db }: Pick<House, 'db'>, member: Uuid): Promise<readonly string[]> => {
  const { rows } = await db.query<{ credential: string }>(
    `select credential from identity.passkey where member_id = $1`,
    [member],
  )
  return rows.map(({ credential }) => credential)
}

export type Signed = {
  readonly ticket: string
  readonly id: string
  readonly clientData: string
  readonly authenticator: string
  readonly signature: string
}

/** The member whose passkey signed; undefined for an unknown one. */
export const signedBy = async (house: House, tools: Tools, device: Uuid, given: Signed): Promise<Uuid | undefined> => {
  const expected = await takeChallenge(house, tools, given.ticket, { for: 'enter', device })
  if (expected === undefined) return undefined
  const { rows } = await house.db.query<{ member_id: Uuid; public_key: Buffer; counter: string }>(
    `select member_id, public_key, counter from identity.passkey where credential = $1`,
    [given.id],
  )
  const [known] = rows
  if (known === undefined) return undefined
  const { id, clientData, authenticator, signature } = given
  const response = { clientDataJSON: clientData, authenticatorData: authenticator, signature }
  const { verifyAuthenticationResponse } = await webAuthn()
  const judged = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    ...expected,
    credential: { id, publicKey: new Uint8Array(known.public_key), counter: Number(known.counter) },
  }).catch(() => undefined)
  if (judged === undefined || !judged.verified) return undefined
  const { rowCount } = await house.db.query(
    `update identity.passkey set counter = $2, used_at = $3 where credential = $1 and (counter < $2 or $2 = 0)`,
    [id, judged.authenticationInfo.newCounter, new Date(houseNow(house))],
  )
  return rowCount === 1 ? known.member_id : undefined
}
