// Logging in. Nobody learns here who has an account: an unknown name and a wrong password take the same steps, the
// same hash work, and give the same refusal; a blocked member is told so only with the right password. The try is
// counted before the password is looked at, for the address it comes from and for the account: on a device that the
// account knows apart from all others, whose tries cost work and never shut it (docs/decisions/0222).

import type { House } from '@magpie/db'
import { puzzleBits } from '@magpie/gate/server'
import { addressGroup, isRefusal, type Refusal, refuse } from '@magpie/kernel'
import { type Context, handle, type Takes } from '@magpie/wire'
import { deviceCookie, type LoginInfo, login } from '../contract/index.ts'
import { accountKey, throttles } from '../rules/index.ts'
import { isDemo } from './demo.ts'
import { memberToVerify, type MemberWithHash } from './members.ts'
import { startSession } from './session/start-session.ts'
import { countFreely, countTry, forgetTries, giveBackTry, spendOnce, waitSeconds } from './throttles.ts'
import type { Tools } from './tools.ts'

type Ask = Takes<typeof login>
type Refused = Refusal<'login_failed' | 'login_limit' | 'proof_needed' | 'too_many'>

const strangersTry = async (
  { proof, account: typed }: Ask,
  { puzzles }: Tools,
  house: House,
): Promise<Refused | undefined> => {
  const account = accountKey(typed)
  const { loginStranger } = throttles
  const bits = puzzleBits(await countFreely(house, loginStranger, account), loginStranger.free)
  if (bits === 0) return undefined
  const id = proof === undefined ? undefined : puzzles.solved(proof, account, bits)
  if (id !== undefined && (await spendOnce(house, id))) return undefined
  await giveBackTry(house, loginStranger, account)
  return refuse('proof_needed', puzzles.make(account, bits))
}

/** Counts the try; a refusal when it may not go on. */
const tryFault = async (
  ask: Ask,
  known: string | undefined,
  tools: Tools,
  { house, request }: Context,
): Promise<Refused | undefined> => {
  const wait = await countTry(house, throttles.loginAddress, addressGroup(request.ip))
  if (wait > 0) return refuse('login_limit', { waitSeconds: waitSeconds(wait) })
  if (known === undefined) return strangersTry(ask, tools, house)
  const own = await countTry(house, throttles.loginDevice, `${accountKey(ask.account)}/${known}`)
  return own > 0 ? refuse('login_limit', { waitSeconds: waitSeconds(own) }) : undefined
}

const verified = async (ask: Ask, tools: Tools, context: Context): Promise<MemberWithHash | Refused> => {
  const { house, request } = context
  const known = tools.devices.numberOf(request.ownCookie(deviceCookie), ask.account)
  const fault = await tryFault(ask, known, tools, context)
  if (fault !== undefined) {
    // Who is asked for work comes again with it: that is one try and not two.
    if (fault.refused === 'proof_needed') await giveBackTry(house, throttles.loginAddress, addressGroup(request.ip))
    return fault
  }
  const found = isDemo(ask.account) && !tools.demo ? undefined : await memberToVerify(house, ask.account)
  const right = await tools.passwords.verify(found?.hash, ask.password)
  if (isRefusal(right)) return right
  if (!right || found === undefined) return refuse('login_failed')
  if (known !== undefined) await forgetTries(house, throttles.loginDevice, `${accountKey(ask.account)}/${known}`)
  await giveBackTry(house, throttles.loginAddress, addressGroup(request.ip))
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
