// What an operator's password may be. Long is what matters (NIST SP 800-63B, 5.1.1.2), and twelve is asked because this
// one opens other people's accounts; a few letters over and over are not long.

export const passwordMin = 12
export const passwordMax = 128
const distinctMin = 6

/** The text that is hashed: composed, so that one keyboard's accents equal another's (RFC 8265, OpaqueString). */
export const passwordText = (typed: string): string => typed.normalize('NFC')

/** What is asked of it, in the order in which the form says so. */
export const passwordChecks = (typed: string, account: string) => {
  const text = passwordText(typed)
  const points = [...text]
  return {
    length: points.length >= passwordMin && points.length <= passwordMax,
    distinct: new Set(points).size >= distinctMin,
    notAccount: account === '' || !text.toLowerCase().includes(account.toLowerCase()),
  }
}

/** `isCommon` knows what is tried first; its list stays on the server. */
export const isWeakPassword = (typed: string, account: string, isCommon: (text: string) => boolean): boolean =>
  Object.values(passwordChecks(typed, account)).includes(false) || isCommon(passwordText(typed))
