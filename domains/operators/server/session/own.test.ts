import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changePassword, login, me, newRecoveryCodes } from '../../contract/index.ts'
import { type Desk, openDesk, secret as master, seatPassword } from '../../testing/index.ts'
import { openPasswords } from '../passwords.ts'
import { seal, totpKeys } from '../secrets.ts'
import { newOneTime } from '../team/make-operator.ts'
import { endSessions } from './sessions.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

/** An operator with an authenticator, and its current code. */
const withCodes = async () => {
  const { house, owner } = desk
  const seat = await desk.operator('support')
  const key = house.world.bytes(20)
  const sealed = seal(house.world, totpKeys([master]), seat.id, key)
  await owner.query('update operators.totp set sealed = $2 where id = $1', [seat.id, sealed])
  const totp = new TOTP({ secret: new Secret({ buffer: new Uint8Array(key).buffer }) })
  return { seat, code: (): string => totp.generate({ timestamp: house.world.now() }) }
}
const wrong = (code: string): string => String((Number(code) + 500_000) % 1_000_000).padStart(6, '0')
const next = 'another road to walk 9'

it('in an open session the sixth code after five wrong ones must wait, right or wrong, in any form', async () => {
  const { seat, code } = await withCodes()
  const told: (string | null)[] = []
  for (let nth = 0; nth < 5; nth += 1) told.push(await seat.refusal(newRecoveryCodes, { code: wrong(code()) }))
  expect(told).toEqual(Array.from({ length: 5 }, () => 'code_wrong'))
  expect(await seat.refusal(newRecoveryCodes, { code: code() })).toBe('login_limit')
  const all = { current: seatPassword, password: next, code: code() }
  expect(await seat.refusal(changePassword, all)).toBe('login_limit')
  desk.clock.aheadMs += 16_000
  expect(await seat.refusal(newRecoveryCodes, { code: code() })).toBeNull()
})

it('in an open session the sixth wrong password in a row must wait', async () => {
  const { seat, code } = await withCodes()
  const ask = { current: 'not the one that it is', password: next, code: code() }
  const told: (string | null)[] = []
  for (let nth = 0; nth < 6; nth += 1) told.push(await seat.refusal(changePassword, ask))
  expect(told).toEqual([...Array.from({ length: 5 }, () => 'login_failed'), 'login_limit'])
})

/** The answer for an operator whose account is reset after their code was consumed, before the reply. */
const underReset = async <Answer>(id: string, call: () => Promise<Answer>): Promise<Answer> => {
  const { house, owner } = desk
  const again = await newOneTime(house, { passwords: openPasswords(house.world) })
  if ('refused' in again) throw new Error(again.refused)
  const other = await owner.connect()
  try {
    await other.query('begin')
    await other.query('update operators.credential set hash = $2, one_time = true where id = $1', [id, again.hash])
    await endSessions(other, { operator: id, why: 'reset', now: house.world.now() })
    let answered = false
    const going = call().finally(() => (answered = true))
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => answered || (await owner.query(waits)).rowCount === 1, { timeout: 10_000 }).toBe(true)
    await other.query('delete from operators.totp where id = $1', [id])
    await other.query('commit')
    return await going
  } finally {
    other.release()
  }
}

it('a login that was in progress when the account was reset opens no session', async () => {
  const { seat, code } = await withCodes()
  const thief = desk.stranger()
  const answer = await underReset(seat.id, () =>
    thief.call(login, { account: seat.account, password: seatPassword, code: code() }),
  )
  expect(answer).toMatchObject({ refused: 'login_failed' })
  if ('marker' in answer) thief.marker = answer.marker
  expect(await thief.refusal(me, {})).not.toBeNull()
})

it('a password change that was in progress when the account was reset changes nothing', async () => {
  const { seat, code } = await withCodes()
  const ask = { current: seatPassword, password: next, code: code() }
  expect(await underReset(seat.id, () => seat.call(changePassword, ask))).toMatchObject({ refused: 'too_many' })
  const thief = desk.stranger()
  expect(await thief.refusal(login, { account: seat.account, password: next })).toBe('login_failed')
})
