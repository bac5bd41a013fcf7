// The first login: a password of their own replaces the one-time password, which another person has seen; then the
// authenticator. Only the first right code makes a full session; it is new, so that an earlier cookie is void.

import { isRefusal, law, refuse } from '@magpie/kernel'
import { handle } from '@magpie/wire'
import { setupCodes, setupFinish, setupPassword } from '../../contract/index.ts'
import { isWeakPassword, throttles } from '../../rules/index.ts'
import { beginCodes, makeRecoveryCodes, takeCode } from '../codes.ts'
import { operatorById } from '../operators.ts'
import { countTry, forgetTries } from '../throttle.ts'
import { operatorOf, type Tools } from '../tools.ts'
import { meOf, startSession } from './me.ts'
import { sessionEnd } from './own.ts'
import { setPassword } from './set-password.ts'

export const onSetupPassword = (tools: Tools) =>
  handle(setupPassword, async ({ password }, context) => {
    const { house } = context
    const { operator, account, session } = operatorOf(context)
    if (isWeakPassword(password, account, tools.isCommon)) return refuse('weak_password')
    const set = await setPassword(context, tools, password)
    if (isRefusal(set)) return set
    return meOf(house, operator, await sessionEnd(house, session))
  })

export const onSetupCodes = ({ totpKeys }: Tools) =>
  handle(setupCodes, async (_ask, context) => {
    const { house } = context
    const { operator, account } = operatorOf(context)
    if ((await operatorById(house, operator))?.oneTime !== false) return refuse('password_first')
    return beginCodes(house, totpKeys, { id: operator, account })
  })

export const onSetupFinish = ({ totpKeys }: Tools) =>
  handle(setupFinish, async ({ code }, context) => {
    const { house } = context
    const { operator, account } = operatorOf(context)
    const found = await operatorById(house, operator)
    if (found?.oneTime !== false) return refuse('password_first')
    const limited = await countTry(house, throttles.account, account)
    if (limited !== undefined) return limited
    if (!(await takeCode(house, totpKeys, operator, code, 'pending'))) return refuse('code_wrong')
    await forgetTries(house, throttles.account, account)
    const recoveryCodes = await makeRecoveryCodes(house, operator)
    const login = await startSession(context, found, 'live')
    if (isRefusal(login)) return refuse('password_first')
    law(login.me.stage === 'live', 'L33', 'a finished setup that is not finished')
    return { login, recoveryCodes: [...recoveryCodes] }
  })
