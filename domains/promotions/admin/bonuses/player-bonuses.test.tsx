// A player's bonuses and awards at the desk, and the proposal to take one back, in a small DOM.

import { AtDesk } from '@magpie/desk/testing'
import deskWords from '@magpie/desk/words.json' with { type: 'json' }
import { around } from '@magpie/identity/web/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { OpsAward } from '../../contract/index.ts'
import words from '../locales/zh-CN.json' with { type: 'json' }
import PlayerBonuses from './player-bonuses.tsx'

const at = Date.UTC(2026, 10, 20, 13, 8, 9)
const member = 'a4b1d2c3-0000-4000-8000-000000000002'
const awardOf = (more: Partial<OpsAward>): OpsAward => ({
  id: `sign-in/${member}/2026-11-20`,
  campaign: 'sign-in',
  kind: 'sign-in',
  title: { 'zh-CN': '每日签到' },
  currency: 'XFE',
  amount: '5',
  state: 'claimed',
  reason: null,
  taken: null,
  facts: {},
  digest: 'ab',
  multipleX100: 0,
  product: 'all',
  dueAt: at,
  madeAt: at,
  changedAt: at,
  asked: false,
  ...more,
})

const open = () => {
  let awards: readonly OpsAward[] = [
    awardOf({}),
    awardOf({ id: 'waits', title: { 'zh-CN': '周末返场' }, asked: true }),
    awardOf({ id: 'gone', title: { 'zh-CN': '旧活动' }, state: 'expired' }),
  ]
  return around({
    words: { ...deskWords, ...words },
    routes: [{ path: '/', element: <PlayerBonuses member={member} /> }],
    at: '/',
    answers: {
      '/ops/v1/bonuses/list': () => ({ rows: [] }),
      '/ops/v1/campaigns/awards': () => ({ rows: [...awards], claimable: 0, money: '0.00', points: '5' }),
      '/ops/v1/bonuses/take-back': () => {
        awards = awards.map((one) => ({ ...one, asked: one.state === 'claimed' }))
        return { id: 'a4b1d2c3-0000-4000-8000-000000000003' }
      },
    },
    wrap: (inside) => (
      <AtDesk permissions={['gifts.decide', 'campaigns.read']} at={at}>
        {inside}
      </AtDesk>
    ),
  })
}
const rowOf = async (title: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(title)).closest<HTMLElement>('[role=row], tr')
  if (row === null) throw new Error(`no row contains ${title}`)
  return row
}

it('L33: taking an award back needs a reason, is then shown as waiting, and is not offered twice', async () => {
  const user = userEvent.setup()
  const desk = open()
  expect(within(await rowOf('周末返场')).getByText('待审批')).toBeDefined()
  expect(within(await rowOf('周末返场')).queryByRole('button')).toBeNull()
  expect(within(await rowOf('旧活动')).queryByRole('button')).toBeNull()
  await user.click(within(await rowOf('每日签到')).getByRole('button', { name: '收回红利' }))
  const dialog = await screen.findByRole('dialog', { name: '收回红利' })
  expect(within(dialog).getByText(/不会变成负数或欠款/)).toBeDefined()
  const [propose] = within(dialog).getAllByRole('button', { name: words['bonus.propose'] })
  if (propose === undefined) throw new Error('no button that proposes')
  await user.click(propose)
  expect(await within(dialog).findByText(deskWords['desk.reason_needed'])).toBeDefined()
  expect(desk.asked.filter(({ path }) => path.endsWith('/take-back'))).toEqual([])
  await user.type(within(dialog).getByRole('textbox'), 'given twice by mistake')
  await user.click(propose)
  await waitFor(async () => expect(within(await rowOf('每日签到')).getByText('待审批')).toBeDefined())
  expect(desk.asked.find(({ path }) => path.endsWith('/take-back'))).toMatchObject({
    body: { member, bonus: `sign-in/${member}/2026-11-20`, reason: 'given twice by mistake' },
  })
})
