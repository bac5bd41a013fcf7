// A sign in words, with the figures that it rests on.

import type { Say } from '@magpie/wire/text'
import type { PlaySign } from '../contract/index.ts'

export const signText = (say: Say, { sign, now, before }: PlaySign): string =>
  before === null ? say(`signs.${sign}`, { now }) : say(`signs.${sign}`, { now, before })
