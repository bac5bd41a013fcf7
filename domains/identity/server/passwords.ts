// Players' passwords are hashed with OWASP's parameters: 19 MiB. Concurrent requests wait in a queue.

import type { World } from '@magpie/kernel'
import { openSlowHash, type Passwords } from '@magpie/operators/server'
import { passwordText } from '../rules/index.ts'

export const openPasswords = (world: Pick<World, 'bytes'>): Passwords =>
  openSlowHash(world, { memoryCost: 19_456, waitingMax: 1000, textOf: passwordText })
