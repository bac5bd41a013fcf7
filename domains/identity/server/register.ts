// Registering over the wire: everything that can be known before the slow hash is judged first, then the hash is
// made, then one plan makes the member, then he is logged in. A repeat of the same request must know the password
// too, because it ends in a session.

import { isRefusal, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { type Context, handle, type Takes } from '@magpie/wire'
import { type LoginInfo, register } from '../contract/index.ts'
import { accountStands, addressOf, passwordFault, throttles } from '../rules/index.ts'
import { enrol } from './enrol.ts'
import { memberToVerify } from './members.ts'
import { passwordLists } from './password-lists.ts'
import { startSession } from './session/start-session.ts'
import { countTry, waitSeconds } from './throttles.ts'
import type { Tools } from './tools.ts'

type Ask = Takes<typeof register>
type Refused = Refusal<(typeof register.refuses)[number]>

const formFault = (ask: Ask): Refused | undefined => {
  if (!accountStands(ask.account)) return refuse('account_format')
  const fault = passwordFault(ask.password, ask.account, passwordLists)
  if (fault !== undefined) return refuse(fault)
  if (!ask.adult) return refuse('not_adult')
  return ask.terms ? undefined : refuse('terms_needed')
}

const siteFault = async (tools: Tools, { house }: Context): Promise<Refused | undefined> => {
  const config = await tools.gate.siteConfig(house)
  if (config.stopRegister) return refuse('register_stopped')
  return config.stopLogin ? refuse('login_stopped') : undefined
}

const rateFault = async (device: Uuid, { house, request }: Context): Promise<Refused | undefined> => {
  const wait =
    (await countTry(house, throttles.registerAddress, addressOf(request.ip))) ||
    (await countTry(house, throttles.registerDevice, device))
  return wait > 0 ? refuse('register_limit', { waitSeconds: waitSeconds(wait) }) : undefined
}

/** The same request again gets in only with the password that it registered. */
const proven = async (ask: Ask, tools: Tools, { house }: Context): Promise<boolean | Refused> => {
  const known = await memberToVerify(house, ask.account)
  return tools.passwords.verify(known?.hash, ask.password)
}

export const onRegister = (tools: Tools) =>
  handle(register, async (ask, context): Promise<LoginInfo | Refused> => {
    const { house, request } = context
    const { device } = request
    if (device === undefined) return refuse('missing_uuid')
    const fault = formFault(ask) ?? (await siteFault(tools, context)) ?? (await rateFault(device, context))
    if (fault !== undefined) return fault

    const hash = await tools.passwords.hash(ask.password)
    if (isRefusal(hash)) return hash
    const key = `${device}/${ask.requestId ?? house.world.id()}`
    const made = await enrol(house, { key, account: ask.account, hash, device, inviteCode: ask.inviteCode ?? null })
    if (isRefusal(made)) return made
    if (made.replay) {
      const right = await proven(ask, tools, context)
      if (isRefusal(right)) return right
      if (!right) return refuse('request_conflict')
    }
    return startSession({ member: made.member, account: ask.account, device, isChecked: false }, tools, context)
  })
