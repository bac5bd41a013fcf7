// A sign in words with its figures, as the member reads it.

import type { Say } from '@magpie/wire/text'
import type { PlaySign } from '../contract/index.ts'
import { signFigures } from '../web/limits/limit-text.ts'

export const signText = (say: Say, one: PlaySign): string => say(`signs.${one.sign}`, signFigures(one))
