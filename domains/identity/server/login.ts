// Logging in. Nobody learns here who has an account: an unknown name and a wrong password take the same steps, the
// same hash work, and give the same refusal; a blocked member is told so only with the right password. The try is
// counted before the password is looked at, for the account and for the address it comes from.

import { isRefusal, type Refusal, refuse } from '@magpie/kernel'
import { type Context, handle, type Takes } from '@magpie/wire'
import { type LoginInfo, login } from '../contract/index.ts'
import { accountKey, addressOf, throttles } from '../rules/index.ts'
import { memberToVerify, type MemberWithHash } from './members.ts'
import { startSession } from './session/start-session.ts'
import { countTry, forgetTries, giveBackTry, waitSeconds } from './throttles.ts'
import type { Tools } from './tools.ts'

type Ask = Takes<typeof login>

const verified = async (
  ask: Ask,
  tools: Tools,
  { house, request }: Context,
): Promise<MemberWithHash | Refusal<'login_failed' | 'login_limit' | 'too_many'>> => {
  const [address, account] = [addressOf(request.ip), accountKey(ask.account)]
  const wait =
    (await countTry(house, throttles.loginAddress, address)) || (await countTry(house, throttles.loginAccount, account))
  if (wait > 0) return refuse('login_limit', { waitSeconds: waitSeconds(wait) })

  const found = await memberToVerify(house, ask.account)
  const right = await tools.passwords.verify(found?.hash, ask.password)
  if (isRefusal(right)) return right
  if (!right || found === undefined) return refuse('login_failed')
  await forgetTries(house, throttles.loginAccount, account)
  await giveBackTry(house, throttles.loginAddress, address)
  return found
}

export const onLogin = (tools: Tools) =>
  handle(login, async (ask, context): Promise<LoginInfo | Refusal<(typeof login.refuses)[number]>> => {
    const { house, request } = context
    const { device } = request
    if (device === undefined) return refuse('missing_uuid')
    if ((await tools.gate.siteConfig(house)).stopLogin) return refuse('login_stopped')
    const member = await verified(ask, tools, context)
    if (isRefusal(member)) return member
    if (member.state === 'blocked') return refuse('blocked')
    return startSession({ ...member, device, isChecked: ask.isChecked ?? false }, tools, context)
  })
