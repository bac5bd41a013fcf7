import { around, member, refusal } from '@magpie/identity/web/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ownName, ownNameSet } from '../../contract/own-name.ts'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { chatRoutes } from '../routes.ts'

const own = {
  alias: 'me',
  name: '喜鹊0001',
  own: false,
  takenWhy: null,
  vip: 2,
  frame: null,
  style: 'plum',
  cards: 1,
  mayPlay: true,
}
type Options = Required<Parameters<typeof around>[0]>
const open = (answers: Options['answers'], state: Options['state'] = member) =>
  around({ words, routes: chatRoutes, at: '/mine/chat/name', state, answers })
const use = '用 1 张改名卡（有 1 张）'

it('1260, L5: a name is previewed, a refusal says why, and an unanswered request is repeated with its id', async () => {
  const asked: { requestId: string; name: string }[] = []
  open({
    [ownName.path]: () => own,
    [ownNameSet.path]: (one: (typeof asked)[number]) => {
      asked.push(one)
      if (asked.length === 1) return refusal('nick_had', 8246, '')
      if (asked.length === 2) throw new Error('no answer')
      return { name: one.name }
    },
  })
  await screen.findByText('喜鹊0001')
  expect(screen.getByText(words['chat.own.line']).className).toContain('plum')
  expect(screen.getByRole('button', { name: use })).toHaveProperty('disabled', true)
  const field = screen.getByLabelText(words['chat.own.field'])
  await userEvent.type(field, '山雀')
  await screen.findByText('山雀')
  await userEvent.click(screen.getByRole('button', { name: use }))
  await screen.findByText(words['chat.own.no.nick_had'])
  await userEvent.type(field, '二')
  expect(screen.queryByText(words['chat.own.no.nick_had'])).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: use }))
  await screen.findByRole('alert')
  await userEvent.click(screen.getByRole('button', { name: use }))
  await waitFor(() => expect(screen.getByLabelText(words['chat.own.field'])).toHaveProperty('value', ''))
  expect(asked.map(({ name }) => name)).toEqual(['山雀', '山雀二', '山雀二'])
  expect(asked.map(({ requestId }) => requestId === asked[1]?.requestId)).toEqual([false, true, true])
})

it('1260: without a card the page links to the mall, and says why a name was taken away', async () => {
  open({ [ownName.path]: () => ({ ...own, cards: 0, takenWhy: '影射他人' }) })
  const link = await screen.findByRole('link', { name: words['chat.own.to_mall'] })
  expect(link.getAttribute('href')).toBe('/mine/currency/card-nickname')
  await screen.findByText('你的昵称已被收回：影射他人。可以另取一个。')
  expect(screen.queryByLabelText(words['chat.own.field'])).toBeNull()
})

it('L20: a member in a time-out reads so, and can change nothing', async () => {
  open({ [ownName.path]: () => ({ ...own, mayPlay: false }) })
  await screen.findByText(words['chat.bar.may_not_play'])
  expect(screen.getByRole('button', { name: use })).toHaveProperty('disabled', true)
  expect(screen.queryByLabelText(words['chat.own.field'])).toBeNull()
})

it('an error can be tried again', async () => {
  let times = 0
  open({
    [ownName.path]: () => {
      times += 1
      if (times === 1) throw new Error('no answer')
      return own
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: words['chat.retry'] }))
  await screen.findByText('喜鹊0001')
})

it('a guest is led to login and back', async () => {
  open({}, { state: 'anonymous' })
  const link = await screen.findByRole('link', { name: words['chat.to_login'] })
  expect(link.getAttribute('href')).toBe('/user/login?from=%2Fmine%2Fchat%2Fname')
})
