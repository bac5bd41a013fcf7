import type { Uuid } from '@magpie/kernel'
import { type Desk, openDesk, type Seat } from '@magpie/operators/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  decideAdjustment,
  listAdjustments,
  opsAccounts,
  opsBalances,
  opsCheckpoints,
  opsEntries,
  opsFlows,
  opsKey,
  opsLanes,
  opsLinks,
  opsMovements,
  proposeAdjustment,
  withdrawAdjustment,
} from '../../contract/index.ts'
import { endow, hold, keep, openMember } from '../../testing/plans.ts'
import { openLedger } from '../open-ledger.ts'
import { houseBalance, projectLedger } from '../project.ts'
import { openHouseAccounts } from '../seed-ledger.ts'
import { projectHours } from './project-hours.ts'

let desk: Desk
let finance: Seat
let other: Seat
const reason = 'the venue counted one goal too few'

const member = async (cash = 0n): Promise<Uuid> => {
  const id = desk.house.world.id()
  await desk.house.journal.commit(openMember(id))
  if (cash > 0n) await desk.house.journal.commit(endow(id, cash))
  return id
}
const cashOf = async (id: Uuid): Promise<string | undefined> => {
  const answer = (await finance.call(opsBalances, { member: id })) as {
    buckets: { bucket: string; balance: string }[]
  }
  return answer.buckets.find(({ bucket }) => bucket === 'cash')?.balance
}
const proposed = async (of: Uuid, direction: 'credit' | 'debit', amount: string, reference = 'T-1'): Promise<Uuid> => {
  const answer = await finance.call(proposeAdjustment, { member: of, direction, amount, reference, reason })
  if (!('id' in answer)) throw new Error(JSON.stringify(answer))
  return answer.id
}

beforeAll(async () => {
  desk = await openDesk([openLedger({ secret: 'x'.repeat(32), witness: null }).slice])
  await openHouseAccounts(desk.house.journal, ['book/YBTY'])
  finance = await desk.operator('finance')
  other = await desk.operator('finance')
})
afterAll(() => desk.close())

describe('L33: corrections by hand', () => {
  it('a proposal moves no money; another operator approves it, with money and audit row in one plan', async () => {
    const id = await member(1000n)
    const adjustment = await proposed(id, 'credit', '12.50')
    expect(await cashOf(id)).toBe('1000')
    expect(await finance.refusal(decideAdjustment, { id: adjustment, decision: 'approve', reason })).toBe(
      'same_operator',
    )
    expect(await other.call(decideAdjustment, { id: adjustment, decision: 'approve', reason })).toEqual({
      state: 'approved',
    })
    expect(await cashOf(id)).toBe('2250')
    const [act] = await desk.audit()
    expect(act).toMatchObject({ action: 'ledger.adjustment.approved', member: id, subjectId: adjustment, reason })
    expect(JSON.parse(act?.facts ?? '')).toEqual({
      direction: 'credit',
      amount: '1250',
      reference: 'T-1',
      maker: finance.account,
    })
    const key = await finance.call(opsKey, { key: `ledger/adjust/${adjustment}` })
    expect(key).toMatchObject({
      kind: 'ledger.adjustment.approve',
      member: id,
      verdict: null,
      entries: [{ amount: '1250' }],
    })
  })

  it('L5: of several approvals at once one succeeds, and the money moves once', async () => {
    const id = await member()
    const adjustment = await proposed(id, 'credit', '1.00')
    const seats = [other, await desk.operator('finance'), await desk.operator('risk')]
    const answers = await Promise.all(
      [...seats, ...seats].map((seat) =>
        seat.refusal(decideAdjustment, { id: adjustment, decision: 'approve', reason }),
      ),
    )
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    expect(new Set(answers.filter((answer) => answer !== null))).toEqual(new Set(['already_decided']))
    expect(await cashOf(id)).toBe('100')
    const acts = (await desk.audit()).filter(({ subjectId }) => subjectId === adjustment)
    expect(acts.map(({ action }) => action)).toEqual(['ledger.adjustment.approved', 'ledger.adjustment.propose'])
  })

  it('L3: a debit above the balance is refused with the figures, and can be approved once the money is there', async () => {
    const id = await member(500n)
    const adjustment = await proposed(id, 'debit', '6.00')
    const answer = await other.call(decideAdjustment, { id: adjustment, decision: 'approve', reason })
    expect(answer).toMatchObject({ refused: 'short_of_funds', facts: { balance: '500' } })
    expect(await cashOf(id)).toBe('500')
    await desk.house.journal.commit(endow(id, 200n, 'second'))
    expect(await other.refusal(decideAdjustment, { id: adjustment, decision: 'approve', reason })).toBeNull()
    expect(await cashOf(id)).toBe('100')
  })

  it('a refused or withdrawn correction is final; only the maker can withdraw it', async () => {
    const id = await member()
    const first = await proposed(id, 'credit', '1.00')
    const again = { member: id, direction: 'credit', amount: '1.00', reason } as const
    expect(await other.refusal(proposeAdjustment, { ...again, reference: 'T-1' }), 'the same waits').toBe(
      'already_waits',
    )
    const both = await Promise.all([1, 2].map(() => finance.refusal(proposeAdjustment, { ...again, reference: 'T-3' })))
    expect(new Set(both)).toEqual(new Set(['already_waits', null]))
    const second = await proposed(id, 'credit', '1.00', 'T-2')
    expect(await other.call(decideAdjustment, { id: first, decision: 'refuse', reason })).toEqual({ state: 'refused' })
    expect(await other.refusal(withdrawAdjustment, { id: second, reason })).toBe('other_operator')
    expect(await finance.call(withdrawAdjustment, { id: second, reason })).toEqual({ state: 'withdrawn' })
    for (const one of [first, second])
      expect(await other.refusal(decideAdjustment, { id: one, decision: 'approve', reason })).toBe('already_decided')
    expect(await cashOf(id)).toBe('0')
    const list = (await finance.call(listAdjustments, { state: 'withdrawn' })) as { rows: { id: string }[] }
    expect(list.rows.map((row) => row.id)).toContain(second)
  })

  it('support can propose but not decide; an admin can do neither', async () => {
    const [support, admin] = [await desk.operator('support'), await desk.operator('admin')]
    const id = await member()
    const ask = { member: id, direction: 'credit', amount: '1', reference: 'T', reason } as const
    expect(await support.refusal(proposeAdjustment, ask)).toBeNull()
    expect(await admin.refusal(proposeAdjustment, ask)).toBe('forbidden')
    const adjustment = await proposed(id, 'credit', '1.00')
    for (const seat of [support, admin])
      expect(await seat.refusal(decideAdjustment, { id: adjustment, decision: 'approve', reason })).toBe('forbidden')
  })

  it('an invalid amount, an unknown player and an unknown id are refused', async () => {
    const id = await member()
    for (const amount of ['0', '0.00', '-1', '1000000.01', '1e3', '1.234', '01'])
      expect(
        ['adjustment_amount', 'validation'].includes(
          String(
            await finance.refusal(proposeAdjustment, {
              member: id,
              direction: 'credit',
              amount,
              reference: 'T',
              reason,
            }),
          ),
        ),
        amount,
      ).toBe(true)
    const nobody = desk.house.world.id()
    const ask = { member: nobody, direction: 'credit', amount: '1', reference: 'T', reason } as const
    expect(await finance.refusal(proposeAdjustment, ask)).toBe('player_without_accounts')
    expect(await finance.refusal(decideAdjustment, { id: nobody, decision: 'approve', reason })).toBe(
      'adjustment_unknown',
    )
  })
})

