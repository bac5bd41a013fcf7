// A member's passkeys, authenticator and recovery codes: added and taken away by whoever knows the password and shows the second
// factor that stands, and told to everything that reaches them (decision 1332).

import type { House } from '@magpie/db'
import { isRefusal, refuse, type Refusal, type Uuid } from '@magpie/kernel'
import { type Answer, type Context, handle, memberOf } from '@magpie/wire'
import {
  codesAnew,
  factorsMine,
  passkeyAdd,
  passkeyBegin,
  passkeyRemove,
  passkeysMost,
  totpBegin,
  totpConfirm,
  totpRemove,
} from '../../contract/index.ts'
import { throttles } from '../../rules/index.ts'
import { confirmPassword } from '../confirm-password.ts'
import { tellMember } from '../contacts/tell.ts'
import { safetyOf } from '../contacts/safety-view.ts'
import { isDemo } from '../demo.ts'
import { countTry, forgetTries, waitSeconds } from '../throttles.ts'
import type { Tools } from '../tools.ts'
import { dropIdleCodes, factorsOf, secondOf } from './factor-store.ts'
import { keepPasskey, makeChallenge, passkeyIds, type Signed, signedBy } from './passkeys.ts'
import { beginTotp, makeRecoveryCodes, takeSecond, takeTotp } from './second-codes.ts'

/** The tries of a code, whoever sends them: a million are soon through. */
export const countSecond = async (house: House, member: Uuid) => {
  const wait = await countTry(house, throttles.secondMember, member)
  return wait > 0 ? refuse('login_limit', { waitSeconds: waitSeconds(wait) }) : undefined
}

type Shown = { readonly code?: string | undefined; readonly signed?: Signed | undefined }

/** Undefined where they have no second factor, or have just shown it: a code, a recovery code, or a passkey of theirs. */
const secondFault = async (
  tools: Tools,
  { house, request }: Pick<Context, 'house' | 'request'>,
  member: Uuid,
  { code, signed }: Shown,
): Promise<Refusal<'second_needed' | 'second_wrong' | 'login_limit'> | undefined> => {
  const has = await secondOf(house, member)
  if (has === undefined) return undefined
  if (code === undefined && signed === undefined) return refuse('second_needed', has)
  const fault = await countSecond(house, member)
  if (fault !== undefined) return fault
  const isShown =
    signed === undefined
      ? await takeSecond(house, tools, member, code ?? '')
      : (await signedBy(house, tools, request.device ?? '', signed)) === member
  if (!isShown) return refuse('second_wrong')
  await forgetTries(house, throttles.secondMember, member)
  return undefined
}

/** The password, and the second factor where one stands. */
const proveBoth = async (
  tools: Tools,
  context: Pick<Context, 'house' | 'request'>,
  member: Uuid,
  { password, ...shown }: Shown & { readonly password: string },
) => {
  const right = await confirmPassword(context.house, tools, member, password)
  return isRefusal(right) ? right : secondFault(tools, context, member, shown)
}

/** With the first factor come the codes for the day on which it is lost. */
const withCodes = async (house: House, tools: Tools, member: Uuid) => {
  await tellMember(house, tools, member, 'factors_changed')
  const { codesLeft } = await factorsOf(house, member)
  const codes = codesLeft > 0 ? [] : [...(await makeRecoveryCodes(house, tools, member))]
  return { view: await factorsOf(house, member), codes }
}

const accountOf = async (house: House, tools: Tools, member: Uuid): Promise<string> =>
  (await safetyOf(house, tools, member)).account

const onTotp = (tools: Tools) => [
  handle(totpBegin, async (ask, context): Promise<Answer<typeof totpBegin>> => {
    const { house, caller } = context
    const member = memberOf(caller)
    const account = await accountOf(house, tools, member)
    if (isDemo(account)) return refuse('demo_kept')
    const fault = await proveBoth(tools, context, member, ask)
    if (fault !== undefined) return fault
    return (await beginTotp(house, tools, { member, account })) ?? refuse('factor_stands')
  }),
  handle(totpConfirm, async ({ code }, { house, caller }): Promise<Answer<typeof totpConfirm>> => {
    const member = memberOf(caller)
    const fault = await countSecond(house, member)
    if (fault !== undefined) return fault
    if (!(await takeTotp(house, tools, member, code, 'pending'))) return refuse('second_wrong')
    await forgetTries(house, throttles.secondMember, member)
    return withCodes(house, tools, member)
  }),
  handle(totpRemove, async ({ password, code }, { house, caller }): Promise<Answer<typeof totpRemove>> => {
    const member = memberOf(caller)
    const right = await confirmPassword(house, tools, member, password)
    if (isRefusal(right)) return right
    const fault = await countSecond(house, member)
    if (fault !== undefined) return fault
    if (!(await takeSecond(house, tools, member, code))) return refuse('second_wrong')
    await forgetTries(house, throttles.secondMember, member)
    await house.db.query(`delete from identity.totp where id = $1`, [member])
    await dropIdleCodes(house, member)
    await tellMember(house, tools, member, 'factors_changed')
    return factorsOf(house, member)
  }),
]

const onPasskeys = (tools: Tools) => [
  handle(passkeyBegin, async (ask, context): Promise<Answer<typeof passkeyBegin>> => {
    const { house, caller, request } = context
    const member = memberOf(caller)
    const account = await accountOf(house, tools, member)
    if (isDemo(account)) return refuse('demo_kept')
    const fault = await proveBoth(tools, context, member, ask)
    if (fault !== undefined) return fault
    const known = [...(await passkeyIds(house, member))]
    if (known.length >= passkeysMost) return refuse('factor_stands')
    const challenge = makeChallenge(house, tools, request, { for: 'add', member })
    if (challenge === undefined) return refuse('passkey_failed')
    return { ...challenge, userId: Buffer.from(member).toString('base64url'), account, known }
  }),
  handle(passkeyAdd, async (given, { house, caller }): Promise<Answer<typeof passkeyAdd>> => {
    const member = memberOf(caller)
    if (!(await keepPasskey(house, tools, member, given))) return refuse('passkey_failed')
    return withCodes(house, tools, member)
  }),
  handle(passkeyRemove, async ({ id, ...ask }, context): Promise<Answer<typeof passkeyRemove>> => {
    const { house, caller } = context
    const member = memberOf(caller)
    const fault = await proveBoth(tools, context, member, ask)
    if (fault !== undefined) return fault
    const { rowCount } = await house.db.query(`delete from identity.passkey where id = $1 and member_id = $2`, [
      id,
      member,
    ])
    if (rowCount !== 1) return refuse('passkey_unknown')
    await dropIdleCodes(house, member)
    await tellMember(house, tools, member, 'factors_changed')
    return factorsOf(house, member)
  }),
]

export const onFactors = (tools: Tools) => [
  handle(factorsMine, (_ask, { house, caller }) => factorsOf(house, memberOf(caller))),
  ...onTotp(tools),
  ...onPasskeys(tools),
  handle(codesAnew, async (ask, context): Promise<Answer<typeof codesAnew>> => {
    const { house, caller } = context
    const member = memberOf(caller)
    const fault = await proveBoth(tools, context, member, ask)
    if (fault !== undefined) return fault
    if ((await secondOf(house, member)) === undefined) return refuse('factor_needed')
    await tellMember(house, tools, member, 'factors_changed')
    const codes = [...(await makeRecoveryCodes(house, tools, member))]
    return { view: await factorsOf(house, member), codes }
  }),
]
