// The lists of common passwords, read once into sets. They stay on the server: a browser need not load them.

import lists from '../content/common-passwords.json' with { type: 'json' }
import { isCommonPassword, type PasswordLists } from '../rules/index.ts'

export const passwordLists: PasswordLists = {
  passwords: new Set(lists.passwords),
  words: new Set(lists.words),
  tails: new Set(lists.tails),
}

/** For other slices that take passwords, such as operators'. */
export const isCommon = (text: string): boolean => isCommonPassword(text, passwordLists)
