import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changePassword, newRecoveryCodes } from '../../contract/index.ts'
import { type Desk, openDesk, secret as master, seatPassword } from '../../testing/index.ts'
import { seal, totpKeys } from '../secrets.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

/** An operator with an authenticator, and what it shows now. */
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

it('at an open desk the sixth code in a row waits, right or wrong, wherever it is typed', async () => {
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

it('at an open desk the sixth password in a row waits', async () => {
  const { seat, code } = await withCodes()
  const ask = { current: 'not the one that it is', password: next, code: code() }
  const told: (string | null)[] = []
  for (let nth = 0; nth < 6; nth += 1) told.push(await seat.refusal(changePassword, ask))
  expect(told).toEqual([...Array.from({ length: 5 }, () => 'login_failed'), 'login_limit'])
})
