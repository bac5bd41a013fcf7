// The rules for passwords: long enough, not a common one, not the account name. Kinds of characters are not required, because
// such rules make passwords worse (NIST SP 800-63B, 5.1.1.2).

import { accountKey } from './account-name.ts'
import { isCommonPassword, type PasswordLists } from './common-password.ts'

export const passwordMin = 8
export const passwordMax = 64

export type PasswordFault = 'password_short' | 'password_long' | 'password_common' | 'password_is_account'

/** The text that is hashed: composed, so that one keyboard's accents equal another's (RFC 8265, OpaqueString). */
export const passwordText = (typed: string): string => typed.normalize('NFC')

/** Length counts characters as people see them written: code points, not code units. */
export const passwordFault = (typed: string, account: string, lists: PasswordLists): PasswordFault | undefined => {
  const text = passwordText(typed)
  const length = [...text].length
  if (length < passwordMin) return 'password_short'
  if (length > passwordMax) return 'password_long'
  if (accountKey(text) === accountKey(account)) return 'password_is_account'
  return isCommonPassword(text, lists) ? 'password_common' : undefined
}
