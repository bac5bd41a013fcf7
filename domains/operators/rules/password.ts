// The requirements of an operator's password. Length matters most (NIST SP 800-63B, 5.1.1.2); twelve are required
// because it opens other people's accounts; a few repeated letters do not count as long.

export const passwordMin = 12
export const passwordMax = 128
const distinctMin = 6

/** The hashed text: composed, so that accents of different keyboards are equal (RFC 8265, OpaqueString). */
export const passwordText = (typed: string): string => typed.normalize('NFC')

/** The requirements, in the order of the form. */
export const passwordChecks = (typed: string, account: string) => {
  const text = passwordText(typed)
  const points = [...text]
  return {
    length: points.length >= passwordMin && points.length <= passwordMax,
    distinct: new Set(points).size >= distinctMin,
    notAccount: account === '' || !text.toLowerCase().includes(account.toLowerCase()),
  }
}

/** `isCommon` knows commonly tried passwords; its list stays on the server. */
export const isWeakPassword = (typed: string, account: string, isCommon: (text: string) => boolean): boolean =>
  Object.values(passwordChecks(typed, account)).includes(false) || isCommon(passwordText(typed))
