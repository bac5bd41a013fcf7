// The agent's pages with given data: a valid proof and one with a changed byte, an application, an unknown code.

import { around, member, refusal } from '@magpie/identity/web/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Landing, RangeFile, Statement } from '../contract/index.ts'
import { type Leaf, proveRange, rootOf, sorted } from '../rules/index.ts'
import words from './locales/zh-CN.json' with { type: 'json' }
import { agentsRoutes } from './routes.ts'

const month = '2026-10'
const statement: Statement = {
  month,
  state: 'issued',
  turnover: '25000.00',
  payable: '150.00',
  payAt: Date.UTC(2026, 10, 5, 4),
  terms: 'turnover/1',
  members: 1,
  active: 1,
  tier: 1,
  net: null,
  lines: [{ group: 'TY', counted: '25000.00', ppm: 6_000, amount: '150.00' }],
  commission: '150.00',
  kept: '150.00',
  below: [],
  issuedAt: Date.UTC(2026, 10, 3),
  dispute: null,
  answer: null,
}

const leafOf = (agent: string, turnover: bigint): Leaf => ({
  agent: agent.repeat(16),
  member: agent.repeat(16),
  count: 9,
  turnover,
  net: 0n,
})
const leaves = sorted([leafOf('a', 10n), leafOf('b', 2_500_000n), leafOf('c', 30n)])
const text = ({ turnover, net, ...rest }: Leaf) => ({ ...rest, turnover: `${turnover}`, net: `${net}` })

const fileOf = (): RangeFile => {
  const { size, from, leaves: own, before, behind, beside } = proveRange(leaves, 1, 2)
  const root = rootOf(leaves)
  return {
    magpie: 'agent-range-1',
    month,
    agent: 'b'.repeat(16),
    root: root.hash,
    key: `agents/month/${month}`,
    size,
    from,
    leaves: own.map(text),
    before: before === null ? null : text(before),
    behind: behind === null ? null : text(behind),
    beside: beside.map(({ left, right }) => ({
      left: left === null ? null : { ...left, turnover: `${left.turnover}`, net: `${left.net}` },
      right: right === null ? null : { ...right, turnover: `${right.turnover}`, net: `${right.net}` },
    })),
    total: { count: root.count, turnover: `${root.turnover}` },
    statement: { members: 1, count: 9, turnover: '2500000' },
    names: [{ alias: 'b'.repeat(16), name: '喜鹊0001' }],
  }
}

const open = (file: RangeFile) =>
  around({
    words,
    routes: agentsRoutes,
    at: `/agent/statements/${month}`,
    state: member,
    answers: { '/agent/api/v1/statement': () => statement, '/agent/api/v1/proof': () => file },
  })

describe('S-ROUTE-14d: an agent checks a statement on their phone', () => {
  it('an unchanged proof file is accepted', async () => {
    open(fileOf())
    await userEvent.click(await screen.findByRole('button', { name: '在本机验证' }))
    expect((await screen.findByRole('status')).textContent).toContain('已验证：1 位会员全部在内')
  })

  it.each([
    [
      'a figure of the leaf before',
      (file: RangeFile): RangeFile => ({ ...file, before: file.before && { ...file.before, count: 8 } }),
      '与当月的根不一致',
    ],
    [
      'a sum of the statement',
      (file: RangeFile): RangeFile => ({ ...file, statement: { ...file.statement, count: 8 } }),
      '合计与结算单不一致',
    ],
    ['the leaf behind', (file: RangeFile): RangeFile => ({ ...file, behind: null }), '名单不完整'],
  ])('fails when %s is changed', async (_what, change, says) => {
    open(change(fileOf()))
    await userEvent.click(await screen.findByRole('button', { name: '在本机验证' }))
    expect((await screen.findByRole('status')).textContent).toContain(says)
  })
})

it.each([
  ['turnover/1', '按有效投注，第 1 版'],
  ['turnover/4f0a91c2', '按有效投注，约定 4f0a91c2'],
  ['share/4f0a91c2', '按净额分成，约定 4f0a91c2'],
])('S-ROUTE-14d: the terms %s of a statement are shown in words', async (terms, says) => {
  around({
    words,
    routes: agentsRoutes,
    at: `/agent/statements/${month}`,
    state: member,
    answers: { '/agent/api/v1/statement': () => ({ ...statement, terms }) },
  })
  expect(await screen.findByText(says)).toBeDefined()
})

const landing: Landing = {
  terms: {
    name: 'turnover/1',
    split: [80, 15, 5],
    deposit: '100.00',
    counted: '500.00',
    tiers: [
      { turnover: '10000.00', active: 1, rates: [{ group: 'TY', ppm: 6_000 }] },
      { turnover: '100000.00', active: 5, rates: [{ group: 'TY', ppm: 8_000 }] },
    ],
    share: null,
  },
  state: null,
  verified: true,
  fromMonth: null,
}

