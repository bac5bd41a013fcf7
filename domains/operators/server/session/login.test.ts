import { solvePuzzle } from '@magpie/wire/puzzle'
import { isRefusal } from '@magpie/kernel'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changePassword,
  createOperator,
  decideAccess,
  idleMinutes,
  lockOperator,
  type LoggedIn,
  login,
  logout,
  me,
  newRecoveryCodes,
  resetOperator,
  setupCodes,
  setupFinish,
  setupPassword,
} from '../../contract/index.ts'
import { type Desk, openDesk, secret as master, type Seat } from '../../testing/index.ts'
import { takeCode } from '../codes.ts'
import { totpKeys, unseal } from '../secrets.ts'
import { makeFirstAdmin, resetAdmin } from '../team/first-admin.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const taken = <Value>(answer: Value): Exclude<Value, { refused: string }> => {
  if (isRefusal(answer)) throw new Error(`refused: ${answer.refused}`)
  return answer as Exclude<Value, { refused: string }>
}
const sit = (seat: Seat, { marker }: LoggedIn): void => {
  seat.marker = marker
}
const codeOf = (base32: string, now = desk.house.world.now()): string =>
  new TOTP({ secret: Secret.fromBase32(base32) }).generate({ timestamp: now })
const nextStep = (): void => void (desk.clock.aheadMs += 30_000)

const ownPassword = 'a long way from home 7'

/** An operator past their first login. */
const settled = async (account: string, first: string) => {
  const seat = desk.stranger()
  sit(seat, taken(await seat.call(login, { account, password: first })))
  taken(await seat.call(setupPassword, { password: ownPassword }))
  const { secret } = taken(await seat.call(setupCodes, {}))
  const { login: done, recoveryCodes } = taken(await seat.call(setupFinish, { code: codeOf(secret) }))
  sit(seat, done)
  nextStep()
  return { seat, secret, recoveryCodes, account, id: done.me.id }
}

/** Approves by another admin what an admin proposed; gives the answer of the approval. */
const agreed = async (answer: object): Promise<object> => {
  const proposal = taken(answer)
  if (!('proposed' in proposal)) throw new Error(`not proposed: ${JSON.stringify(proposal)}`)
  const other = await desk.operator('admin')
  return taken(await other.call(decideAccess, { id: String(proposal.proposed), to: 'approved', reason: 'as agreed' }))
}

const asRefused = (answer: object) => {
  const { refused, facts } = answer as {
    readonly refused?: string
    readonly facts?: Readonly<Record<string, string | number>>
  }
  return { refused: refused ?? 'none', puzzle: String(facts?.['puzzle'] ?? ''), bits: Number(facts?.['bits'] ?? 0) }
}

