import { csvText, isRefusal, lifeFaults, refuse } from '@magpie/kernel'
import { endpoint } from '@magpie/wire/endpoint'
import { type Context, handle, type Slice } from '@magpie/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  addNote,
  auditExport,
  auditList,
  changeRoles,
  createOperator,
  deskActive,
  deskConfirm,
  listNotes,
  listOperators,
  me,
  operatorWith,
  type ProposalShow,
  Reason,
  roles,
  waitingProposals,
} from '../contract/index.ts'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { approvalLife, fourEyes, rolesFault } from '../rules/index.ts'
import { permissionNames, permissions, permissionsOf } from './permissions.ts'
import { type Desk, openDesk, type Seat, seatPassword } from '../testing/index.ts'
import { approvalById, approving, mayDecide, proposeAlone, turnDown } from './approvals.ts'
import { acted } from './audit.ts'
import { operatorOf } from './tools.ts'

const takes = z.strictObject({ id: z.uuid(), reason: Reason, fail: z.optional(z.string()) })
const gives = z.strictObject({ id: z.string() })
const who = operatorWith('adjustment.approve')
const make = endpoint({ post: '/ops/v1/try/make', who, takes, gives, refuses: ['already_waits'] })
const decide = endpoint({
  post: '/ops/v1/try/decide',
  who,
  takes: z.strictObject({ id: z.uuid(), how: z.enum(['approve', 'refused', 'withdrawn']), reason: Reason }),
  gives,
  refuses: ['same_operator', 'already_decided', 'other_operator'],
})
const write = endpoint({ post: '/ops/v1/try/write', who, takes, gives, refuses: ['same_operator'] })

/** A slice that proposes, carries out by a plan, and writes in its own transaction. */
const tries: Slice = {
  name: 'tries',
  news: [],
  jobs: [],
  texts,
  handlers: [
    handle(make, async ({ id, reason }, context) => {
      const body = { amount: '1.00' }
      const made = await proposeAlone(context, body, { kind: 'ledger.adjustment', member: id, body, reason })
      return isRefusal(made) ? made : { id: made }
    }),
    handle(decide, async ({ id, how, reason }, context) => {
      const { house, audit } = context
      const found = await approvalById(house, 'ledger.adjustment', id)
      if (found === undefined) return refuse('already_decided')
      if (how !== 'approve') return turnDown(context, found, how, reason)
      const by = operatorOf(context)
      const refused = mayDecide(found, by)
      if (refused !== undefined) return refused
      const outcome = await house.journal.commit({
        key: `try/${house.world.id()}`,
        member: null,
        kind: 'ledger.adjustment',
        content: id,
        transfers: [],
        guards: [approving(found, by, reason, house.world.now())],
        rows: [audit({ action: 'ledger.adjustment.approved', reason, subject: { kind: 'ledger.adjustment', id } })],
        news: [],
        answer: {},
      })
      return outcome.committed ? { id } : refuse('already_decided')
    }),
    handle(write, async ({ id, reason, fail }, { house, audit }) =>
      acted(house, audit({ action: 'try.write', reason, subject: { kind: 'try', id } }), async (client) => {
        await client.query(
          `insert into operators.note (id, member_id, operator_id, account, body, pinned, at) values ($1, $1, $1, 'x', 'y', false, now())`,
          [id],
        )
        if (fail === 'throw') throw new Error('half way')
        if (fail === 'refuse') return refuse('same_operator')
        return { id }
      }),
    ),
  ],
}

let desk: Desk
beforeAll(async () => {
  desk = await openDesk([tries])
})
afterAll(() => desk.close())
const reason = 'as agreed by telephone'

it('L33: the states of a proposal are sound, and only its approval carries it out', () => {
  expect(lifeFaults(approvalLife, 'waiting')).toEqual([])
  const { way } = approvalLife
  expect([way('waiting', 'approved'), way('waiting', 'refused'), way('waiting', 'withdrawn')]).toEqual([
    'carry',
    null,
    null,
  ])
})

