// Operators' passwords take more memory than a player's (64 MiB), because there are few of them and each opens much.

import type { World } from '@magpie/kernel'
import { passwordText } from '../rules/index.ts'
import { openSlowHash, type Passwords } from './slow-hash.ts'

export const openPasswords = (world: Pick<World, 'bytes'>): Passwords =>
  openSlowHash(world, { memoryCost: 65_536, waitingMax: 50, textOf: passwordText })
