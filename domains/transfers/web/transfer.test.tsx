import { type Answers, type AroundOptions, around, member, refusal } from '@magpie/identity/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TransferView } from '../contract/calls.ts'
import words from './locales/zh-CN.json' with { type: 'json' }
import { transfersRoutes } from './routes.ts'
import { amountFault } from './amounts.ts'
import { paceOf } from './transfer-query.ts'
import type { Overview } from './transfer-sheet.tsx'

beforeEach(() => localStorage.clear())

const base = '/fd/api/v1/transfer'
const at = Date.UTC(2026, 10, 20, 13, 8, 9)

const one = (more: Partial<TransferView> = {}): TransferView => ({
  id: 'T2611201234567890',
  venue: 'YBCS',
  direction: 'in',
  maker: 'hand',
  stage: 'done',
  reason: null,
  amount: '100.00',
  createdAt: at,
  changedAt: at,
  askAt: null,
  ...more,
})

const overview = (more: Partial<Overview> = {}): Overview => ({
  cash: '880.50',
  transit: '0.00',
  atVenues: '20.00',
  least: '1.00',
  auto: false,
  venues: [
    {
      enName: 'YBCS',
      name: '喜鹊小游戏',
      group: 'TY',
      state: 'open',
      until: null,
      balance: '20.00',
      goingIn: '0.00',
      comingOut: '0.00',
    },
  ],
  seamless: [{ enName: 'YBTY', name: '云边体育' }],
  moving: [],
  ...more,
})

const open = (answers: Answers = {}, more: Partial<AroundOptions> = {}) =>
  around({
    words,
    routes: transfersRoutes,
    at: '/mine/finance/transfer',
    state: member,
    answers: {
      [`${base}/overview`]: () => overview(),
      [`${base}/list`]: () => ({ transfers: [], next: null }),
      [`${base}/in`]: () => one(),
      [`${base}/out`]: () => one({ direction: 'out' }),
      [`${base}/collect`]: () => ({ transfers: [one({ direction: 'out', maker: 'collect' })] }),
      ...answers,
    },
    ...more,
  })

const sent = (site: ReturnType<typeof open>, path: string) =>
  site.asked.filter((each) => each.path === `${base}/${path}`).map(({ body }) => body)