describe('roles and permissions', () => {
  it('L33: the role admin moves no money and cannot be combined; other roles add up', () => {
    const admins = permissionsOf(['admin'])
    const moving = permissionNames.filter((name) => /approve|resolve|propose|adjust|work|write$|block/.test(name))
    expect(moving.filter((name) => admins.includes(name))).toEqual([])
    expect(rolesFault(['admin', 'finance'])).toBe('roles_clash')
    expect(rolesFault([])).toBe('roles_none')
    expect(permissionsOf(['support', 'finance'])).toEqual(
      permissionNames.filter((name) =>
        (permissions[name] ?? []).some((role) => role === 'support' || role === 'finance'),
      ),
    )
    expect(roles.every((role) => permissionsOf([role]).length > 1)).toBe(true)
  })

  it('an operator without the permission is refused, and nothing is written', async () => {
    const before = (await desk.audit()).length
    const support = await desk.operator('support')
    const ask = { account: 'somebody', name: 'Somebody', roles: ['finance' as const], reason }
    expect(await support.refusal(createOperator, ask)).toBe('forbidden')
    expect(await support.refusal(auditList, {})).toBe('forbidden')
    expect(await desk.stranger().refusal(auditList, {})).toBe('auth')
    expect((await desk.audit()).length).toBe(before)
  })

  it('the database refuses an admin with a second role', async () => {
    await expect(
      desk.owner.query(
        `insert into operators.operator (id, state, account, name, roles, created_at) values (gen_random_uuid(), 'active', 'both', 'b', '{admin,finance}', now())`,
      ),
    ).rejects.toThrow('admin_stands_alone')
  })
})

describe('L33: acts of operators', () => {
  it('an act needs a meaningful reason', async () => {
    const finance = await desk.operator('finance')
    const id = desk.house.world.id()
    for (const bad of ['', '   ', 'ok ', '    x    ', 'x'.repeat(301)])
      expect(await finance.refusal(write, { id, reason: bad })).toBe('validation')
  })

  it('an act and its audit row are committed together or not at all', async () => {
    const finance = await desk.operator('finance')
    const rowsOf = async (id: string) => {
      const { rows } = await desk.owner.query<{ notes: number; acts: number }>(
        `select (select count(*)::int from operators.note where id = $1) notes,
           (select count(*)::int from operators.audit where subject_id = $1::text) acts`,
        [id],
      )
      return rows[0]
    }
    for (const [fail, expected] of [
      [undefined, { notes: 1, acts: 1 }],
      ['refuse', { notes: 0, acts: 0 }],
      ['throw', { notes: 0, acts: 0 }],
    ] as const) {
      const id = desk.house.world.id()
      await finance.call(write, { id, reason, ...(fail === undefined ? {} : { fail }) })
      expect(await rowsOf(id)).toEqual(expected)
    }
    const [row] = await desk.audit()
    expect(row).toMatchObject({ operator: finance.id, account: finance.account, action: 'try.write', reason })
  })

  it('the audit log is append-only, even for the database role of the platform', async () => {
    await expect(desk.house.db.query(`update operators.audit set reason = 'something else'`)).rejects.toThrow(
      'permission denied',
    )
    await expect(desk.house.db.query(`delete from operators.audit`)).rejects.toThrow('permission denied')
    await expect(desk.house.db.query(`truncate operators.audit`)).rejects.toThrow('permission denied')
  })
})

describe('L33: everything that waits for a second operator', () => {
  const shown = async (seat: Seat, show: ProposalShow, more: { limit?: number; before?: string } = {}) => {
    const answer = await seat.call(waitingProposals, { show, limit: 100, ...more })
    if (isRefusal(answer)) throw new Error(answer.refused)
    return answer
  }

  it('shows the oldest first to those who may decide it, and their own to its maker', async () => {
    const [maker, other, content] = [
      await desk.operator('finance'),
      await desk.operator('risk'),
      await desk.operator('content'),
    ]
    const members = [desk.house.world.id(), desk.house.world.id()]
    const before = (await shown(other, 'decide')).count
    for (const id of members) await maker.call(make, { id, reason })
    const row = (member: string | undefined) => ({ kind: 'ledger.adjustment', member, maker: maker.account, reason })
    expect((await shown(maker, 'own')).rows).toMatchObject(members.map(row))
    expect((await shown(maker, 'decide')).rows.filter(({ maker: by }) => by === maker.account)).toEqual([])
    const all = await shown(other, 'decide')
    expect(all.count).toBe(before + 2)
    expect(all.rows.slice(-2)).toMatchObject(members.map(row))
    const [last] = all.rows.slice(-1)
    expect(last?.place).toBe(`/adjustments?open=${last?.id}`)
    expect(await shown(content, 'decide')).toMatchObject({ rows: [], count: 0, late: 0 })
    expect((await shown(content, 'own')).rows).toEqual([])
    const first = await shown(maker, 'own', { limit: 1 })
    expect(first.next).toBe(first.rows[0]?.id)
    expect((await shown(maker, 'own', { before: first.next ?? '' })).rows).toMatchObject([row(members[1])])
  })

  it('tells what has waited for more than a day', async () => {
    const [maker, other] = [await desk.operator('finance'), await desk.operator('risk')]
    const made = await maker.call(make, { id: desk.house.world.id(), reason })
    const { id } = made as { id: string }
    const { late } = await shown(other, 'decide')
    await desk.owner.query(`update operators.approval set made_at = made_at - interval '25 hours' where id = $1`, [id])
    const now = await shown(other, 'decide')
    expect(now.late).toBe(late + 1)
    expect(now.rows.find((one) => one.id === id)?.late).toBe(true)
    await maker.call(decide, { id, how: 'withdrawn', reason })
    expect((await shown(other, 'decide')).rows.find((one) => one.id === id)).toBeUndefined()
  })

  it('a kind that no slice announces cannot be proposed', async () => {
    const maker = await desk.operator('finance')
    const { house } = desk
    const caller = { is: 'operator', operator: maker.id, account: maker.account, session: maker.id, permissions: [] }
    const of = { kind: 'try.unannounced', member: null, body: {}, reason }
    await expect(proposeAlone({ house, caller } as unknown as Context, {}, of)).rejects.toThrow('try.unannounced')
  })
})

