// What the handlers of one process share. Made once when the slice is opened and handed down.

import { law } from '@magpie/kernel'
import type { Context, OperatorCaller } from '@magpie/wire'
import type { Passwords } from './slow-hash.ts'

export type Tools = { readonly passwords: Passwords; readonly totpKey: Uint8Array }

export const operatorOf = ({ caller }: Pick<Context, 'caller'>): OperatorCaller => {
  law(caller.is === 'operator', 'L31', 'only an operator comes here')
  return caller
}
