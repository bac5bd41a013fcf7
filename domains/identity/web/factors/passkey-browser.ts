// What the browser does with passkeys. Its library comes with the first use; a browser without them, and a site at an address in
// figures, offers none.

import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { Gives, Takes } from '@magpie/wire/endpoint'
import type { passkeyAdd, passkeyAsk, passkeyBegin, passkeyEnter } from '../../contract/index.ts'

/** Null when the member thought better of it, or the time was over. */
const orNull = async <Value>(asked: Promise<Value>): Promise<Value | null> => {
  try {
    return await asked
  } catch {
    // The browser says the same for a refusal, for a time that ran out and for a passkey that is there already.
    return null
  }
}

export const makePasskey = async (
  { challenge, rpId, userId, account, known, ticket }: Gives<typeof passkeyBegin>,
  name: string,
): Promise<Takes<typeof passkeyAdd> | null> => {
  const made = await orNull(
    startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rpId, name: 'Magpie' },
        user: { id: userId, name: account, displayName: account },
        // EdDSA, ES256 and RS256: what every platform has one of.
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: known.map((id) => ({ type: 'public-key', id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    }),
  )
  if (made === null) return null
  const { clientDataJSON: clientData, attestationObject: attestation } = made.response
  return { ticket, id: made.id, clientData, attestation, name }
}

export const signWithPasskey = async ({
  challenge,
  rpId,
  ticket,
}: Gives<typeof passkeyAsk>): Promise<Takes<typeof passkeyEnter> | null> => {
  const signed = await orNull(
    startAuthentication({ optionsJSON: { challenge, rpId, allowCredentials: [], userVerification: 'required' } }),
  )
  if (signed === null) return null
  const { clientDataJSON: clientData, authenticatorData: authenticator, signature } = signed.response
  const trust = signed.authenticatorAttachment === 'platform'
  return { ticket, id: signed.id, clientData, authenticator, signature, trust }
}