it('S-ROUTE-14d: the example follows the terms; an application needs at least 10 characters', async () => {
  const asked: { about: string }[] = []
  around({
    words,
    routes: agentsRoutes,
    at: '/agent',
    state: member,
    answers: {
      '/agent/api/v1/landing': () => landing,
      '/agent/api/v1/apply': (ask: { about: string }) => {
        asked.push(ask)
        return { state: 'applied' }
      },
    },
  })
  expect(await screen.findByText(/佣金 800\.00.*你得 640\.00/)).toBeDefined()
  expect(screen.getByText('只说明怎样计算，不代表会有这样的收入。')).toBeDefined()
  const about = screen.getByRole('textbox', { name: '你打算怎样推广' })
  await userEvent.type(about, '朋友')
  await userEvent.click(screen.getByRole('button', { name: '提交申请' }))
  expect((await screen.findByRole('alert')).textContent).toBe('请至少写 10 个字')
  await userEvent.type(about, '圈里介绍一起看球的人')
  await userEvent.click(screen.getByRole('button', { name: '提交申请' }))
  expect(asked.map(({ about: told }) => told)).toEqual(['朋友圈里介绍一起看球的人'])
})

it.each([true, false])('S-ROUTE-14d: a rejected applicant reads so, whether verified is %s', async (verified) => {
  around({
    words,
    routes: agentsRoutes,
    at: '/agent',
    state: member,
    answers: { '/agent/api/v1/landing': () => ({ ...landing, state: 'rejected', verified }) },
  })
  expect(await screen.findByText('上次申请未通过。满 30 天后可以再次申请。')).toBeDefined()
})

it.each([
  [
    { won: '64074.03', fee: '2222.22', cost: '388.88', net: '61462.93' },
    ['64,074.03', /^.2,222\.22$/, /^.388\.88$/, '61,462.93', '12%'],
  ],
  [null, ['活跃会员不足 5 位，不显示净额，也不计佣金。']],
])('S-ROUTE-14d: a share statement shows the parts of the net result, or says why not', async (sums, says) => {
  around({
    words,
    routes: agentsRoutes,
    at: `/agent/statements/${month}`,
    state: member,
    answers: {
      '/agent/api/v1/statement': () => ({
        ...statement,
        terms: 'share/9f3a1c2b',
        lines: [],
        net: { costPct: 50, feePpm: 30_000, pct: sums === null ? 0 : 12, sums },
      }),
    },
  })
  for (const text of says) expect(await screen.findByText(text)).toBeDefined()
  expect(screen.getByText('按净额分成，约定 9f3a1c2b')).toBeDefined()
})

it.each([
  ['/agent/team', '/agent/api/v1/team', 'agent_unknown', '你还不是代理'],
  ['/agent/statements', '/agent/api/v1/statements', 'agent_unknown', '你还不是代理'],
  ['/agent/statements/2026-09', '/agent/api/v1/statement', 'statement_unknown', '没有这个月的结算单'],
])('%s shows a refusal without retry and links to what an agent is', async (at, path, code, said) => {
  around({ words, routes: agentsRoutes, at, state: member, answers: { [path]: () => refusal(code, 8300, said) } })
  expect(await screen.findByText(said)).toBeDefined()
  expect(screen.getByRole('link', { name: '了解代理' }).getAttribute('href')).toBe('/agent')
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
})

it('S-ROUTE-14d: the team is requested as a tree and shown by depth with the counts below; or by turnover', async () => {
  const asked: { order: string }[] = []
  const one = { joinedAt: Date.UTC(2026, 10, 1), active: true, turnover: '600.00' }
  around({
    words,
    routes: agentsRoutes,
    at: '/agent/team',
    state: member,
    answers: {
      '/agent/api/v1/team': (ask: { order: string }) => {
        asked.push(ask)
        const rows = [
          { ...one, alias: 'a', name: '喜鹊0001', depth: 1, below: 2, belowActive: 1 },
          { ...one, alias: 'b', name: '喜鹊0002', depth: 2, below: 0, belowActive: 0 },
        ]
        return { rows, next: null, all: 2 }
      },
    },
  })
  await screen.findByText('下级 2，活跃 1')
  const depths = () => screen.getAllByRole('listitem').map((row) => row.dataset['depth'])
  expect(depths()).toEqual(['1', '2'])
  await userEvent.click(screen.getByRole('radio', { name: '按有效投注' }))
  await screen.findByText('喜鹊0002')
  expect(depths()).toEqual([undefined, undefined])
  expect(asked.map(({ order }) => order)).toEqual(['line', 'turnover'])
})
