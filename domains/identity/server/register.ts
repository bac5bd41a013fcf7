// Registration on the wire: everything that is possible before the slow hash is checked first; then the hash is
// computed, one plan creates the member, and they are logged in. A repeat of the same request must contain the same
// password, because it returns a session.

import { puzzleBits } from '@magpie/wire/puzzle'
import { addressGroup, isRefusal, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { type Context, handle, type Takes } from '@magpie/wire'
import { type LoginInfo, register } from '../contract/index.ts'
import { accountKey, accountStands, isReserved, passwordFault, throttles } from '../rules/index.ts'
import { enrol } from './enrol.ts'
import { memberToVerify } from './members.ts'
import { openedAt } from './promotion/promotion-stamp.ts'
import { passwordLists } from './password-lists.ts'
import { startSession } from './session/start-session.ts'
import { countFreely, countTry, giveBackTry, spendOnce, waitSeconds } from './throttles.ts'
import type { Tools } from './tools.ts'
import { marksOf } from './traces.ts'

type Ask = Takes<typeof register>
type Refused = Refusal<(typeof register.refuses)[number]>

const formFault = (ask: Ask): Refused | undefined => {
  if (!accountStands(ask.account)) return refuse('account_format')
  if (isReserved(ask.account)) return refuse('account_taken')
  const fault = passwordFault(ask.password, ask.account, passwordLists)
  if (fault !== undefined) return refuse(fault)
  if (!ask.adult) return refuse('not_adult')
  return ask.terms ? undefined : refuse('terms_needed')
}

/** The link that brought the code, and when; null for a typed code. */
const invitedFrom = ({ inviteCode: code, inviteFrom: from }: Ask, tools: Tools, { house }: Context) => {
  if (code === undefined || from === undefined) return null
  const at = openedAt(house, tools, { name: from.name, code }, from.stamp)
  return typeof at === 'number' ? { kind: from.name, at } : at
}

const siteFault = async (tools: Tools, { house }: Context): Promise<Refused | undefined> => {
  const config = await tools.gate.siteConfig(house)
  if (config.stopRegister) return refuse('register_stopped')
  return config.stopLogin ? refuse('login_stopped') : undefined
}

/**
 * Others share the address, so it is never blocked: its next registration requires proof of work, and more of it the
 * more there were.
 */
const addressFault = async (
  ask: Ask,
  { registerFree, puzzles }: Tools,
  { house, request }: Context,
): Promise<Refused | undefined> => {
  const address = addressGroup(request.ip)
  const bits = puzzleBits(await countFreely(house, throttles.registerAddress, address), registerFree)
  if (bits === 0) return undefined
  const whom = `register/${address}/${accountKey(ask.account)}`
  const id = ask.proof === undefined ? undefined : puzzles.solved(ask.proof, whom, bits)
  if (id !== undefined && (await spendOnce(house, id))) return undefined
  await giveBackTry(house, throttles.registerAddress, address)
  return refuse('proof_needed', puzzles.make(whom, bits))
}

const rateFault = async (ask: Ask, device: Uuid, tools: Tools, context: Context): Promise<Refused | undefined> => {
  const fault = await addressFault(ask, tools, context)
  if (fault !== undefined) return fault
  const wait = await countTry(context.house, throttles.registerDevice, device)
  return wait > 0 ? refuse('register_limit', { waitSeconds: waitSeconds(wait) }) : undefined
}

/** A repeat of the request only succeeds with the password of the registration. */
const proven = async (ask: Ask, tools: Tools, { house }: Context): Promise<boolean | Refused> => {
  const known = await memberToVerify(house, tools, ask.account)
  return tools.passwords.verify(known?.hash, ask.password)
}

export const onRegister = (tools: Tools) =>
  handle(register, async (ask, context): Promise<LoginInfo | Refused> => {
    const { house, request } = context
    const { device } = request
    if (device === undefined) return refuse('missing_uuid')
    const formed = formFault(ask)
    if (formed !== undefined) return formed
    const inviteFrom = invitedFrom(ask, tools, context)
    if (isRefusal(inviteFrom)) return inviteFrom
    const fault = (await siteFault(tools, context)) ?? (await rateFault(ask, device, tools, context))
    if (fault !== undefined) return fault

    const hash = await tools.passwords.hash(ask.password)
    if (isRefusal(hash)) return hash
    const key = `${device}/${ask.requestId ?? house.world.id()}`
    const marks = marksOf(tools.traceKey, device, request.ip)
    const inviteCode = ask.inviteCode ?? null
    const giveBack = (): Promise<void> => giveBackTry(house, throttles.registerDevice, device)
    // A retry after a server fault or a lost answer does not count as a further registration.
    const made = await enrol(house, { key, account: ask.account, hash, device, inviteCode, inviteFrom, marks }).catch(
      async (cause: unknown) => {
        await giveBack().catch(() => undefined)
        throw cause
      },
    )
    if (isRefusal(made)) return made
    if (made.replay) {
      const right = await proven(ask, tools, context)
      if (isRefusal(right)) return right
      if (!right) return refuse('request_conflict')
      await giveBack()
    }
    return startSession({ member: made.member, account: ask.account, device, isChecked: false }, tools, context)
  })
