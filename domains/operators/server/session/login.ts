// Logging in. An unknown account and a wrong password take the same steps, the same hash work, and give the same refusal;
// that somebody is locked, or that a code is needed, is told only with the right password. Each try is counted before
// anything is looked at, for the account and for the address; the one that asks for the code is given back.

import { isRefusal, type Refusal, refuse } from '@magpie/kernel'
import { type Context, handle, type Takes } from '@magpie/wire'
import { login, type LoggedIn } from '../../contract/index.ts'
import { throttles } from '../../rules/index.ts'
import { takeCode } from '../codes.ts'
import { accountKey, operatorByAccount, type WithCredential } from '../operators.ts'
import { countTry, forgetTries, giveBackTry } from '../throttle.ts'
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

const verified = async (
  ask: Takes<typeof login>,
  { passwords, totpKey }: Tools,
  { house, request }: Context,
): Promise<WithCredential | Refusal<Refuses>> => {
  const account = accountKey(ask.account)
  const limited =
    (await countTry(house, throttles.address, request.ip)) ?? (await countTry(house, throttles.account, account))
  if (limited !== undefined) return limited

  const found = await operatorByAccount(house, ask.account)
  const right = await passwords.verify(found?.hash, ask.password)
  if (isRefusal(right)) return right
  if (!right || found === undefined) return refuse('login_failed')
  const barred = mayNotEnter(found, house.world.now())
  if (barred !== undefined) return barred

  if (found.enrolled && ask.code === undefined) {
    await giveBackTry(house, throttles.account, account)
    await giveBackTry(house, throttles.address, request.ip)
    return refuse('code_needed')
  }
  if (found.enrolled && !(await takeCode(house, totpKey, found.id, ask.code ?? ''))) return refuse('code_wrong')
  await forgetTries(house, throttles.account, account)
  await giveBackTry(house, throttles.address, request.ip)
  return found
}

export const onLogin = (tools: Tools) =>
  handle(login, async (ask, context): Promise<LoggedIn | Refusal<Refuses>> => {
    const found = await verified(ask, tools, context)
    if (isRefusal(found)) return found
    return startSession(context, found, found.oneTime || !found.enrolled ? 'setup' : 'live')
  })
