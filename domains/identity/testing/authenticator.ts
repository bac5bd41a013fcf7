// An authenticator for tests: the code of a key at a moment.

import { TOTP, URI } from 'otpauth'

export const codeOfKey = (uri: string, timestamp: number): string => {
  const totp = URI.parse(uri)
  if (!(totp instanceof TOTP)) throw new Error('the key is for codes by time')
  return totp.generate({ timestamp })
}