describe('the journal on screen', () => {
  it('L4: the accounts of the house and of all members sum to zero', async () => {
    await projectLedger(desk.owner)
    const id = await member(300n)
    await desk.house.journal.commit(hold(id, 'sum', 100n))
    await desk.house.journal.commit(keep(id, 'sum', 100n))
    const answer = (await finance.call(opsAccounts, {})) as {
      accounts: { name: string; balance: string }[]
      sum: string
    }
    expect(answer.sum).toBe('0')
    for (const { name, balance } of answer.accounts)
      expect(BigInt(balance), name).toBe(await houseBalance(desk.owner, name))
  })

  it('entries are listed from the newest, each once, over every lane, and by every filter', async () => {
    const all = await desk.owner.query<{ id: string; kind: string }>(
      `select lane || '.' || link || '.' || leaf id, kind from ledger.entry`,
    )
    const walk = async (filters: object): Promise<readonly string[]> => {
      const seen: string[] = []
      let before: string | undefined
      for (let pages = 0; pages < 200; pages++) {
        const page = (await finance.call(opsEntries, {
          ...filters,
          limit: 7,
          ...(before === undefined ? {} : { before }),
        })) as { rows: { id: string }[]; next: string | null }
        seen.push(...page.rows.map((row) => row.id))
        if (page.next === null) return seen
        before = page.next
      }
      throw new Error('the pages do not end')
    }
    const ids = (kind?: string): readonly string[] =>
      all.rows
        .filter((row) => kind === undefined || row.kind === kind)
        .map((row) => row.id)
        .sort()
    expect([...(await walk({}))].sort()).toEqual(ids())
    expect([...(await walk({ kind: 'adjust.credit' }))].sort()).toEqual(ids('adjust.credit'))
    expect([...(await walk({ house: 'adjustments' }))].sort()).toEqual(
      [...ids('adjust.credit'), ...ids('adjust.debit')].sort(),
    )
    expect(await walk({ house: 'no/such' })).toEqual([])
    const id = await member(700n)
    await desk.house.journal.commit(hold(id, 'walk', 100n))
    expect(await walk({ member: id })).toHaveLength(2)
    expect(await walk({ member: id, kind: 'bet.hold' })).toHaveLength(1)
  })

  it('links lead from the head of a lane to its first, each with the hash of the one before', async () => {
    const { lanes } = (await finance.call(opsLanes, {})) as { lanes: { id: string; head: string }[] }
    const [lane] = lanes.filter(({ head }) => head !== '0')
    const links: { number: string; hash: string; previous: string }[] = []
    let before: string | undefined
    do {
      const page = (await finance.call(opsLinks, {
        lane: lane?.id,
        limit: 5,
        ...(before === undefined ? {} : { before }),
      })) as { rows: typeof links; next: string | null }
      links.push(...page.rows)
      before = page.next ?? undefined
    } while (before !== undefined)
    expect(links.map(({ number }) => number)).toEqual(
      Array.from({ length: Number(lane?.head) }, (_, at) => String(Number(lane?.head) - at)),
    )
    links.slice(0, -1).forEach((link, at) => expect(link.previous).toBe(links[at + 1]?.hash))
    expect(await finance.call(opsCheckpoints, {})).toEqual({ rows: [], next: null })
  })

  it('a player’s movements add up to their cash, over the pages', async () => {
    const id = await member(1000n)
    for (let n = 0; n < 9; n++) await desk.house.journal.commit(hold(id, `move-${n}`, BigInt(10 + n)))
    const rows: { cash: string; after: string | null }[] = []
    let before: string | undefined
    do {
      const page = (await finance.call(opsMovements, {
        member: id,
        limit: 4,
        ...(before === undefined ? {} : { before }),
      })) as { rows: typeof rows; next: string | null }
      rows.push(...page.rows)
      before = page.next ?? undefined
    } while (before !== undefined)
    expect(rows).toHaveLength(10)
    expect(rows.reduce((sum, { cash }) => sum + BigInt(cash), 0n)).toBe(BigInt((await cashOf(id)) ?? '0'))
    expect(rows[0]?.after).toBe(await cashOf(id))
  })

  it('invalid cursors are refused or find nothing, and cause no fault', async () => {
    const lane = desk.house.world.id()
    for (const before of [
      'x',
      `${lane}.999999999999999999`,
      `${lane}.1.999999999`,
      `${lane}.9999999999999999999`,
      '1/2',
    ]) {
      expect([null, 'validation']).toContain(await finance.refusal(opsEntries, { before }))
      expect([null, 'validation']).toContain(await finance.refusal(opsLinks, { before }))
      expect([null, 'validation']).toContain(await finance.refusal(opsMovements, { member: lane, before }))
    }
    expect(await finance.refusal(opsKey, { key: 'nothing/such' })).toBe('key_unknown')
    expect(await finance.refusal(opsBalances, { member: lane })).toBe('player_without_accounts')
  })
})

