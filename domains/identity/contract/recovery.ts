// Recovery for a member who lost password, phone and mail (decision 0640): their statements and evidence, the approval of two
// operators, a waiting time in which a person who can still log in may cancel, and then a code to the contact that they proved.

import { operatorWith, Reason } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { askRefusals, CodeSent, codeRefusals, GivenCode, Kind, SafetyView } from './contacts.ts'
import { TypedPassword } from './login-info.ts'
import { passwordFaults } from './password.ts'

export const recoveryWaitHours = 72
/** After the waiting time, how long the case may be finished. */
export const recoveryOpenDays = 7
export const recoveryFilesMost = 3
export const recoveryStoryMost = 800
export const recoveryStates = ['waiting', 'proposed', 'cooling', 'refused', 'canceled', 'done'] as const
export type RecoveryState = (typeof recoveryStates)[number]

const anyone = { who: 'anyone', perMinute: 30 } as const
/** Names the case and shows whose it is. */
const Voucher = { id: z.uuid(), ticket: z.string().check(z.maxLength(64)) }

/** A code to something that reaches them now; the case is answered there. */
export const recoveryAsk = endpoint({
  ...anyone,
  post: '/site/api/v1/user/recovery/ask',
  takes: z.strictObject({
    kind: Kind,
    value: z.string().check(z.maxLength(200)),
    /** The solved puzzle of a refusal `proof_needed`. */
    proof: z.optional(z.string().check(z.maxLength(250))),
  }),
  gives: CodeSent,
  refuses: ['contact_format', 'proof_needed', ...askRefusals],
})

export const recoveryFileTypes = ['image/jpeg', 'image/png'] as const
export const recoveryFileBytes = 10_485_760

/** The picture is the body of the request; it is encoded again, linked to the case, and visible to operators only. */
export const recoveryFile = endpoint({
  who: 'anyone',
  post: '/site/api/v1/user/recovery/file',
  perMinute: 6,
  bodyLimit: recoveryFileBytes,
  upload: recoveryFileTypes,
  takes: z.strictObject({}),
  gives: z.strictObject({ id: z.uuid() }),
  refuses: ['evidence_unreadable', 'code_often', 'too_many'],
})

/** The same answer for every name, whether it exists or not. */
export const recoveryOpen = endpoint({
  ...anyone,
  post: '/site/api/v1/user/recovery/open',
  takes: z.strictObject({
    ...GivenCode.shape,
    account: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    story: z.string().check(z.trim(), z.minLength(20), z.maxLength(recoveryStoryMost)),
    files: z.array(z.uuid()).check(z.maxLength(recoveryFilesMost)),
  }),
  gives: z.strictObject(Voucher),
  refuses: ['evidence_unknown', ...codeRefusals],
})

export const RecoveryView = z.strictObject({
  state: z.enum(recoveryStates),
  account: z.string(),
  madeAt: z.int(),
  /** When the waiting time ends; null until two operators agreed. */
  readyAt: z.nullable(z.int()),
  /** Where the code goes, masked. */
  masked: z.string(),
})
export type RecoveryView = z.output<typeof RecoveryView>

export const recoveryLook = endpoint({
  ...anyone,
  post: '/site/api/v1/user/recovery/look',
  takes: z.strictObject(Voucher),
  gives: RecoveryView,
  refuses: ['recovery_unknown'],
})

/** The code by which it ends, to the contact of the case. */
export const recoveryCode = endpoint({
  ...anyone,
  post: '/site/api/v1/user/recovery/code',
  takes: z.strictObject(Voucher),
  gives: CodeSent,
  refuses: ['recovery_unknown', 'recovery_early', ...askRefusals],
})

/** Ends every session of the account (10105); the contact of the case is the account's from now on. */
export const recoveryFinish = endpoint({
  ...anyone,
  post: '/site/api/v1/user/recovery/finish',
  takes: z.strictObject({ ...Voucher, ...GivenCode.shape, password: TypedPassword }),
  gives: z.strictObject({}),
  refuses: ['recovery_unknown', 'recovery_early', 'too_many', ...passwordFaults, ...codeRefusals],
})

/** A member who can log in needs no recovery: ends all their open cases. */
export const recoveryCancel = endpoint({
  who: 'member',
  post: '/site/api/v1/user/recovery/cancel',
  takes: z.strictObject({}),
  gives: SafetyView,
  refuses: [],
})

const Decision = z.nullable(z.strictObject({ account: z.string(), reason: z.string(), at: z.int() }))
export const OpsRecovery = z.strictObject({
  id: z.uuid(),
  state: z.enum(recoveryStates),
  /** The name as typed, and its member; null if there is none. */
  typed: z.string(),
  member: z.nullable(z.uuid()),
  account: z.nullable(z.string()),
  story: z.string(),
  contact: z.string(),
  files: z.array(z.uuid()),
  madeAt: z.int(),
  first: Decision,
  second: Decision,
  readyAt: z.nullable(z.int()),
  /** Whether the caller has had their hands on it. */
  mine: z.boolean(),
})
export type OpsRecovery = z.output<typeof OpsRecovery>

const recovers = operatorWith('players.recover')

export const recoveriesList = endpoint({
  get: '/ops/v1/players/recoveries',
  who: recovers,
  takes: z.strictObject({
    show: z.optional(z.enum(['open', 'all'])),
    before: z.optional(z.uuid()),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
  }),
  gives: z.strictObject({ rows: z.array(OpsRecovery), next: z.nullable(z.uuid()), waiting: z.int() }),
  refuses: [],
})

export const recoveryPicture = endpoint({
  get: '/ops/v1/players/recovery-picture',
  who: recovers,
  takes: z.strictObject({ id: z.uuid() }),
  person: 'handler',
  gives: z.strictObject({ type: z.literal('image/jpeg'), base64: z.string() }),
  refuses: ['evidence_unknown'],
})

/** The first approval proposes, another operator's begins the waiting time; a rejection ends the case at any time before it is done. */
export const recoveryDecide = endpoint({
  post: '/ops/v1/players/recovery-decide',
  who: recovers,
  takes: z.strictObject({ id: z.uuid(), yes: z.boolean(), reason: Reason }),
  gives: z.strictObject({ state: z.enum(recoveryStates) }),
  refuses: ['recovery_unknown', 'recovery_moved', 'same_operator'],
})
