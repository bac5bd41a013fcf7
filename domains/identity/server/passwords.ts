// Players' passwords are hashed as OWASP advises: 19 MiB. Many may come at once, and wait.

import type { World } from '@magpie/kernel'
import { openSlowHash, type Passwords } from '@magpie/operators/server'
import { passwordText } from '../rules/index.ts'

export const openPasswords = (world: Pick<World, 'bytes'>): Passwords =>
  openSlowHash(world, { memoryCost: 19_456, waitingMax: 1000, textOf: passwordText })
