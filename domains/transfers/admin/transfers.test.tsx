// The desk's page of transfers in a small DOM: its texts, each operator's actions, and the requests sent.

import { type Answers, around, refusal } from '@magpie/identity/web/testing'
import deskWords from '@magpie/desk/words.json' with { type: 'json' }
import { AtDesk, seatId } from '@magpie/desk/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { OpsTransfer, TransferProposal } from '../contract/index.ts'
import words from './locales/zh-CN.json' with { type: 'json' }
import Transfers from './transfer-table.tsx'

const at = Date.UTC(2026, 10, 20, 13, 8, 9)
const hour = 3_600_000
const me = seatId
const other = 'a4b1d2c3-0000-4000-8000-000000000002'
const id = 'T2611201234567890'
const proposalId = '01936a3e-0000-7000-8000-000000000007'

const one = (more: Partial<OpsTransfer> = {}): OpsTransfer => ({
  id,
  member: '01936a3e-0000-7000-8000-000000000001',
  name: 'xiaoman2026',
  venue: 'YBCS',
  direction: 'in',
  maker: 'hand',
  state: 'doubt',
  reason: 'venue_silent',
  amount: '50000',
  asked: 12,
  sent: 1,
  said: null,
  createdAt: at - 3 * hour,
  changedAt: at - 3 * hour,
  dueAt: at + 21 * hour,
  askAt: at + 60_000,
  heard: { word: 'nothing', direction: null, amount: null, reason: null, at: at - 60_000 },
  stated: null,
  watch: null,
  proposed: false,
  ...more,
})

const proposal = (by: string, more: Partial<TransferProposal> = {}): TransferProposal => ({
  id: proposalId,
  state: 'waiting',
  outcome: 'arrived',
  evidence: '场馆对账单 11-20 第 41 行',
  maker: { id: by, account: by === me ? 'lin.yue' : 'chen.yu', reason: '会员来电', at },
  decider: null,
  ...more,
})

type Given = {
  readonly transfer?: OpsTransfer
  readonly proposals?: readonly TransferProposal[]
  readonly stateFrom?: number | null
  readonly may?: readonly string[]
  readonly answers?: Answers
}

const base = '/ops/v1/transfers'

const open = ({ transfer = one(), proposals = [], stateFrom = at - hour, may, answers }: Given = {}) =>
  around({
    words: { ...deskWords, ...words, 'venue.YBCS': '喜鹊小游戏' },
    routes: [{ path: '/transfers', Component: Transfers }],
    at: `/transfers?open=${transfer.id}`,
    answers: {
      [`${base}/list`]: () => ({
        rows: [transfer],
        next: null,
        moving: 1,
        stuck: 0,
        transit: transfer.amount,
        proposed: proposals.length,
        contradicted: 0,
      }),
      [`${base}/one`]: () => ({ transfer, proposals, stateFrom }),
      [`${base}/ask`]: () => transfer,
      [`${base}/propose`]: () => ({ id: proposalId }),
      [`${base}/decide`]: () => ({ state: 'approved' }),
      [`${base}/withdraw`]: () => ({ state: 'withdrawn' }),
      [`${base}/close`]: () => transfer,
      ...answers,
    },
    wrap: (inside) => (
      <AtDesk permissions={may ?? ['transfers.read', 'transfers.resolve']} at={at}>
        {inside}
      </AtDesk>
    ),
  })

const sent = (desk: ReturnType<typeof open>, path: string) =>
  desk.asked.filter((each) => each.path === `${base}/${path}`).map(({ body }) => body)

const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }))

/** Fills in the dialog of an action and submits it. */
const act = async (name: string, reason: string): Promise<void> => {
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText('说明'), reason)
  await userEvent.click(within(dialog).getByRole('button', { name }))
}

const buttons = (): readonly string[] =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => /查询|认定|撤回申请|了结/.test(text))

