import { isRefusal } from '@magpie/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeRoles,
  createOperator,
  decideAccess,
  listOperators,
  lockOperator,
  login,
  me,
  resetOperator,
} from '../../contract/index.ts'
import { type Desk, openDesk, type Seat } from '../../testing/index.ts'
import { resetAdmin } from './first-admin.ts'

let desk: Desk
let [one, two]: Seat[] = []
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())
const reason = 'as agreed by telephone'
const first = (): Seat => one as Seat
const second = (): Seat => two as Seat

const taken = <Value>(answer: Value): Exclude<Value, { refused: string }> => {
  if (isRefusal(answer)) throw new Error(`refused: ${answer.refused}`)
  return answer as Exclude<Value, { refused: string }>
}
const given = (answer: object): { readonly account: string; readonly password: string } => {
  if (!('password' in answer)) throw new Error(`no password: ${JSON.stringify(answer)}`)
  const { account, password } = answer as { readonly account: string; readonly password: string }
  return { account, password }
}
const proposedIn = (answer: object): string => {
  if (!('proposed' in answer)) throw new Error(`not proposed: ${JSON.stringify(answer)}`)
  return String(answer.proposed)
}
const team = async (seat: Seat) => taken(await seat.call(listOperators, {}))
const stateOf = async (id: string) => {
  const { rows } = await desk.owner.query<{ roles: string[]; state: string }>(
    'select roles, state from operators.operator where id = $1',
    [id],
  )
  return rows[0]
}
const risk = { name: 'Second eyes', roles: ['risk' as const], reason }

describe('L33: what gives access', () => {
  it('is done at once by the only admin', async () => {
    one = await desk.operator('admin')
    const made = given(taken(await first().call(createOperator, { account: 'only.one', ...risk })))
    expect(taken(await desk.stranger().call(login, made)).me.stage).toBe('setup')
    expect((await team(first())).waiting).toEqual([])
  })

  it('is done at once as long as no other admin has ever logged in', async () => {
    const admin = { account: 'other.admin', name: 'Other', roles: ['admin' as const], reason }
    given(taken(await first().call(createOperator, admin)))
    given(taken(await first().call(createOperator, { account: 'still.alone', ...risk })))
  })

  it('waits for another admin, who gets the one-time password', async () => {
    two = await desk.operator('admin')
    const ask = { account: 'second.eyes', ...risk }
    const id = proposedIn(taken(await first().call(createOperator, ask)))
    expect(await first().refusal(createOperator, ask)).toBe('already_waits')
    const { operators, waiting } = await team(second())
    expect(operators.map(({ account }) => account)).not.toContain('second.eyes')
    expect(waiting).toEqual([
      {
        id,
        wish: { is: 'create', account: 'second.eyes', name: 'Second eyes', roles: ['risk'] },
        maker: first().account,
        makerId: first().id,
        reason,
        madeAt: expect.any(Number),
      },
    ])
    expect(await first().refusal(decideAccess, { id, to: 'approved', reason })).toBe('same_operator')
    expect(await second().refusal(decideAccess, { id, to: 'withdrawn', reason })).toBe('other_operator')
    const answer = given(taken(await second().call(decideAccess, { id, to: 'approved', reason })))
    expect(answer.account).toBe('second.eyes')
    expect(taken(await desk.stranger().call(login, answer)).me.roles).toEqual(['risk'])
    expect(await second().refusal(decideAccess, { id, to: 'approved', reason })).toBe('already_decided')
    const after = await team(second())
    expect(after.waiting).toEqual([])
    expect(after.operators.find(({ account }) => account === 'second.eyes')?.createdBy).toBe(first().account)
    const rows = (await desk.audit()).filter(({ action }) => action.startsWith('operators.'))
    expect(rows.slice(0, 3).map(({ action, account }) => [action, account])).toEqual([
      ['operators.create', second().account],
      ['operators.access.approved', second().account],
      ['operators.access.propose', first().account],
    ])
    expect(JSON.stringify(await desk.audit())).not.toContain(answer.password)
  })

  it('waits also for roles, a reset and the end of a lock; a lock takes effect at once', async () => {
    const finance = await desk.operator('finance')
    const { id } = finance
    const roles = proposedIn(taken(await first().call(changeRoles, { id, roles: ['finance', 'risk'], reason })))
    const reset = proposedIn(taken(await first().call(resetOperator, { id, reason })))
    expect(await finance.refusal(me, {})).toBeNull()
    expect(taken(await first().call(lockOperator, { id, locked: true, reason }))).toEqual({})
    expect(await finance.refusal(me, {})).toBe('blocked')
    const unlock = proposedIn(taken(await first().call(lockOperator, { id, locked: false, reason })))
    expect(await stateOf(id)).toEqual({ roles: ['finance'], state: 'locked' })
    for (const proposal of [roles, unlock])
      expect(taken(await second().call(decideAccess, { id: proposal, to: 'approved', reason }))).toEqual({})
    expect(await stateOf(id)).toEqual({ roles: ['finance', 'risk'], state: 'active' })
    const again = given(taken(await second().call(decideAccess, { id: reset, to: 'approved', reason })))
    expect(taken(await desk.stranger().call(login, again)).me.stage).toBe('setup')
  })

  it('is not given by a refused or withdrawn proposal, nor over roles that changed meanwhile', async () => {
    const { id } = await desk.operator('support')
    const propose = async (seat: Seat, roles: ('content' | 'risk')[]) =>
      proposedIn(taken(await seat.call(changeRoles, { id, roles, reason })))
    const withdrawn = await propose(first(), ['content'])
    taken(await first().call(decideAccess, { id: withdrawn, to: 'withdrawn', reason }))
    const refused = await propose(first(), ['content'])
    taken(await second().call(decideAccess, { id: refused, to: 'refused', reason }))
    const stale = await propose(first(), ['content'])
    await desk.owner.query(`update operators.operator set roles = '{trading}' where id = $1`, [id])
    expect(await second().refusal(decideAccess, { id: stale, to: 'approved', reason })).toBe('roles_changed')
    expect((await stateOf(id))?.roles).toEqual(['trading'])
    // Nothing was decided either: its maker can withdraw it.
    taken(await first().call(decideAccess, { id: stale, to: 'withdrawn', reason }))
  })

  it('is approved once, also when two approve at once', async () => {
    const third = await desk.operator('admin')
    const id = proposedIn(taken(await first().call(createOperator, { account: 'only.once', ...risk })))
    const answers = await Promise.all(
      [second(), third].map((seat) => seat.refusal(decideAccess, { id, to: 'approved', reason })),
    )
    expect(answers).toHaveLength(2)
    expect(answers).toEqual(expect.arrayContaining(['already_decided', null]))
  })

  it('an admin who locks all others is not alone; the terminal ends the lock of one', async () => {
    const { operators } = await team(first())
    for (const { id, roles } of operators)
      if (roles.includes('admin') && id !== first().id)
        taken(await first().call(lockOperator, { id, locked: true, reason }))
    proposedIn(taken(await first().call(createOperator, { account: 'not.alone', ...risk })))
    expect(await second().refusal(me, {})).toBe('blocked')
    const back = given(taken(await resetAdmin(desk.house, second().account)))
    expect(taken(await desk.stranger().call(login, back)).me.stage).toBe('setup')
  })
})
