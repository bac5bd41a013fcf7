// A member's passkeys, authenticator and recovery codes: added and taken away by whoever knows the password, and told to
// everything that reaches them.

import type { House } from '@magpie/db'
import { isRefusal, refuse, type Uuid } from '@magpie/kernel'
import { type Answer, handle, memberOf } from '@magpie/wire'
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
import { keepPasskey, makeChallenge, passkeyIds } from './passkeys.ts'
import { beginTotp, makeRecoveryCodes, takeSecond, takeTotp } from './second-codes.ts'

/** The tries of a code, whoever sends them: a million are soon through. */
export const countSecond = async (house: House, member: Uuid) => {
  const wait = await countTry(house, throttles.secondMember, member)
  return wait > 0 ? refuse('login_limit', { waitSeconds: waitSeconds(wait) }) : undefined
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
  handle(totpBegin, async ({ password }, { house, caller }): Promise<Answer<typeof totpBegin>> => {
    const member = memberOf(caller)
    const account = await accountOf(house, tools, member)
    if (isDemo(account)) return refuse('demo_kept')
    const right = await confirmPassword(house, tools, member, password)
    if (isRefusal(right)) return right
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
  handle(passkeyBegin, async ({ password }, { house, caller, request }): Promise<Answer<typeof passkeyBegin>> => {
    const member = memberOf(caller)
    const account = await accountOf(house, tools, member)
    if (isDemo(account)) return refuse('demo_kept')
    const right = await confirmPassword(house, tools, member, password)
    if (isRefusal(right)) return right
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
  handle(passkeyRemove, async ({ password, id }, { house, caller }): Promise<Answer<typeof passkeyRemove>> => {
    const member = memberOf(caller)
    const right = await confirmPassword(house, tools, member, password)
    if (isRefusal(right)) return right
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
  handle(codesAnew, async ({ password }, { house, caller }): Promise<Answer<typeof codesAnew>> => {
    const member = memberOf(caller)
    const right = await confirmPassword(house, tools, member, password)
    if (isRefusal(right)) return right
    if ((await secondOf(house, member)) === undefined) return refuse('factor_needed')
    await tellMember(house, tools, member, 'factors_changed')
    const codes = [...(await makeRecoveryCodes(house, tools, member))]
    return { view: await factorsOf(house, member), codes }
  }),
]
