// A forgotten password, made anew by a code to a phone or mail that the account has. Known and unknown names take the same
// steps and hear the same: a code is made and a letter laid down either way, and for a name that nobody has it goes nowhere.

import type { House } from '@magpie/db'
import { puzzleBits } from '@magpie/wire/puzzle'
import { isRefusal, law, refuse, type Refusal } from '@magpie/kernel'
import { type Answer, type Context, handle, type Takes } from '@magpie/wire'
import { deviceCookie, passwordAsk, passwordReset } from '../../contract/index.ts'
import { passwordFault, throttles } from '../../rules/index.ts'
import { replacePassword } from '../change-member.ts'
import { countAsking } from '../codes/ask-limits.ts'
import { checkCode, sendCode, spendCode } from '../codes/codes.ts'
import { contactsOf } from '../contacts/contact-store.ts'
import { tellMember } from '../contacts/tell.ts'
import { removeDevices } from '../devices/device-store.ts'
import { trustBrowser } from '../session/start-session.ts'
import { secondOf } from '../factors/factor-store.ts'
import { isDemo } from '../demo.ts'
import { memberTyped, typedKey } from '../members.ts'
import { passwordLists } from '../password-lists.ts'
import { memberFacts } from '../standing-facts.ts'
import { countFreely, giveBackTry, spendOnce } from '../throttles.ts'
import type { Tools } from '../tools.ts'

type Ask = Takes<typeof passwordAsk>

/** Whoever is no device of the account's pays in work, as at a login. */
const workFault = async (
  { account, proof }: Ask,
  { puzzles }: Tools,
  house: House,
): Promise<Refusal<'proof_needed'> | undefined> => {
  const { resetStranger } = throttles
  const whom = `reset/${typedKey(account)}`
  const bits = puzzleBits(await countFreely(house, resetStranger, whom), resetStranger.free)
  if (bits === 0) return undefined
  const id = proof === undefined ? undefined : puzzles.solved(proof, whom, bits)
  if (id !== undefined && (await spendOnce(house, id))) return undefined
  await giveBackTry(house, resetStranger, whom)
  return refuse('proof_needed', puzzles.make(whom, bits))
}

const onAsk = (tools: Tools) =>
  handle(passwordAsk, async (ask, { house, request }: Context): Promise<Answer<typeof passwordAsk>> => {
    const { account, by } = ask
    if (!tools.post.sends.includes(by)) return refuse('post_closed')
    const typed = typedKey(account)
    const known = tools.devices.numberOf(request.ownCookie(deviceCookie), typed)
    if (known === undefined) {
      const work = await workFault(ask, tools, house)
      if (work !== undefined) return work
    }
    const whom = `${known ?? 'stranger'}/${by}/${typed}`
    const wait = await countAsking(house, { ip: request.ip, counts: [[throttles.codeContact, whom]] })
    if (isRefusal(wait)) return wait
    const member = isDemo(account) ? null : await memberTyped(house, tools, account)
    const contacts = await contactsOf(house, tools, member ?? house.world.id())
    const to = contacts.find(({ kind }) => kind === by)
    const sent = await sendCode(house, tools, {
      use: 'reset',
      whom: to === undefined ? null : member,
      to: to === undefined ? null : { kind: by, to: to.value },
    })
    return { ...sent, waitSeconds: wait, masked: null }
  })

const onReset = (tools: Tools) =>
  handle(passwordReset, async ({ request: asked, code, password }, context): Promise<Answer<typeof passwordReset>> => {
    const { house } = context
    const form = passwordFault(password, '', passwordLists)
    if (form !== undefined) return refuse(form)
    const right = await checkCode(house, tools, 'reset', { request: asked, code })
    if (isRefusal(right)) return right
    const facts = await memberFacts(house, right.whom, null)
    law(facts !== null, 'L3', 'a code of a member without a row')
    const fault = passwordFault(password, facts.account, passwordLists)
    if (fault !== undefined) return refuse(fault)
    if (!(await spendCode(house, right))) return refuse('code_expired')
    const done = await replacePassword(house, tools, right.whom, password)
    if (isRefusal(done)) return done
    law(done, 'L3', 'a member without a credential')
    await removeDevices(house, right.whom)
    // They have just shown here that a contact is theirs; it does not stand in for a second factor.
    if ((await secondOf(house, right.whom)) === undefined)
      await trustBrowser(tools, context, { member: right.whom, account: facts.account })
    await tellMember(house, tools, right.whom, 'password_reset')
    return {}
  })

export const onForgotten = (tools: Tools) => [onAsk(tools), onReset(tools)]
