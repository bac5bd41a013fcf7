// What the handlers of one process share. Made once when the cashier is opened and handed down.

import type { House } from '@magpie/db'
import { type Identity, openPasswords, type Passwords } from '@magpie/identity/server'
import type { Refusal, Uuid } from '@magpie/kernel'
import { defaultPolicy, type TurnoverPolicy } from '@magpie/turnover/server'
import type { Caller } from '@magpie/wire'
import { mastersOf } from '@magpie/wire/keyring'
import type { Ties } from '@magpie/venues/server'
import { type WithdrawalPolicy, withdrawalPolicy } from '../rules/index.ts'
import { type Channels, channels } from './channels.ts'
import type { RailSettings } from './rail/rail-client.ts'
import { openRails, type Rails } from './rail/rails.ts'
import { openSecrets, type Secrets } from './secrets.ts'

export type CashierSettings = {
  /** The master secret; every key of the cashier is derived from it. */
  readonly secret: string
  /** Newer ones, newest first; what is new is sealed under the first of them. */
  readonly newer?: readonly string[]
  readonly world: House['world']
  readonly identity: Pick<Identity, 'confirmPassword'>
  /** Joined rails; the first that carries a method gets what is new of it. */
  readonly rails: readonly RailSettings[]
  /** True where only numbers that the sandbox issued are taken. */
  readonly sandbox: boolean
  readonly turnover?: TurnoverPolicy
  readonly policy?: Partial<WithdrawalPolicy>
  /** Venues whose statements are laid beside the books; none where nothing is said. */
  readonly ties?: Ties
  /** What hashes PINs; argon2id where nothing is said. */
  readonly passwords?: Passwords
  /** What hides numbers, names and PINs; keys from the master secret where nothing is said. */
  readonly secrets?: Secrets
}

export type Tools = {
  readonly secrets: Secrets
  readonly passwords: Passwords
  readonly channels: Channels
  readonly rails: Rails
  readonly policy: WithdrawalPolicy
  /** True where only the sandbox's own numbers are taken. */
  readonly sandbox: boolean
  readonly confirmPassword: (
    house: House,
    member: Uuid,
    password: string,
  ) => Promise<true | Refusal<'login_failed' | 'login_limit' | 'too_many'>>
  readonly turnover: TurnoverPolicy
  readonly ties: Ties | null
}

export const toolsOf = (settings: CashierSettings): Tools => ({
  secrets: settings.secrets ?? openSecrets(mastersOf(settings.secret, settings.newer), settings.world),
  passwords: settings.passwords ?? openPasswords(settings.world),
  channels,
  rails: openRails(settings.rails),
  policy: { ...withdrawalPolicy, ...settings.policy },
  sandbox: settings.sandbox,
  confirmPassword: settings.identity.confirmPassword,
  turnover: settings.turnover ?? defaultPolicy,
  ties: settings.ties ?? null,
})

/** `mount` lets only members in here; a caller of another kind is a fault of the declaration. */
export const memberOf = (caller: Caller): Uuid => {
  if (caller.is !== 'member') throw new Error('a member was declared and none came')
  return caller.member
}