describe('the first admin', () => {
  it('L33: it is made once at the terminal, with a one-time password, and is logged', async () => {
    const given = taken(await makeFirstAdmin(desk.house, 'root-admin'))
    expect(given.password).toMatch(/^[2-9a-z]{5}(-[2-9a-z]{5}){3}$/)
    expect(await makeFirstAdmin(desk.house, 'another')).toEqual({ refused: 'admin_exists' })
    expect(await makeFirstAdmin(desk.house, 'Not a name')).toEqual({ refused: 'account_shape' })
    const [row] = await desk.audit()
    expect(row).toMatchObject({ account: 'house', operator: null, action: 'operators.first_admin' })
    const { rows } = await desk.owner.query<{ text: string }>(
      `select to_json(c)::text || (select string_agg(to_json(a)::text, '') from operators.audit a) "text" from operators.credential c`,
    )
    expect(rows[0]?.text).not.toContain(given.password)
  })

  it('several terminals at once make one admin', async () => {
    const other = await openDesk()
    const answers = await Promise.all(['one', 'two', 'three'].map((name) => makeFirstAdmin(other.house, name)))
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
    await other.close()
  })

  it('they may act only after setting their own password and authenticator', async () => {
    const given = taken(await resetAdmin(desk.house, 'root-admin'))
    const seat = desk.stranger()
    const entered = taken(await seat.call(login, { account: 'Root-Admin ', password: given.password }))
    expect(entered.me).toMatchObject({ stage: 'setup', oneTime: true, permissions: [] })
    sit(seat, entered)
    const ask = { account: 'lin', name: 'Lin', roles: ['finance' as const], reason: 'a new colleague' }
    expect(await seat.refusal(createOperator, ask)).toBe('forbidden')
    expect(await seat.refusal(setupCodes, {})).toBe('password_first')
    expect(await seat.refusal(setupFinish, { code: '000000' })).toBe('password_first')
    expect(await seat.refusal(setupPassword, { password: given.password })).toBe('password_reused')
    expect(await seat.refusal(setupPassword, { password: 'short' })).toBe('weak_password')
    expect(await seat.refusal(setupPassword, { password: 'my root-admin password' })).toBe('weak_password')
    expect(taken(await seat.call(setupPassword, { password: ownPassword }))).toMatchObject({ oneTime: false })
    expect(await seat.refusal(createOperator, ask)).toBe('forbidden')
    const { secret, uri } = taken(await seat.call(setupCodes, {}))
    expect(uri).toMatch(/^otpauth:\/\/totp\/Magpie%20Ops:root-admin\?/)
    expect(await seat.refusal(setupFinish, { code: codeOf(secret) === '123456' ? '654321' : '123456' })).toBe(
      'code_wrong',
    )
    const before = seat.cookie
    const { login: done, recoveryCodes } = taken(await seat.call(setupFinish, { code: codeOf(secret) }))
    expect(recoveryCodes).toHaveLength(10)
    expect(done.me).toMatchObject({ stage: 'live', recoveryLeft: 10 })
    expect(done.me.permissions).toContain('operators.manage')
    // A new session: the cookie from before the code is void.
    expect(seat.cookie).not.toBe(before)
    sit(seat, done)
    expect(await seat.refusal(createOperator, ask)).toBeNull()
    expect(await seat.refusal(setupCodes, {})).toBe('forbidden')
    const { rows } = await desk.owner.query<{ sealed: Buffer }>(`select sealed from operators.totp`)
    expect(rows.some(({ sealed }) => sealed.includes(Secret.fromBase32(secret).bytes as never))).toBe(false)
    nextStep()
  })
})