describe('L33: four eyes', () => {
  const proposed = async () => {
    const [maker, other] = [await desk.operator('finance'), await desk.operator('risk')]
    const answer = await maker.call(make, { id: desk.house.world.id(), reason })
    return { maker, other, id: (answer as { id: string }).id }
  }

  it('the maker cannot approve; another operator can, once', async () => {
    const { maker, other, id } = await proposed()
    expect(await maker.refusal(decide, { id, how: 'approve', reason })).toBe('same_operator')
    expect(await maker.refusal(decide, { id, how: 'refused', reason })).toBe('same_operator')
    expect(await other.refusal(decide, { id, how: 'withdrawn', reason })).toBe('other_operator')
    const third = await desk.operator('finance')
    const both = await Promise.all([other, third].map((one) => one.refusal(decide, { id, how: 'approve', reason })))
    expect(new Set(both)).toEqual(new Set(['already_decided', null]))
    const acts = (await desk.audit()).filter(({ subjectId }) => subjectId === id)
    expect(acts.map(({ action }) => action)).toEqual(['ledger.adjustment.approved', 'ledger.adjustment.propose'])
    expect(await approvalById(desk.house, 'ledger.adjustment', id)).toMatchObject({
      state: 'approved',
      maker: { id: maker.id },
    })
  })

  it('the database also refuses an approval by the maker', async () => {
    const { maker, id } = await proposed()
    await expect(
      desk.owner.query(
        `update operators.approval set state = 'approved', decider_id = $2, decided_at = now() where id = $1`,
        [id, maker.id],
      ),
    ).rejects.toThrow('l33_maker_is_never_approver')
  })

  it('a withdrawn or refused proposal cannot be approved', async () => {
    for (const how of ['withdrawn', 'refused'] as const) {
      const { maker, other, id } = await proposed()
      const first = how === 'withdrawn' ? maker : other
      expect(await first.refusal(decide, { id, how, reason })).toBeNull()
      const third = await desk.operator('risk')
      expect(await third.refusal(decide, { id, how: 'approve', reason })).toBe('already_decided')
    }
  })

  it('no operator who took part earlier may approve', () => {
    expect(fourEyes(['a', 'b'], 'b')).toEqual({ refused: 'same_operator' })
    expect(fourEyes(['a', null], 'b')).toBeUndefined()
  })
})