describe('a transfer at the desk', () => {
  it('the page shows state, age, amount, direction and the venue’s last answer', async () => {
    open()
    const heard = await screen.findByRole('region', { name: '场馆最近一次答复' })
    expect(heard.textContent).toContain('没有应答')
    expect(screen.getAllByText('转入 喜鹊小游戏').length).toBe(2)
    expect(screen.getAllByText('500.00').length).toBe(2)
    expect(screen.getAllByText('3 小时').length).toBe(2)
    expect(screen.getAllByText('查询中').length).toBeGreaterThan(0)
    expect(screen.getByText('在途 1 笔，共 500.00；超时 0 笔，待审批 0 笔，矛盾 0 笔')).toBeDefined()
  })

  it('“ask now” queries the venue, with a reason for the log', async () => {
    const desk = open()
    await press(/立即查询/)
    await act('立即查询', '会员来电催问')
    await waitFor(() => expect(sent(desk, 'ask')).toEqual([{ id, reason: '会员来电催问' }]))
  })

  it('L33: an outcome is proposed with evidence, and cannot be sent without it', async () => {
    const desk = open()
    await press('申请认定')
    await act('申请认定', '场馆来函')
    expect(await screen.findByText('请写明依据，至少 4 个字')).toBeDefined()
    expect(sent(desk, 'propose')).toEqual([])
    const dialog = screen.getByRole('dialog')
    await userEvent.click(within(dialog).getByText('未到账'))
    await userEvent.type(within(dialog).getByLabelText('依据'), '对账单第 41 行')
    await userEvent.click(within(dialog).getByRole('button', { name: '申请认定' }))
    await waitFor(() =>
      expect(sent(desk, 'propose')).toEqual([
        { id, outcome: 'not_arrived', evidence: '对账单第 41 行', reason: '场馆来函' },
      ]),
    )
  })

  it('a proposal is not offered before its time', async () => {
    open({ stateFrom: at + 60_000 })
    expect(await screen.findByText(/起可以认定/)).toBeDefined()
    expect(buttons()).toEqual(['立即查询 Q'])
  })

  it('L33: the maker can only withdraw the proposal; another operator sees the evidence and decides', async () => {
    const first = open({ transfer: one({ proposed: true }), proposals: [proposal(me)] })
    expect(await screen.findByText('这是你自己的申请，须由另一位同事审批。')).toBeDefined()
    expect(buttons()).toEqual(['立即查询 Q', '撤回申请 '])
    first.unmount()
    const desk = open({ transfer: one({ proposed: true }), proposals: [proposal(other)] })
    expect(await screen.findByText('依据：场馆对账单 11-20 第 41 行')).toBeDefined()
    await press(/批准认定/)
    expect(screen.getByText(/批准后，这笔钱记入会员在该场馆的余额/)).toBeDefined()
    await act('批准认定', '已核对账单')
    await waitFor(() =>
      expect(sent(desk, 'decide')).toEqual([{ id: proposalId, decision: 'approve', reason: '已核对账单' }]),
    )
  })

  it('a refusal of the server is shown in the dialog, which stays open', async () => {
    const answers = { [`${base}/decide`]: () => refusal('transfer_over', 7610, '这笔转账已有结果，不再需要处理') }
    open({ transfer: one({ proposed: true }), proposals: [proposal(other)], answers })
    await press(/批准认定/)
    await act('批准认定', '已核对账单')
    const dialog = await screen.findByRole('dialog')
    expect((await within(dialog).findByRole('alert')).textContent).toContain('这笔转账已有结果')
  })

  it('L33: an action is sent once, even if the form is submitted again while it is pending', async () => {
    let answer = (_said: object): void => undefined
    const answers = { [`${base}/ask`]: () => new Promise<object>((said) => (answer = said)) }
    const desk = open({ answers })
    await press(/立即查询/)
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText('说明'), '会员来电催问')
    const form = dialog.querySelector('form')
    if (form === null) throw new Error('a dialog without a form')
    // Enter in a field submits like the button.
    fireEvent.submit(form)
    fireEvent.submit(form)
    await waitFor(() => expect(sent(desk, 'ask').length).toBeGreaterThan(0))
    fireEvent.submit(form)
    await new Promise((done) => setTimeout(done, 100))
    expect(sent(desk, 'ask')).toHaveLength(1)
    answer(one())
    expect(await screen.findByText('已查询')).toBeDefined()
  })

  it('a failed page of rows is requested once, and again when its button is pressed', async () => {
    const rows = { moving: 2, stuck: 0, transit: '50000', proposed: 0, contradicted: 0 }
    let came = false
    const pages = () => desk.asked.filter(({ path }) => path.includes('before=behind')).length
    const list = () => {
      if (pages() === 0) return { ...rows, rows: [one()], next: 'behind' }
      return came
        ? { ...rows, rows: [one({ id: 'T2611200000000001' })], next: null }
        : refusal('common', 10001, '系统繁忙')
    }
    const desk = open({ answers: { [`${base}/list`]: list } })
    const again = await screen.findByRole('button', { name: /重\s?试/ })
    await new Promise((done) => setTimeout(done, 300))
    expect(pages()).toBe(1)
    came = true
    await userEvent.click(again)
    await waitFor(() => expect(screen.queryByRole('button', { name: /重\s?试/ })).toBeNull())
    expect(pages()).toBe(2)
  })

  it('L11: a venue that contradicts the stated outcome is shown as a task, which can be closed', async () => {
    const transfer = one({
      state: 'refused',
      reason: 'stated',
      dueAt: null,
      askAt: null,
      watch: 'contradicted',
      heard: { word: 'done', direction: 'in', amount: '50000', reason: null, at },
      stated: {
        outcome: 'not_arrived',
        evidence: '来函',
        proposal: proposalId,
        maker: 'lin.yue',
        decider: 'chen.yu',
        at,
      },
    })
    const desk = open({ transfer, stateFrom: null, proposals: [proposal(me, { state: 'approved' })] })
    expect(await screen.findByText(/场馆的答复与认定相反/)).toBeDefined()
    expect(screen.getByText('与场馆矛盾')).toBeDefined()
    expect(buttons()).toEqual(['了结矛盾 '])
    await press(/了结矛盾/)
    await act('了结矛盾', '已用手工调整补正')
    await waitFor(() => expect(sent(desk, 'close')).toEqual([{ id, reason: '已用手工调整补正' }]))
  })

  it('L31: an operator who may only read sees no buttons', async () => {
    open({ may: ['transfers.read'] })
    await screen.findByRole('region', { name: '场馆最近一次答复' })
    expect(buttons()).toEqual([])
  })
})