describe('logging in', () => {
  it('an unknown account and a wrong password get the same answer', async () => {
    const answers = await Promise.all(
      [
        { account: 'root-admin', password: 'not this one' },
        { account: 'nobody-here', password: 'not this one' },
      ].map(async (ask) => JSON.stringify(await desk.stranger().call(login, ask))),
    )
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('login_failed')
  })

  it('a code is asked for only after the right password, and no code is accepted twice', async () => {
    const given = taken(await resetAdmin(desk.house, 'root-admin'))
    const { secret, account } = await settled('root-admin', given.password)
    const visitor = desk.stranger()
    expect(await visitor.refusal(login, { account, password: ownPassword })).toBe('code_needed')
    expect(await visitor.refusal(login, { account, password: 'wrong', code: codeOf(secret) })).toBe('login_failed')
    const code = codeOf(secret)
    const both = await Promise.all(
      [desk.stranger(), desk.stranger()].map((one) => one.refusal(login, { account, password: ownPassword, code })),
    )
    expect(new Set(both)).toEqual(new Set(['code_wrong', null]))
    expect(await visitor.refusal(login, { account, password: ownPassword, code })).toBe('code_wrong')
    nextStep()
    expect(await visitor.refusal(login, { account, password: ownPassword, code: codeOf(secret) })).toBeNull()
    // An older step is used up too, although its code was never sent.
    const old = codeOf(secret, desk.house.world.now() - 30_000)
    expect(await desk.stranger().refusal(login, { account, password: ownPassword, code: old })).toBe('code_wrong')
    nextStep()
  })

  it('a recovery code works once, and new ones replace the old', async () => {
    const given = taken(await resetAdmin(desk.house, 'root-admin'))
    const { secret, recoveryCodes, account } = await settled('root-admin', given.password)
    const [first = '', second = ''] = recoveryCodes
    const seat = desk.stranger()
    const entered = taken(await seat.call(login, { account, password: ownPassword, code: first.toUpperCase() }))
    expect(entered.me.recoveryLeft).toBe(9)
    expect(await desk.stranger().refusal(login, { account, password: ownPassword, code: first })).toBe('code_wrong')
    sit(seat, entered)
    const made = taken(await seat.call(newRecoveryCodes, { code: codeOf(secret) }))
    expect(made.recoveryCodes).toHaveLength(10)
    expect(await desk.stranger().refusal(login, { account, password: ownPassword, code: second })).toBe('code_wrong')
    nextStep()
  })

  it('wrong guesses lock nobody out: after five a proof of work is needed, and the owner can solve it', async () => {
    const given = taken(await resetAdmin(desk.house, 'root-admin'))
    const { secret } = await settled('root-admin', given.password)
    for (let n = 0; n < 20; n++) await desk.stranger().call(login, { account: 'root-admin', password: 'x' })
    const ask = { account: 'root-admin', password: ownPassword, code: codeOf(secret) }
    const asked = asRefused(await desk.stranger().call(login, ask))
    expect(asked.refused).toBe('proof_needed')
    const proof = await solvePuzzle(asked.puzzle, asked.bits, async () => undefined)
    expect(taken(await desk.stranger().call(login, { ...ask, proof })).me.account).toBe('root-admin')
    nextStep()
  })

  it('after five wrong codes further codes are refused, also with the right password', async () => {
    const given = taken(await resetAdmin(desk.house, 'root-admin'))
    await settled('root-admin', given.password)
    const ask = { account: 'root-admin', password: ownPassword, code: '000000' }
    const heard: string[] = []
    for (let n = 0; n < 7; n++) {
      const answer = asRefused(await desk.stranger().call(login, ask))
      if (answer.refused !== 'proof_needed') heard.push(answer.refused)
      else {
        const proof = await solvePuzzle(answer.puzzle, answer.bits, async () => undefined)
        heard.push(String(await desk.stranger().refusal(login, { ...ask, proof })))
      }
    }
    expect(heard).toEqual([...Array.from({ length: 5 }, () => 'code_wrong'), 'login_limit', 'login_limit'])
    desk.clock.aheadMs += 86_400_000
  })

  it('a one-time password expires after three days', async () => {
    const given = taken(await resetAdmin(desk.house, 'root-admin'))
    desk.clock.aheadMs += 3 * 86_400_000
    const ask = { account: 'root-admin', password: given.password }
    expect(await desk.stranger().refusal(login, ask)).toBe('one_time_expired')
  })
})

