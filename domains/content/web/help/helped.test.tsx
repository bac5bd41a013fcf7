import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { refusal } from '@magpie/identity/web/testing'
import { contentRoutes } from '../routes.ts'
import { around } from '../testing/around.tsx'

type Asked = {
  readonly slug: string
  readonly version: string
  readonly helped: boolean
  readonly reason: string | null
}

const open = (answers: Parameters<typeof around>[1] = {}) => {
  const asked: Asked[] = []
  around(null, {
    at: '/help/bczr',
    routes: [{ path: '', element: <p>home</p> }, ...contentRoutes],
    ...answers,
    answers: {
      '/site/api/v1/help/answer': (ask: Asked) => {
        asked.push(ask)
        return { ok: true }
      },
      ...answers.answers,
    },
  })
  return asked
}
const question = async () => within(await screen.findByRole('group', { name: '这篇有帮助吗？' }))

it('a page asks whether it helped and saves the answer at once', async () => {
  const asked = open()
  const two = await question()
  expect(two.getAllByRole('button').map((one) => [one.textContent, one.getAttribute('aria-pressed')])).toEqual([
    ['没有', 'false'],
    ['有', 'false'],
  ])
  await userEvent.click(two.getByRole('button', { name: '有' }))
  expect(await screen.findByText('已记下，可以再改。')).toBeDefined()
  expect(asked).toEqual([
    { slug: 'bczr', version: expect.stringMatching(/^\d{4}-\d\d-\d\d\.0$/), helped: true, reason: null },
  ])
  expect(two.getByRole('button', { name: '有' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByRole('link', { name: '带上这篇问客服' }), 'who was helped is asked nothing more').toBeNull()
})

it('a reader who says no may give a reason, remove it, change the answer, and write to the staff', async () => {
  const asked = open()
  await userEvent.click((await question()).getByRole('button', { name: '没有' }))
  const why = within(await screen.findByRole('group', { name: '哪里不够？可以不选。' }))
  expect(why.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '看不明白',
    '没有我要找的',
    '和实际不一样',
    '太长',
  ])
  const reason = why.getByRole('button', { name: '和实际不一样' })
  await userEvent.click(reason)
  await waitFor(() => expect(reason.getAttribute('aria-pressed')).toBe('true'))
  await userEvent.click(reason)
  await waitFor(() => expect(reason.getAttribute('aria-pressed')).toBe('false'))
  const service = screen.getByRole('link', { name: /带上这篇问客服/ })
  expect([service.getAttribute('href'), service.getAttribute('target')]).toEqual([
    '/customer/main?about=help&id=bczr',
    '_blank',
  ])
  await userEvent.click((await question()).getByRole('button', { name: '有' }))
  await waitFor(() =>
    expect(asked.map(({ helped, reason: why }) => [helped, why])).toEqual([
      [false, null],
      [false, 'differs'],
      [false, null],
      [true, null],
    ]),
  )
})

it('two quick answers are sent in order, and the reply to the first does not overwrite the second', async () => {
  const asked: boolean[] = []
  const arrive: (() => void)[] = []
  open({
    answers: {
      '/site/api/v1/help/answer': async ({ helped }: Asked) => {
        asked.push(helped)
        await new Promise<void>((done) => arrive.push(done))
        return { ok: true }
      },
    },
  })
  const two = await question()
  const pressed = () => two.getAllByRole('button').map((one) => one.getAttribute('aria-pressed'))
  await userEvent.click(two.getByRole('button', { name: '没有' }))
  await userEvent.click(two.getByRole('button', { name: '有' }))
  await waitFor(() => expect(asked).toEqual([false]))
  arrive[0]?.()
  await waitFor(() => expect(asked).toEqual([false, true]))
  expect(pressed()).toEqual(['false', 'true'])
  expect(screen.queryByText('已记下，可以再改。')).toBeNull()
  arrive[1]?.()
  expect(await screen.findByText('已记下，可以再改。')).toBeDefined()
  expect(pressed()).toEqual(['false', 'true'])
})

it('an earlier answer is shown again', async () => {
  open({ answers: { '/site/api/v1/help/answered': () => ({ answer: { helped: false, reason: 'long' } }) } })
  expect((await screen.findByRole('button', { name: '太长' })).getAttribute('aria-pressed')).toBe('true')
  expect((await question()).getByRole('button', { name: '没有' }).getAttribute('aria-pressed')).toBe('true')
})

it('an answer that was not saved is not shown as saved, and a page that changed says so', async () => {
  let changed = false
  open({
    answers: {
      '/site/api/v1/help/answer': () => {
        if (changed) return refusal('help_changed', 7708, 'no')
        throw new Error('down')
      },
    },
  })
  const yes = (await question()).getByRole('button', { name: '有' })
  await userEvent.click(yes)
  expect(await screen.findByText('没有记下，请重试。')).toBeDefined()
  expect(yes.getAttribute('aria-pressed')).toBe('false')
  changed = true
  await userEvent.click(yes)
  expect(await screen.findByText('这篇帮助刚刚更新，请看过新的再评价。')).toBeDefined()
})