describe('the overview’s figures', () => {
  it('they equal the journal, whether folded, partly folded or not folded', async () => {
    const hourMs = 3_600_000
    const from = Math.floor(desk.house.world.now() / hourMs) * hourMs - hourMs
    const read = async () => {
      const answer = (await finance.call(opsFlows, { from, to: from + 3 * hourMs, stepMs: hourMs })) as {
        flows: { kind: string; house: string; moves: number[]; sums: string[] }[]
        bettors: number
      }
      const sums = answer.flows.map(({ kind, house, moves, sums: by }) => [
        kind,
        house,
        moves.reduce((all, one) => all + one, 0),
        String(by.reduce((all, one) => all + BigInt(one), 0n)),
      ])
      return { sums: sums.map(String).sort(), bettors: answer.bettors }
    }
    const fromJournal = async () => {
      const { rows } = await desk.owner.query<{ row: [string, string, number, string] }>(
        `select json_build_array(e.kind, coalesce(t.name, f.name, ''), count(*)::int, sum(e.amount)::text) row
         from ledger.entry e
         left join ledger.account f on e.from_bucket = 'house' and f.owner = e.from_owner and f.bucket = 'house' and f.currency = e.currency
         left join ledger.account t on e.to_bucket = 'house' and t.owner = e.to_owner and t.bucket = 'house' and t.currency = e.currency
         where e.currency = 'XIB'
         group by e.kind, coalesce(t.name, f.name, '')`,
      )
      return rows.map(({ row }) => String(row)).sort()
    }
    expect((await read()).sums).toEqual(await fromJournal())
    await Promise.all([projectHours(desk.owner), projectHours(desk.owner)])
    const id = await member(400n)
    await desk.house.journal.commit(hold(id, 'late', 100n))
    await desk.house.journal.commit(keep(id, 'late', 100n))
    expect((await read()).sums).toEqual(await fromJournal())
    await projectHours(desk.owner)
    const now = await read()
    expect(now.sums).toEqual(await fromJournal())
    expect(now.bettors).toBe(2)
    expect(await projectHours(desk.owner)).toBe(0)
  })

  it('a period that is too long or reversed is refused', async () => {
    const at = desk.house.world.now()
    expect(await finance.refusal(opsFlows, { from: at, to: at - 1, stepMs: 3_600_000 })).toBe('range_long')
    expect(await finance.refusal(opsFlows, { from: 0, to: at, stepMs: 3_600_000 })).toBe('range_long')
    expect(await finance.refusal(opsFlows, { from: at - 1, to: at, stepMs: 3_600_001 })).toBe('validation')
  })
})
