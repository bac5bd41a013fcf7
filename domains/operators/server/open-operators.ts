// Operators as a slice of the server. A shell opens it once for a process, gives `resolveOperator` and `auditWriter` to
// the back office's own `mount`, and knows nothing else of it.

import type { House } from '@magpie/db'
import type { Slice } from '@magpie/wire'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { openPasswords } from './passwords.ts'
import { onAddNote, onApprovalsOpen, onListNotes } from './notes.ts'
import { onAuditActions, onAuditExport, onAuditList } from './read-audit.ts'
import { totpKey } from './secrets.ts'
import { onLogin } from './session/login.ts'
import { onChangePassword, onLogout, onMe, onNewRecoveryCodes } from './session/own.ts'
import { onSetupCodes, onSetupFinish, onSetupPassword } from './session/setup.ts'
import { sweep } from './sweep.ts'
import {
  onChangeRoles,
  onCreateOperator,
  onListOperators,
  onLockOperator,
  onResetOperator,
} from './team/keep-operators.ts'
import type { Passwords } from './slow-hash.ts'
import type { Tools } from './tools.ts'

export type OperatorsSettings = {
  /** The master secret; the key that seals authenticators is derived from it. */
  readonly secret: string
  readonly world: House['world']
  readonly passwords?: Passwords
}

export const openOperators = ({ secret, world, passwords }: OperatorsSettings): { readonly slice: Slice } => {
  const tools: Tools = { passwords: passwords ?? openPasswords(world), totpKey: totpKey(secret) }
  return {
    slice: {
      name: 'operators',
      handlers: [
        onLogin(tools),
        onMe(),
        onLogout(),
        onSetupPassword(tools),
        onSetupCodes(tools),
        onSetupFinish(tools),
        onChangePassword(tools),
        onNewRecoveryCodes(tools),
        onListOperators(),
        onCreateOperator(tools),
        onChangeRoles(),
        onLockOperator(),
        onResetOperator(tools),
        onAuditList(),
        onAuditActions(),
        onAuditExport(),
        onListNotes(),
        onAddNote(),
        onApprovalsOpen(),
      ],
      news: [],
      jobs: [sweep],
      texts,
    },
  }
}
