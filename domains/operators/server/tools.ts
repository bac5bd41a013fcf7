// What the handlers of one process share. Made once when the slice opens.

import type { Puzzles } from '@magpie/wire/puzzles'
import { law } from '@magpie/kernel'
import type { Context, OperatorCaller } from '@magpie/wire'
import type { Ring } from '@magpie/wire/keyring'
import type { Passwords } from './slow-hash.ts'

export type Tools = {
  readonly passwords: Passwords
  readonly totpKeys: Ring
  readonly puzzles: Puzzles
  /** Whether a password is commonly tried. */
  readonly isCommon: (text: string) => boolean
}

export const operatorOf = ({ caller }: Pick<Context, 'caller'>): OperatorCaller => {
  law(caller.is === 'operator', 'L31', 'only an operator comes here')
  return caller
}
