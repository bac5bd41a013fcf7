// What the handlers of one process share. Made once when the cashier is opened and handed down.

import type { House } from '@magpie/db'
import { type Identity, openPasswords, type Passwords } from '@magpie/identity/server'
import type { Uuid } from '@magpie/kernel'
import { defaultPolicy, type TurnoverPolicy } from '@magpie/turnover/server'
import { mastersOf } from '@magpie/wire/keyring'
import type { Ties } from '@magpie/venues/server'
import { withdrawalsOf } from '@magpie/vip/server'
import { type WithdrawalPolicy, withdrawalPolicy } from '../rules/index.ts'
import { type Channels, channels } from './channels.ts'
import { openRails, type Rails, type RailSettings } from './rail/rails.ts'
import { openSecrets, type Secrets } from './secrets.ts'

/** What identity answers of a member before something of theirs is changed. */
export type MemberProofs = Pick<Identity, 'confirmPassword' | 'secondFault' | 'reaches' | 'takeCode'>

export type MayAtMost = (house: House, member: Uuid) => Promise<Pick<WithdrawalPolicy, 'most' | 'amountPerDay'>>

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other)

/**
 * Verification and level only add: no member may withdraw less, or less often, because of what they did not show or
 * play (decisions 0651, 0850).
 */
const policiesOf =
  (policy: WithdrawalPolicy, mayAtMost: MayAtMost | undefined): Tools['policyFor'] =>
  async (house, member) => {
    const [count, more] = await Promise.all([withdrawalsOf(house, member), mayAtMost?.(house, member)])
    return {
      ...policy,
      countPerDay: Math.max(policy.countPerDay, count),
      most: larger(policy.most, more?.most ?? 0n),
      amountPerDay: larger(policy.amountPerDay, more?.amountPerDay ?? 0n),
    }
  }

export type CashierSettings = {
  /** The master secret; every key of the cashier is derived from it. */
  readonly secret: string
  /** Newer ones, newest first; what is new is sealed under the first of them. */
  readonly newer?: readonly string[]
  readonly world: House['world']
  readonly identity: MemberProofs
  /** Joined rails; the first that carries a method gets what is new of it. */
  readonly rails: readonly RailSettings[]
  /** True where only numbers that the sandbox issued are taken. */
  readonly sandbox: boolean
  readonly turnover?: TurnoverPolicy
  readonly policy?: Partial<WithdrawalPolicy>
  /** How much a member may take out by what they have shown of themselves; where nothing is said, the policy's own figures. */
  readonly mayAtMost?: MayAtMost
  /** Venues whose statements are compared with the books; empty if omitted. */
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
  /** The policy for this member: what verification and level allow beyond the house's figures. */
  readonly policyFor: (house: House, member: Uuid) => Promise<WithdrawalPolicy>
  /** True where only the sandbox's own numbers are taken. */
  readonly sandbox: boolean
  readonly identity: MemberProofs
  readonly turnover: TurnoverPolicy
  readonly ties: Ties | null
}

export const toolsOf = (settings: CashierSettings): Tools => {
  const policy = { ...withdrawalPolicy, ...settings.policy }
  return {
    secrets: settings.secrets ?? openSecrets(mastersOf(settings.secret, settings.newer), settings.world),
    passwords: settings.passwords ?? openPasswords(settings.world),
    channels,
    rails: openRails(settings.rails),
    policy,
    policyFor: policiesOf(policy, settings.mayAtMost),
    sandbox: settings.sandbox,
    identity: settings.identity,
    turnover: settings.turnover ?? defaultPolicy,
    ties: settings.ties ?? null,
  }
}

/** `mount` lets only members in here; a caller of another kind is a fault of the declaration. */
