// A code for a caller without a login, to the contact of the typed name. Known and unknown names take the same steps and get
// the same answer: a code and a letter are made in both cases, and for an unknown name the letter is not sent.

import type { House } from '@magpie/db'
import { puzzleBits } from '@magpie/wire/puzzle'
import { isRefusal, refuse, type Refusal } from '@magpie/kernel'
import type { Context } from '@magpie/wire'
import { type CodeSent, type ContactKind, deviceCookie } from '../../contract/index.ts'
import { throttles } from '../../rules/index.ts'
import { contactsOf } from '../contacts/contact-store.ts'
import { isDemo } from '../demo.ts'
import { memberTyped, typedKey } from '../members.ts'
import { countFreely, giveBackTry, spendOnce } from '../throttles.ts'
import type { Tools } from '../tools.ts'
import { countAsking } from './ask-limits.ts'
import { sendCode } from './codes.ts'

type Ask = { readonly account: string; readonly by: ContactKind; readonly proof?: string | undefined }

/** A device that the account does not know must do proof of work, as at a login. */
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

/** All uses share one count, so that a phone cannot be flooded by mixing login codes and password codes. */
export const askUnknown = async (
  tools: Tools,
  { house, request }: Pick<Context, 'house' | 'request'>,
  use: 'reset' | 'enter',
  ask: Ask,
): Promise<CodeSent | Refusal<'post_closed' | 'proof_needed' | 'code_often'>> => {
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
    use,
    whom: to === undefined ? null : member,
    to: to === undefined ? null : { kind: by, to: to.value },
  })
  return { ...sent, waitSeconds: wait, masked: null }
}
