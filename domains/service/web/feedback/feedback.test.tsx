import { around, member, refusal } from '@magpie/identity/web/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { serviceRoutes } from '../routes.ts'

const base = '/site/api/v1/feedback'

it('L11: feedback that the server failed to answer is the same request, and a changed one is another', async () => {
  const keys: unknown[] = []
  around({
    words,
    routes: serviceRoutes,
    at: '/mine/feedback',
    state: member,
    answers: {
      [`${base}/list`]: () => ({ rows: [] }),
      [`${base}/send`]: (ask) => {
        keys.push((ask as { readonly key: unknown }).key)
        return refusal('common', 10001, '系统异常')
      },
    },
  })
  await userEvent.type(await screen.findByLabelText(new RegExp(words['feedback.write'])), 'the tea is cold')
  const send = async (times: number): Promise<void> => {
    await userEvent.click(screen.getByRole('button', { name: words['feedback.send'] }))
    await waitFor(() => expect(keys).toHaveLength(times))
  }
  await send(1)
  await send(2)
  await userEvent.click(screen.getByRole('radio', { name: words['feedback.kind.money'] }))
  await send(3)
  expect(keys.map((key) => key === keys[0])).toEqual([true, true, false])
})