describe('sessions of operators', () => {
  it('sessions end after half an hour without a call, and after twelve hours in any case', async () => {
    const idle = await desk.operator('support')
    desk.clock.aheadMs += idleMinutes * 60_000 - 1_000
    expect(await idle.refusal(me, {})).toBeNull()
    desk.clock.aheadMs += idleMinutes * 60_000
    expect(await idle.refusal(me, {})).toBe('auth')

    const busy = await desk.operator('support')
    for (let hour = 0; hour < 36; hour++) {
      desk.clock.aheadMs += 20 * 60_000 - 1_000
      expect(await busy.refusal(me, {})).toBeNull()
    }
    desk.clock.aheadMs += 60_000
    expect(await busy.refusal(me, {})).toBe('auth')
  })

  it('a session needs cookie, marker and our own origin', async () => {
    const seat = await desk.operator('support')
    expect(await seat.refusal(me, {})).toBeNull()
    const { marker } = seat
    seat.marker = undefined
    expect(await seat.refusal(me, {})).toBe('auth')
    seat.marker = 'f'.repeat(32)
    expect(await seat.refusal(me, {})).toBe('auth')
    seat.marker = marker
    expect(await seat.call(logout, {}, { origin: 'http://127.0.0.1:6001' })).toMatchObject({ refused: 'api_auth' })
    expect(await seat.refusal(me, {})).toBeNull()
    expect(await seat.refusal(logout, {})).toBeNull()
    expect(await seat.refusal(me, {})).toBe('auth')
  })

  it('a lock or a reset ends sessions at once, and no admin can do either to themselves', async () => {
    const admin = await desk.operator('admin')
    const [one, other] = [await desk.operator('finance'), await desk.operator('finance')]
    expect(await admin.refusal(lockOperator, { id: admin.id, locked: true, reason: 'by mistake' })).toBe('own_account')
    expect(await admin.refusal(resetOperator, { id: admin.id, reason: 'by mistake' })).toBe('own_account')
    expect(await admin.refusal(lockOperator, { id: one.id, locked: true, reason: 'left the house' })).toBeNull()
    expect(await one.refusal(me, {})).toBe('blocked')
    const { password } = (await agreed(
      await admin.call(resetOperator, { id: other.id, reason: 'lost their telephone' }),
    )) as { readonly password: string }
    expect(await other.refusal(me, {})).toBe('password_changed')
    const again = desk.stranger()
    const entered = taken(await again.call(login, { account: other.account, password }))
    expect(entered.me.stage).toBe('setup')
    expect(await admin.refusal(lockOperator, { id: desk.house.world.id(), locked: true, reason: 'nobody' })).toBe(
      'operator_unknown',
    )
  })

  it('a new login ends the earlier session; a new password keeps its own session and is logged', async () => {
    const given = taken(await resetAdmin(desk.house, 'root-admin'))
    const { seat, secret, account } = await settled('root-admin', given.password)
    const second = desk.stranger()
    sit(second, taken(await second.call(login, { account, password: ownPassword, code: codeOf(secret) })))
    expect(await seat.refusal(me, {})).toBe('logged_elsewhere')
    nextStep()
    const ask = { current: ownPassword, password: 'another long way home 8', code: codeOf(secret) }
    expect(await second.refusal(changePassword, { ...ask, current: 'not it at all' })).toBe('login_failed')
    expect(await second.refusal(changePassword, ask)).toBeNull()
    expect(await second.refusal(me, {})).toBeNull()
    const actions = (await desk.audit()).map(({ action }) => action)
    expect(actions.slice(0, 2)).toEqual(['self.password', 'self.login'])
  })
})

it('an authenticator still works after a rotation of the master secret, also in the older format without key name', async () => {
  const { account, password } = taken(await resetAdmin(desk.house, 'root-admin'))
  const { id, secret } = await settled(account, password)
  const rotated = totpKeys(['a newer master secret', master])
  const code = (): string => codeOf(secret)
  expect(await takeCode(desk.house, rotated, id, code())).toBe(true)
  nextStep()
  await expect(takeCode(desk.house, totpKeys(['a newer master secret']), id, code())).rejects.toThrow(Error)
  const { rows } = await desk.owner.query<{ sealed: Buffer }>('select sealed from operators.totp where id = $1', [id])
  const sealed = rows[0]?.sealed ?? Buffer.of()
  const nameless = sealed.subarray(4)
  expect(unseal(rotated, id, nameless)).toEqual(unseal(totpKeys([master]), id, sealed))
  await desk.owner.query('update operators.totp set sealed = $2 where id = $1', [id, nameless])
  expect(await takeCode(desk.house, rotated, id, code())).toBe(true)
})

it('L33: an operator who is locked during a login gets no session from it, also after the lock ends', async () => {
  const admin = await desk.operator('admin')
  const lock = { reason: 'a try of locks' }
  const { password } = (await agreed(
    await admin.call(createOperator, { account: 'overtaken', name: 'O', roles: ['support'], ...lock }),
  )) as { readonly password: string }
  const { seat, secret, id } = await settled('overtaken', password)
  // At the moment in which their code is consumed.
  await desk.owner.query(`create function operators.locks() returns trigger language plpgsql security definer as
    $$ begin update operators.operator set state = 'locked' where id = new.id; return new; end $$;
    create trigger locks after update on operators.totp for each row execute function operators.locks()`)
  const ask = { account: 'overtaken', password: ownPassword, code: codeOf(secret) }
  const answer = await desk.stranger().call(login, ask)
  await desk.owner.query(`drop trigger locks on operators.totp; drop function operators.locks()`)
  expect(asRefused(answer).refused).toBe('login_failed')
  await agreed(await admin.call(lockOperator, { id, locked: false, ...lock }))
  // Their earlier session continues: none has replaced it.
  expect(await seat.refusal(me, {})).toBeNull()
})
