// The browser's part of passkeys. The library is loaded at first use. A browser without passkeys, or a site at an IP
// address, offers none.

import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { Gives, Takes } from '@magpie/wire/endpoint'
import type { passkeyAdd, passkeyAsk, passkeyBegin, passkeyEnter } from '../../contract/index.ts'

/** Null if the member cancelled or the time ran out. */
const orNull = async <Value>(asked: Promise<Value>): Promise<Value | null> => {
  try {
    return await asked
  } catch {
    // The browser reports the same error for a refusal, a timeout and a passkey that already exists.
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
        // EdDSA, ES256 and RS256: every platform supports one of them.
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
