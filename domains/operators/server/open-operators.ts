// Operators as a slice of the server. A shell opens it once a process, and passes `resolveOperator` and `auditWriter`
// to the back office's `mount`.

import type { House } from '@magpie/db'
import { openPuzzles } from '@magpie/wire/puzzles'
import type { Slice } from '@magpie/wire'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { aboutMember } from './about-member.ts'
import { openPasswords } from './passwords.ts'
import { onAddNote, onListNotes } from './notes.ts'
import { onAuditActions, onAuditExport, onAuditList } from './read-audit.ts'
import { mastersOf } from '@magpie/wire/keyring'
import { totpKeys } from './secrets.ts'
import { onLogin } from './session/login.ts'
import { onDeskActive, onDeskConfirm } from './session/presence.ts'
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
import { onDecideAccess } from './team/access.ts'
import type { Passwords } from './slow-hash.ts'
import type { Tools } from './tools.ts'
import { onWaitingProposals } from './waiting-proposals.ts'
import { onHealth } from './works/on-health.ts'
import { onWorks } from './works/on-works.ts'

export type OperatorsSettings = {
  /** The master secret, from which the key that encrypts authenticators derives. */
  readonly secret: string
  /** Newer secrets, the newest first; it encrypts new values. */
  readonly newer?: readonly string[]
  readonly world: House['world']
  readonly passwords?: Passwords
  /** Whether a password is commonly tried; the members' list is used here too. */
  readonly isCommonPassword?: (text: string) => boolean
}

export const openOperators = ({
  secret,
  newer,
  world,
  passwords,
  isCommonPassword = () => false,
}: OperatorsSettings): { readonly slice: Slice } => {
  const tools: Tools = {
    passwords: passwords ?? openPasswords(world),
    totpKeys: totpKeys(mastersOf(secret, newer)),
    puzzles: openPuzzles(world, secret, 'desk'),
    isCommon: isCommonPassword,
  }
  return {
    slice: {
      name: 'operators',
      handlers: [
        onLogin(tools),
        onMe(),
        onLogout(),
        onDeskActive(),
        onDeskConfirm(tools),
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
        onDecideAccess(tools),
        onAuditList(),
        onAuditActions(),
        onAuditExport(),
        onListNotes(),
        onAddNote(),
        onWaitingProposals(),
        ...onWorks,
        onHealth,
      ],
      news: [],
      jobs: [sweep],
      texts,
      about: aboutMember,
    },
  }
}
