// Login. An unknown account and a wrong password take the same steps and hash work and give the same refusal; that an
// account is locked, or that a code is needed, is revealed only with the right password. Each try is counted before any
// check, by account and by address; the one that asks for the code is given back.

import { puzzleBits } from '@magpie/wire/puzzle'
import { addressGroup, isRefusal, type Refusal, refuse } from '@magpie/kernel'
import { type Context, handle, type Takes } from '@magpie/wire'
import { login, type LoggedIn } from '../../contract/index.ts'
import { throttles } from '../../rules/index.ts'
import { takeCode } from '../codes.ts'
import { accountKey, operatorByAccount, type WithCredential } from '../operators.ts'
import { countFreely, countTry, forgetTries, giveBackTry, spendOnce } from '../throttle.ts'
import type { Tools } from '../tools.ts'
import { startSession } from './me.ts'

type Refuses = (typeof login.refuses)[number] | 'too_many'

const mayNotEnter = (
  found: WithCredential,
  now: number,
): Refusal<'operator_locked' | 'one_time_expired'> | undefined => {
  if (found.state === 'locked') return refuse('operator_locked')
  const expired = found.oneTime && found.passwordExpiresAt !== null && now >= found.passwordExpiresAt
  return expired ? refuse('one_time_expired') : undefined
}

/** Counts the try; refuses if it may not go on. */
const tryFault = async (
  ask: Takes<typeof login>,
  { puzzles }: Tools,
  { house, request }: Context,
): Promise<Refusal<Refuses> | undefined> => {
  const account = accountKey(ask.account)
  const address = addressGroup(request.ip)
  const limited = await countTry(house, throttles.address, address)
  if (limited !== undefined) return limited
  const bits = puzzleBits(await countFreely(house, throttles.account, account), throttles.account.free)
  if (bits === 0) return undefined
  const id = ask.proof === undefined ? undefined : puzzles.solved(ask.proof, account, bits)
  if (id !== undefined && (await spendOnce(house, id))) return undefined
  // A client that had to do work comes again with its solution: that is one try, not two.
  await giveBackTry(house, throttles.account, account)
  await giveBackTry(house, throttles.address, address)
  return refuse('proof_needed', puzzles.make(account, bits))
}

const verified = async (
  ask: Takes<typeof login>,
  tools: Tools,
  context: Context,
): Promise<WithCredential | Refusal<Refuses>> => {
  const { house, request } = context
  const account = accountKey(ask.account)
  const limited = await tryFault(ask, tools, context)
  if (limited !== undefined) return limited

  const found = await operatorByAccount(house, ask.account)
  const right = await tools.passwords.verify(found?.hash, ask.password)
  if (isRefusal(right)) return right
  if (!right || found === undefined) return refuse('login_failed')
  const barred = mayNotEnter(found, house.world.now())
  if (barred !== undefined) return barred

  if (found.enrolled && ask.code === undefined) {
    await giveBackTry(house, throttles.account, account)
    await giveBackTry(house, throttles.address, addressGroup(request.ip))
    return refuse('code_needed')
  }
  if (found.enrolled) {
    const waits = await countTry(house, throttles.code, found.id)
    if (waits !== undefined) return waits
    if (!(await takeCode(house, tools.totpKeys, found.id, ask.code ?? ''))) return refuse('code_wrong')
    await forgetTries(house, throttles.code, found.id)
  }
  await forgetTries(house, throttles.account, account)
  await giveBackTry(house, throttles.address, addressGroup(request.ip))
  return found
}

export const onLogin = (tools: Tools) =>
  handle(login, async (ask, context): Promise<LoggedIn | Refusal<Refuses>> => {
    const found = await verified(ask, tools, context)
    if (isRefusal(found)) return found
    return startSession(context, found, found.oneTime || !found.enrolled ? 'setup' : 'live')
  })
