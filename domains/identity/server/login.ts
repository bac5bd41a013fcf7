// Logging in. Accounts cannot be probed: an unknown name and a wrong password take the same steps and the same hash work, and
// give the same refusal; only with the right password does a blocked member learn of the block. The try is counted before
// the password is checked, for the address and for the account: on devices that the account knows separately from all
// others, whose tries cost work and never lock it (docs/decisions/0222).

import type { House } from '@magpie/db'
import { puzzleBits } from '@magpie/wire/puzzle'
import { addressGroup, isRefusal, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { type Context, handle, type Takes } from '@magpie/wire'
import { type ContactKind, deviceCookie, type LoginInfo, login } from '../contract/index.ts'
import { type LoginRisk, loginRisk, rungOf, throttles } from '../rules/index.ts'
import { contactsOf } from './contacts/contact-store.ts'
import { type CaptchaRefusal, captchaFault, longWorkBits } from './captcha/captcha.ts'
import { secondOf } from './factors/factor-store.ts'
import { isDemo } from './demo.ts'
import { fromOf, isKnown, noteLogin, signsOf } from './devices/device-store.ts'
import { halfInTicket } from './devices/device-ticket.ts'
import { memberToVerify, type MemberWithHash, typedKey } from './members.ts'
import { secretHash } from './session/secret.ts'
import { startSession } from './session/start-session.ts'
import { countFreely, countTry, forgetTries, giveBackTry, spendOnce, waitSeconds } from './throttles.ts'
import type { Tools } from './tools.ts'

type Ask = Takes<typeof login>
type Refused = Refusal<'login_failed' | 'login_limit' | 'proof_needed' | 'too_many'> | CaptchaRefusal

const strangersTry = async (
  { proof, account: typed, ...given }: Ask,
  tools: Tools,
  house: House,
): Promise<Refused | undefined> => {
  const { puzzles } = tools
  const account = typedKey(typed)
  const { loginStranger } = throttles
  const tries = await countFreely(house, loginStranger, account)
  const rung = rungOf(tries)
  if (rung === 'none') return undefined
  const bits = rung === 'work' ? puzzleBits(tries, loginStranger.free) : longWorkBits
  const id = proof === undefined ? undefined : puzzles.solved(proof, account, bits)
  if (id !== undefined && (await spendOnce(house, id))) return undefined
  const fault = rung === 'work' ? null : await captchaFault(house, tools, rung, account, given)
  if (fault === undefined) return undefined
  await giveBackTry(house, loginStranger, account)
  return fault ?? refuse('proof_needed', puzzles.make(account, bits))
}

/** Counts the try; returns a refusal if it may not continue. */
const tryFault = async (
  ask: Ask,
  known: string | undefined,
  tools: Tools,
  { house, request }: Context,
): Promise<Refused | undefined> => {
  const wait = await countTry(house, throttles.loginAddress, addressGroup(request.ip))
  if (wait > 0) return refuse('login_limit', { waitSeconds: waitSeconds(wait) })
  if (known === undefined) return strangersTry(ask, tools, house)
  const own = await countTry(house, throttles.loginDevice, `${typedKey(ask.account)}/${known}`)
  return own > 0 ? refuse('login_limit', { waitSeconds: waitSeconds(own) }) : undefined
}

/** The throttle key for tries of an unknown name: one of 256, so that it takes as long as for a member and does not fill the table. */
const nobodyOf = (typed: string): Uuid => `00000000-0000-4000-8000-0000000000${secretHash(typedKey(typed)).slice(0, 2)}`

const verified = async (ask: Ask, tools: Tools, context: Context): Promise<MemberWithHash | Refused> => {
  const { house, request } = context
  const known = tools.devices.numberOf(request.ownCookie(deviceCookie), typedKey(ask.account))
  const fault = await tryFault(ask, known, tools, context)
  if (fault !== undefined) {
    // The retry with the required proof of work is the same try, not a second one.
    if (fault.refused.endsWith('_needed')) await giveBackTry(house, throttles.loginAddress, addressGroup(request.ip))
    return fault
  }
  const found = isDemo(ask.account) && !tools.demo ? undefined : await memberToVerify(house, tools, ask.account)
  const right = await tools.passwords.verify(found?.hash, ask.password)
  if (isRefusal(right)) return right
  if (!right || found === undefined) {
    const whose = found?.member ?? nobodyOf(ask.account)
    await noteLogin(house, whose, 'wrong', fromOf(request, request.device ?? '', tools))
    return refuse('login_failed')
  }
  if (known !== undefined) await forgetTries(house, throttles.loginDevice, `${typedKey(ask.account)}/${known}`)
  await giveBackTry(house, throttles.loginAddress, addressGroup(request.ip))
  return found
}

/** What an unusual login needs: the second factor if the member has one, else a code to a contact. A member with neither gets in, and is notified. */
const riskOf = async (
  found: MemberWithHash,
  ask: Ask,
  tools: Tools,
  { house, request }: Context,
): Promise<Refusal<LoginRisk | 'second_needed'> | undefined> => {
  const { member, account, hash } = found
  const { device = '' } = request
  const reaches = (await contactsOf(house, tools, member)).filter(({ kind }) => tools.post.sends.includes(kind))
  const second = await secondOf(house, member)
  if (reaches.length === 0 && second === undefined) return undefined
  const typed = typedKey(ask.account)
  const cookie = request.ownCookie(deviceCookie)
  // By the account name alone: the phone or mail used may have been another member's when this browser was remembered.
  const number = tools.devices.numberOf(cookie, account)
  const known = await isKnown(house, member, number)
  const risk = loginRisk(await signsOf(house, member, fromOf(request, device, tools), known))
  const half = { member, account, typed, isChecked: ask.isChecked ?? false, hash }
  if (second !== undefined)
    return known && risk === undefined
      ? undefined
      : refuse('second_needed', { ticket: halfInTicket(house, tools, half, device), ...second })
  if (risk === undefined) return undefined
  const masked = (kind: ContactKind): string | null => reaches.find((one) => one.kind === kind)?.masked ?? null
  return refuse(risk, {
    ticket: halfInTicket(house, tools, half, device),
    phone: masked('phone'),
    mail: masked('mail'),
  })
}

export const onLogin = (tools: Tools) =>
  handle(login, async (ask, context): Promise<LoginInfo | Refusal<(typeof login.refuses)[number]>> => {
    const { house, request } = context
    const { device } = request
    if (device === undefined) return refuse('missing_uuid')
    if ((await tools.gate.siteConfig(house)).stopLogin) return refuse('login_stopped')
    const member = await verified(ask, tools, context)
    if (isRefusal(member)) return member
    const from = fromOf(request, device, tools)
    if (member.state === 'blocked') {
      await noteLogin(house, member.member, 'blocked', from)
      return refuse('blocked')
    }
    const risk = await riskOf(member, ask, tools, context)
    if (risk !== undefined) {
      await noteLogin(house, member.member, 'asked', from)
      return risk
    }
    return startSession(
      { ...member, device, typed: typedKey(ask.account), isChecked: ask.isChecked ?? false },
      tools,
      context,
    )
  })