describe('S-ROUTE-10c: transfers', () => {
  it('the page shows all amounts, which add up, and the venues that need no transfer', async () => {
    open()
    const sheet = await screen.findByRole('region', { name: '可转资金（喜币）' })
    for (const figure of ['900.50', '880.50', '20.00']) expect(within(sheet).getByText(figure)).toBeDefined()
    expect(screen.getByText('免转，直接用中心钱包')).toBeDefined()
    expect(await screen.findByText('还没有转账记录。')).toBeDefined()
  })

  it('the eye also hides the amounts on each side and at each venue', async () => {
    open()
    const sheet = await screen.findByRole('region', { name: '可转资金（喜币）' })
    const [wallets = sheet] = screen.getAllByRole('list')
    await userEvent.click(within(sheet).getByRole('button', { name: '隐藏金额' }))
    for (const part of [sheet, wallets]) {
      expect(part.textContent).toContain('金额已隐藏')
      expect(part.textContent).not.toMatch(/\d\.\d\d/)
    }
  })

  it('S-VAL-01, L5: the page’s keypad types the amount; it is sent under an id, and the form is cleared', async () => {
    const site = open()
    await userEvent.click(await screen.findByLabelText('转账金额', { selector: 'input' }))
    const keys = screen.getByRole('group', { name: '金额键盘' })
    for (const key of ['1', '00']) await userEvent.click(within(keys).getByRole('button', { name: key }))
    await userEvent.click(screen.getByRole('button', { name: /确认转入/ }))
    await waitFor(() => expect(sent(site, 'in')).toMatchObject([{ venue: 'YBCS', amount: '100' }]))
    expect(sent(site, 'in')[0]?.['requestId']).toMatch(/^[\da-f-]{36}$/)
    await waitFor(() => expect(site.toasts).toContain('转账成功'))
    expect(screen.getByLabelText<HTMLInputElement>('转账金额', { selector: 'input' }).value).toBe('')
  })

  it('L5: after a fault of the server the same transfer keeps its id, and after a refusal it gets a new one', async () => {
    const said = [refusal('common', 10001, '系统异常'), refusal('transfer_short', 7604, '余额不足，可转 5.00')]
    const site = open({ [`${base}/in`]: () => said.shift() ?? one() })
    await userEvent.click(await screen.findByRole('button', { name: '100' }))
    for (const count of [1, 2, 3]) {
      await userEvent.click(screen.getByRole('button', { name: /确认转入/ }))
      await waitFor(() => expect(sent(site, 'in')).toHaveLength(count))
    }
    const [first, ...later] = sent(site, 'in').map((body) => body?.['requestId'])
    expect(later.map((id) => id === first)).toEqual([true, false])
  })

  it('the sides can be swapped, and “all” is the amount on the source side', async () => {
    const site = open()
    await userEvent.click(await screen.findByRole('button', { name: '全部' }))
    expect(screen.getByLabelText<HTMLInputElement>('转账金额', { selector: 'input' }).value).toBe('880.50')
    await userEvent.click(screen.getByRole('button', { name: '互换转出与转入' }))
    await userEvent.click(screen.getByRole('button', { name: '全部' }))
    await userEvent.click(screen.getByRole('button', { name: /确认转出/ }))
    await waitFor(() => expect(sent(site, 'out')).toMatchObject([{ venue: 'YBCS', amount: '20' }]))
  })

  it('too much is reported at once and not sent; the server’s refusal is shown at the amount', async () => {
    const site = open({ [`${base}/in`]: () => refusal('transfer_short', 7604, '余额不足，可转 5.00') })
    await userEvent.click(await screen.findByRole('button', { name: '1,000' }))
    expect(screen.getByRole('alert').textContent).toBe('超过可转金额')
    await userEvent.click(screen.getByRole('button', { name: /确认转入/ }))
    expect(sent(site, 'in')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: '100' }))
    await userEvent.click(screen.getByRole('button', { name: /确认转入/ }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('余额不足，可转 5.00'))
  })

  it('L11: a moving transfer is shown with its reason, queried, and reported when it is over', async () => {
    const moving = one({ stage: 'moving', reason: 'venue_silent', askAt: at })
    let asked = 0
    const site = open({
      [`${base}/overview`]: () =>
        asked > 0 ? overview() : overview({ transit: '100.00', cash: '780.50', moving: [moving] }),
      [`${base}/ask`]: () => {
        asked += 1
        return one()
      },
    })
    const list = await screen.findByRole('list', { name: '转账处理中，请勿重复提交' })
    expect(within(list).getByText('中心钱包 → 喜鹊小游戏')).toBeDefined()
    expect(within(list).getByText('场馆暂无应答，正在查询结果')).toBeDefined()
    await waitFor(() => expect(site.toasts).toContain('转账成功'), { timeout: 5000 })
    await waitFor(() => expect(screen.queryByRole('list', { name: '转账处理中，请勿重复提交' })).toBeNull())
  })

  it('“collect” is sent with one press, and the switch is saved', async () => {
    const site = open({ [`${base}/auto`]: ({ on }: { on: boolean }) => ({ auto: on }) })
    await userEvent.click(await screen.findByRole('button', { name: '一键归集' }))
    await waitFor(() => expect(sent(site, 'collect').length).toBe(1))
    await userEvent.click(screen.getByRole('switch', { name: /自动免转/ }))
    await waitFor(() => expect(sent(site, 'auto')).toEqual([{ on: true }]))
  })

  it('a late answer from before the press does not turn the switch back', async () => {
    let auto = false
    const late: (() => void)[] = []
    const site = open({
      [`${base}/overview`]: () => {
        const asked = overview({ auto })
        return site.asked.filter(({ path }) => path === `${base}/overview`).length === 2
          ? new Promise((done) => void late.push(() => done(asked)))
          : asked
      },
      [`${base}/auto`]: ({ on }: { on: boolean }) => {
        auto = on
        return { auto }
      },
    })
    const turned = await screen.findByRole<HTMLInputElement>('switch', { name: /自动免转/ })
    void site.queries.invalidateQueries()
    await waitFor(() => expect(late).toHaveLength(1))
    await userEvent.click(turned)
    await waitFor(() => expect(sent(site, 'auto')).toEqual([{ on: true }]))
    const [arrive] = late
    arrive?.()
    await waitFor(() => expect(site.queries.isFetching()).toBe(0))
    expect(turned.checked).toBe(true)
  })

  it('nor does a refetch between the press and its answer', async () => {
    let [on, answered] = [false, (): void => undefined]
    const held = new Promise<void>((done) => (answered = done))
    const site = open({
      [`${base}/overview`]: () => overview({ auto: on }),
      [`${base}/auto`]: async () => {
        await held
        on = true
        return { auto: true }
      },
    })
    await userEvent.click(await screen.findByRole('switch', { name: /自动免转/ }))
    await waitFor(() => expect(sent(site, 'auto')).toEqual([{ on: true }]))
    await site.queries.invalidateQueries()
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true)
    answered()
    await waitFor(() => expect(sent(site, 'overview').length).toBeGreaterThan(2))
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true)
  })

  it('inside a venue without a game: the reported and the booked balance are shown; leaving brings money home', async () => {
    const [known] = overview().venues
    const venues = known === undefined ? [] : [{ ...known, enName: 'YBXX', name: '另一场馆', balance: '0.00' }]
    const site = open({
      [`${base}/overview`]: () => overview({ auto: true, venues }),
      [`${base}/balance`]: () => ({ venue: 'YBXX', balance: '20.00', booked: '20.00', at }),
      '/game/api/v1/venue/launch': () => ({}),
      '/game/api/v1/venue/leave': () => ({ transfers: [one({ direction: 'out', maker: 'auto' })] }),
    })
    await userEvent.click(await screen.findByRole('button', { name: '进入' }))
    expect(await screen.findByText('场馆报告的余额')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: '离开并转回' }))
    await waitFor(() => expect(site.toasts).toContain('转账成功'))
  })

  it('the late answer of a visit that was left does not end the next one', async () => {
    const [known] = overview().venues
    const venues = known === undefined ? [] : ['YBXX', 'YBYY'].map((enName) => ({ ...known, enName, name: enName }))
    const late = Promise.withResolvers<unknown>()
    const site = open({
      [`${base}/overview`]: () => overview({ venues }),
      [`${base}/balance`]: () => ({ venue: 'YBYY', balance: '20.00', booked: '20.00', at }),
      '/game/api/v1/venue/launch': ({ enName }) => (enName === 'YBXX' ? late.promise : {}),
      '/game/api/v1/venue/leave': () => ({ transfers: [] }),
    })
    const enter = async (nth: number): Promise<void> => {
      const buttons = await screen.findAllByRole('button', { name: '进入' })
      await userEvent.click(buttons[nth] ?? document.body)
    }
    await enter(0)
    const [leave] = await screen.findAllByRole('button', { name: words['transfer.visit.leave'] })
    await userEvent.click(leave ?? document.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await enter(1)
    expect(await screen.findByText('场馆报告的余额')).toBeDefined()
    late.resolve(refusal('common', 10001, '系统异常'))
    await waitFor(() => expect(site.toasts).toContain('系统异常'))
    expect(screen.getByText('场馆报告的余额')).toBeDefined()
  })

  it('with the switch on, returning brings money home once; with it off nothing is requested', async () => {
    const leave = '/game/api/v1/venue/leave'
    const answers = { [leave]: () => ({ transfers: [one({ direction: 'out', maker: 'auto' })] }) }
    const asked = (site: ReturnType<typeof open>) =>
      site.asked.filter(({ path }) => path === leave).map(({ body }) => body['enName'])
    const off = open(answers)
    await screen.findByText('还没有转账记录。')
    expect(asked(off)).toEqual([])
    off.unmount()
    const site = open({ ...answers, [`${base}/overview`]: () => overview({ auto: true }) })
    await waitFor(() => expect(site.toasts).toContain('转账成功'))
    await userEvent.click(screen.getByRole('button', { name: '全部' }))
    expect(asked(site)).toEqual(['YBCS'])
  })

  it('L24: each end has its text and reason, and automatic transfers say what made them', async () => {
    open({
      [`${base}/list`]: () => ({
        transfers: [
          one({ id: 'T2611201234567891', stage: 'refused', reason: 'cancelled' }),
          one({ id: 'T2611201234567892', direction: 'out', maker: 'barred' }),
        ],
        next: null,
      }),
    })
    const list = await screen.findByRole('list', { name: '转账记录' })
    const [first, second] = within(list).getAllByRole('listitem')
    expect(first?.textContent).toMatch(/未送达场馆，已取消.*已退回/)
    expect(second?.textContent).toMatch(/喜鹊小游戏 → 中心钱包.*暂停投注，已转回.*成功/)
  })

  it('a guest, a failed load and a site without wallet venues each get their message', async () => {
    const guest = open({}, { state: { state: 'anonymous' } })
    expect(await screen.findByText('登录后转账')).toBeDefined()
    guest.unmount()
    const trouble = open({ [`${base}/overview`]: () => refusal('common', 10001, 'x') })
    expect(await screen.findByText('转账页没有取到')).toBeDefined()
    trouble.unmount()
    open({ [`${base}/overview`]: () => overview({ venues: [] }) })
    expect(await screen.findByText(/目前所有场馆都免转/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /确认/ })).toBeNull()
  })
})

it('L1: an amount is checked in whole minor units', () => {
  const bounds = { least: '1.00', available: '20.00' }
  expect(['', '0.99', '1', '20.00', '20.01', '5.'].map((typed) => amountFault(typed, bounds))).toEqual([
    'empty',
    'low',
    undefined,
    undefined,
    'high',
    undefined,
  ])
})

it('the query interval follows the server’s time, between two seconds and half a minute', () => {
  const moving = one({ stage: 'moving' })
  expect(paceOf({ ...moving, askAt: at + 500 }, at)).toBe(2000)
  expect(paceOf({ ...moving, askAt: at + 8000 }, at)).toBe(8000)
  expect(paceOf({ ...moving, askAt: at + 300_000 }, at)).toBe(30_000)
  expect(paceOf(one(), at)).toBe(false)
})
