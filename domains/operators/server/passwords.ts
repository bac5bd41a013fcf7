// Operators' password hashes use more memory than members' (64 MiB): there are few operators, and each account is
// powerful.

import type { World } from '@magpie/kernel'
import { passwordText } from '../rules/index.ts'
import { openSlowHash, type Passwords } from './slow-hash.ts'

export const openPasswords = (world: Pick<World, 'bytes'>): Passwords =>
  openSlowHash(world, { memoryCost: 65_536, waitingMax: 50, textOf: passwordText })
