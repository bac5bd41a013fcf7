// The figures of a match at the desk: the form of its sport, every fault with the name of its field, and a proposal that
// is exactly what was typed.

import { AtDesk } from '@magpie/desk/testing'
import deskWords from '@magpie/desk/words.json' with { type: 'json' }
import { around } from '@magpie/identity/web/testing'
import type { StatedForm } from '@magpie/sportsbook/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import words from '../../locales/zh-CN.json' with { type: 'json' }
import { FiguresDialog } from './figures-dialog.tsx'

const digest = 'a'.repeat(64)
const shown = { legs: 3, tickets: 3, members: 2, ends: 3, pays: '4500', up: '0', down: '0', undone: 0, digest }
const count = (id: string, of: 'home' | 'away' | null, most: number) =>
  ({ id, of, is: 'count', most, free: false }) as const

const tennis: StatedForm = {
  what: 'figures',
  sport: 'tennis',
  format: { bestOf: 3, final: 'tb7' },
  ends: ['played', 'home_retired', 'away_retired'].map((id) => ({ id, more: [] })),
  columns: [count('games', 'home', 99), count('games', 'away', 99)],
  parts: [1, 2, 3].map((nth) => ({ id: 'set', nth })),
  usual: 2,
}

const open = (form: StatedForm) => {
  const { asked } = around({
    words: { ...deskWords, ...words },
    routes: [
      {
        path: '/book-lines',
        Component: () => (
          <AtDesk permissions={['book.read', 'book.decide']} at={0}>
            <FiguresDialog
              venue="YBTY"
              matchId="m"
              title="River 0-0 Hill"
              form={form}
              sides={['River', 'Hill']}
              onClose={() => undefined}
            />
          </AtDesk>
        ),
      },
    ],
    at: '/book-lines',
    answers: {
      '/ops/v1/book/what-if': () => shown,
      '/ops/v1/book/propose': () => ({ id: '01936a3e-0000-7000-8000-000000000007' }),
    },
  })
  return asked
}
const next = () => screen.findByRole('button', { name: words['book.next'] })
const cell = (part: string, what: string) => screen.getByRole('textbox', { name: `${part} ${what}` })

it('L33: the dialog names what is missing or impossible, shows the effect of complete figures, and proposes what was typed', async () => {
  const user = userEvent.setup()
  const sent = open(tennis)
  expect(await next()).toHaveProperty('disabled', true)
  expect(screen.getByText('还没有分出胜负，请填写第 1 盘')).toBeDefined()
  await user.type(cell('第 1 盘', 'River 局数'), '6')
  expect(screen.getByText('请填写：第 1 盘 Hill 局数')).toBeDefined()
  await user.type(cell('第 1 盘', 'Hill 局数'), '4')
  await user.type(cell('第 2 盘', 'River 局数'), '3')
  await user.type(cell('第 2 盘', 'Hill 局数'), '-6')
  expect(screen.getByText('第 2 盘 Hill 局数只能填 0 到 99 的整数')).toBeDefined()
  await user.clear(cell('第 2 盘', 'Hill 局数'))
  await user.type(cell('第 2 盘', 'Hill 局数'), '5')
  expect(screen.getByText(/^第 2 盘不可能是 3-5/)).toBeDefined()
  await user.clear(cell('第 2 盘', 'Hill 局数'))
  await user.type(cell('第 2 盘', 'Hill 局数'), '6')
  expect(screen.getByText('还没有分出胜负，请填写第 3 盘')).toBeDefined()
  await user.click(screen.getByRole('button', { name: '添加第 3 盘' }))
  expect(screen.queryByRole('button', { name: /^添加/ })).toBeNull()
  await user.type(cell('第 3 盘', 'River 局数'), '7')
  expect(sent).toEqual([])
  await user.type(cell('第 3 盘', 'Hill 局数'), '6')
  expect(await screen.findByText('45.00')).toBeDefined()
  const [tried] = sent.map(({ path }) => new URLSearchParams(path.split('?')[1]))
  expect(Object.fromEntries(tried ?? [])).toMatchObject({ what: 'figures', figures: 'played..6-4_3-6_7-6' })
  expect(await next()).toHaveProperty('disabled', false)
  // The DOM of the unit tests cannot press a button outside its form; e2e/desk-result.all.ts presses this one.
  fireEvent.submit(cell('第 1 盘', 'River 局数').closest('form') as HTMLFormElement)
  const dialog = (await screen.findByText(words['book.propose_result'])).closest('[role=dialog]') as HTMLElement
  expect(within(dialog).getByText('River — Hill · 正常打完')).toBeDefined()
  expect(
    within(dialog)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(['6-4', '3-6', '7-6']))
  await user.type(within(dialog).getByRole('textbox'), 'as the umpire wrote it')
  await user.click(within(dialog).getByRole('button', { name: words['book.propose'] }))
  const proposed = () => sent.find(({ path }) => path === '/ops/v1/book/propose')
  await waitFor(() => expect(proposed()).toBeDefined())
  expect(proposed()?.body).toMatchObject({
    venue: 'YBTY',
    act: {
      what: 'figures',
      matchId: 'm',
      end: 'played',
      more: [],
      rows: [
        [6, 4],
        [3, 6],
        [7, 6],
      ],
      digest,
    },
  })
})

it('the dialog asks for what another way to end needs', async () => {
  const user = userEvent.setup()
  const sent = open({
    what: 'figures',
    sport: 'basketball',
    format: { minutes: 40 },
    ends: [
      { id: 'played', more: [] },
      { id: 'official', more: [count('minutes', null, 40)] },
    ],
    columns: [count('points', 'home', 99), count('points', 'away', 99)],
    parts: [...[1, 2, 3, 4].map((nth) => ({ id: 'quarter', nth })), { id: 'overtime', nth: 1 }],
    usual: 4,
  })
  for (const nth of [1, 2, 3, 4]) {
    await user.type(cell(`第 ${nth} 节`, 'River 得分'), '20')
    await user.type(cell(`第 ${nth} 节`, 'Hill 得分'), nth === 4 ? '18' : '20')
  }
  expect(await screen.findByText('45.00')).toBeDefined()
  await user.click(screen.getByRole('combobox', { name: words['book.figures_end'] }))
  await user.click(await screen.findByTitle('提前结束，联盟认定比分有效'))
  expect(screen.getByText('请填写：已打的常规时间（分钟）')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: '已打的常规时间（分钟）' }), '37')
  await waitFor(() =>
    expect(
      sent.some(({ path }) => decodeURIComponent(path).includes('figures=official.37.20-20_20-20_20-20_20-18')),
    ).toBe(true),
  )
})

it('the dialog asks only for the winning side if that settles everything', async () => {
  const user = userEvent.setup()
  const sent = open({
    what: 'figures',
    sport: 'esports',
    format: { title: 'cards', bestOf: 3 },
    ends: [{ id: 'played', more: [] }],
    columns: [{ id: 'winner', of: null, is: 'side', most: 0, free: true }],
    parts: [1, 2, 3].map((nth) => ({ id: 'map', nth })),
    usual: 2,
  })
  for (const nth of [1, 2]) {
    await user.click(screen.getByRole('combobox', { name: `第 ${nth} 局 胜方` }))
    const choices = await screen.findAllByTitle('Hill')
    await user.click(choices.at(-1) as HTMLElement)
  }
  expect(await screen.findByText('45.00')).toBeDefined()
  expect(sent.some(({ path }) => decodeURIComponent(path).includes('figures=played..away_away'))).toBe(true)
})
