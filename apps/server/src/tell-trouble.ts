// A node that may not serve says why: to its supervisor, which shows it to the person at the terminal, or, alone, to its
// own standard error.

import { complain } from './launch/say.ts'
import { NotServing } from './witness-of-node.ts'

export const tellTrouble = (cause: unknown): never => {
  if (cause instanceof NotServing) {
    const { trouble, facts } = cause
    if (process.send === undefined) complain(`trouble.${trouble}`, facts)
    else process.send({ trouble, facts })
  }
  throw cause
}