describe('the team', () => {
  it('an account name is never reused, own roles cannot be changed, and each change is logged', async () => {
    const desk = await openDesk()
    const admin = await desk.operator('admin')
    const ask = { account: 'chen.yu', name: 'Chen Yu', roles: ['support' as const], reason }
    const made = (await admin.call(createOperator, ask)) as { id: string; password: string }
    expect(await admin.refusal(createOperator, ask)).toBe('operator_account_taken')
    expect(await admin.refusal(createOperator, { ...ask, account: 'x.y', roles: ['admin', 'risk'] })).toBe(
      'roles_clash',
    )
    expect(await admin.refusal(changeRoles, { id: admin.id, roles: ['finance'], reason })).toBe('own_account')
    expect(await admin.refusal(changeRoles, { id: made.id, roles: ['finance', 'support'], reason })).toBeNull()
    const { operators } = (await admin.call(listOperators, {})) as { operators: { account: string }[] }
    expect(operators.find(({ account }) => account === 'chen.yu')).toMatchObject({
      roles: ['finance', 'support'],
      ready: false,
      createdBy: admin.account,
    })
    const [changed, created] = (await desk.audit()).map(({ facts }) => JSON.parse(facts))
    expect(changed).toEqual({ account: 'chen.yu', before: 'support', roles: 'finance support' })
    expect(created).toEqual({ account: 'chen.yu', name: 'Chen Yu', roles: 'support' })
    expect(JSON.stringify(await desk.audit())).not.toContain(made.password)
    await desk.close()
  })

  it('notes are kept, pinned ones first', async () => {
    const support = await desk.operator('support')
    const member = desk.house.world.id()
    for (const [text, pinned] of [
      ['asked about a ticket', false],
      ['speaks Cantonese', true],
      ['called again', false],
    ] as const)
      await support.call(addNote, { member, reason: text, pinned })
    const { notes } = (await support.call(listNotes, { member })) as { notes: { body: string }[] }
    expect(notes.map(({ body }) => body)).toEqual(['speaks Cantonese', 'called again', 'asked about a ticket'])
  })
})

describe('reading the audit log', () => {
  it('pages list each row once, and every filter works', async () => {
    const [admin, support] = [await desk.operator('admin'), await desk.operator('support')]
    const member = desk.house.world.id()
    const from = desk.house.world.now()
    for (let n = 0; n < 7; n++) await support.call(addNote, { member, reason: `note number ${n}`, pinned: false })
    const seen: string[] = []
    let before: string | undefined
    do {
      const page = (await admin.call(auditList, { operator: support.id, limit: 3, ...(before && { before }) })) as {
        rows: { reason: string }[]
        next: string | null
      }
      seen.push(...page.rows.map((row) => row.reason))
      before = page.next ?? undefined
    } while (before !== undefined)
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `note number ${n}`))
    const count = async (ask: object) =>
      ((await admin.call(auditList, ask)) as { rows: readonly unknown[] }).rows.length
    expect(await count({ member })).toBe(7)
    expect(await count({ member, action: 'players.note', from })).toBe(7)
    expect(await count({ member, to: from })).toBe(0)
    expect(await count({ member, action: 'players.fly' })).toBe(0)
    const every = await desk.audit()
    expect(await count({ subject: every[0]?.subjectId ?? '' })).toBe(1)
  })

  it('an export of the log is itself logged, and no cell runs as a formula in a spreadsheet', async () => {
    const [admin, support] = [await desk.operator('admin'), await desk.operator('support')]
    await support.call(addNote, { member: admin.id, reason: '=HYPERLINK("http://x")', pinned: false })
    const answer = (await admin.call(auditExport, { operator: support.id, reason })) as { csv: string; rows: number }
    expect(answer.rows).toBe(1)
    expect(answer.csv).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect((await desk.audit())[0]).toMatchObject({ action: 'audit.export', operator: admin.id, reason })
    expect(csvText([['a'], ['x,y'], ['-1'], ['-x'], ['two\nlines']])).toBe(
      `\ufeffa\r\n"x,y"\r\n-1\r\n'-x\r\n"two\nlines"\r\n`,
    )
  })
})

describe('password again after absence', () => {
  const minute = 60_000
  const note = (seat: Awaited<ReturnType<Desk['operator']>>) =>
    seat.refusal(addNote, { member: desk.house.world.id(), reason, pinned: false })

  it('background requests keep the session but do not count as presence; the password allows acts again', async () => {
    const seat = await desk.operator('support')
    expect(await note(seat)).toBeNull()
    for (let nth = 0; nth < 4; nth++) {
      desk.clock.aheadMs += 10 * minute
      expect(await seat.refusal(me, {})).toBeNull()
    }
    expect(await note(seat)).toBe('password_again')
    await seat.call(deskActive, {})
    expect(await seat.refusal(deskConfirm, { password: 'somebody else knows' })).toBe('login_failed')
    expect(await note(seat)).toBe('password_again')
    expect(await seat.refusal(deskConfirm, { password: seatPassword })).toBeNull()
    expect(await note(seat)).toBeNull()
  })

  it('an operator who is present is not asked for the password', async () => {
    const seat = await desk.operator('support')
    for (let nth = 0; nth < 4; nth++) {
      desk.clock.aheadMs += 20 * minute
      expect(await seat.refusal(deskActive, {})).toBeNull()
    }
    expect(await note(seat)).toBeNull()
  })
})
