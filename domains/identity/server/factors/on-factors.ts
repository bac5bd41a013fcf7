// A member's passkeys, authenticator and recovery codes: adding and removing them takes the password and the current second
// factor, and is notified to all the member's contacts (decision 1332).

import type { House } from '@magpie/db'
import { isRefusal, refuse, type Uuid } from '@magpie/kernel'
import { type Answer, handle, memberOf } from '@magpie/wire'
import type { PoolClient } from 'pg'
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
import { acting } from '../contacts/tell.ts'
import { safetyOf } from '../contacts/safety-view.ts'
import { isDemo } from '../demo.ts'
import { forgetTries } from '../throttles.ts'
import type { Tools } from '../tools.ts'
import { dropIdleCodes, factorsOf, secondOf } from './factor-store.ts'
import { judgedPasskey, keepPasskey, makeChallenge, passkeyIds } from './passkeys.ts'
import { countSecond, proveBoth } from './prove-both.ts'
import { beginTotp, makeRecoveryCodes, takeSecond, takeTotp } from './second-codes.ts'

type On = Pick<House, 'world' | 'clock'> & { readonly db: Pick<PoolClient, 'query'> }

/** Changes a factor and notifies the member, or does neither. */
const changing = <Value>(
  house: House,
  tools: Tools,
  member: Uuid,
  change: (on: On) => Promise<Value>,
): Promise<Value> => acting(house, tools, { member, what: 'factors_changed' }, (db) => change({ ...house, db }))

/** The first factor comes with recovery codes for the day it is lost; undefined if it was not added. */
const withCodes = async (house: House, tools: Tools, member: Uuid, add: (on: On) => Promise<boolean>) => {
  const codes = await changing(house, tools, member, async (on) => {
    if (!(await add(on))) return undefined
    const { codesLeft } = await factorsOf(on, member)
    return codesLeft > 0 ? [] : [...(await makeRecoveryCodes(on, tools, member))]
  })
  return codes && { view: await factorsOf(house, member), codes }
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
    const on = await withCodes(house, tools, member, (at) => takeTotp(at, tools, member, code, 'pending'))
    if (on === undefined) return refuse('second_wrong')
    await forgetTries(house, throttles.secondMember, member)
    return on
  }),
  handle(totpRemove, async ({ password, code }, { house, caller }): Promise<Answer<typeof totpRemove>> => {
    const member = memberOf(caller)
    const right = await confirmPassword(house, tools, member, password)
    if (isRefusal(right)) return right
    const fault = await countSecond(house, member)
    if (fault !== undefined) return fault
    if (!(await takeSecond(house, tools, member, code))) return refuse('second_wrong')
    await forgetTries(house, throttles.secondMember, member)
    await changing(house, tools, member, async (on) => {
      await on.db.query(`delete from identity.totp where id = $1`, [member])
      return dropIdleCodes(on, member)
    })
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
    const made = await judgedPasskey(house, tools, member, given)
    if (made === undefined) return refuse('passkey_failed')
    return (await withCodes(house, tools, member, (on) => keepPasskey(on, member, made))) ?? refuse('passkey_failed')
  }),
  handle(passkeyRemove, async ({ id, ...ask }, context): Promise<Answer<typeof passkeyRemove>> => {
    const { house, caller } = context
    const member = memberOf(caller)
    const fault = await proveBoth(tools, context, member, ask)
    if (fault !== undefined) return fault
    const isGone = await changing(house, tools, member, async (on) => {
      const { rowCount } = await on.db.query(`delete from identity.passkey where id = $1 and member_id = $2`, [
        id,
        member,
      ])
      return rowCount === 1 && dropIdleCodes(on, member)
    })
    return isGone ? factorsOf(house, member) : refuse('passkey_unknown')
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
    const codes = await changing(house, tools, member, async (on) => [...(await makeRecoveryCodes(on, tools, member))])
    return { view: await factorsOf(house, member), codes }
  }),
]
