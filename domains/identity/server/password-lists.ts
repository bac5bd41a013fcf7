// The lists of common passwords, read once into sets. They stay on the server: a browser need not load them to be told.

import lists from '../content/common-passwords.json' with { type: 'json' }
import { isCommonPassword, type PasswordLists } from '../rules/index.ts'

export const passwordLists: PasswordLists = {
  passwords: new Set(lists.passwords),
  words: new Set(lists.words),
  tails: new Set(lists.tails),
}

/** For whoever else takes passwords: an operator's is as easily tried. */
export const isCommon = (text: string): boolean => isCommonPassword(text, passwordLists)
