// A line to staff is never lost: until it is decided it stays on the screen, and is sent again under its key.

import { around, member, refusal } from '@magpie/identity/web/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { serviceRoutes } from '../routes.ts'

const base = '/site/api/v1/service'
const mine = { talk: null, isOpen: true, fromMinute: 600, toMinute: 1320, answerMs: null }

const open = (says: readonly unknown[]) => {
  const keys: unknown[] = []
  around({
    words,
    routes: serviceRoutes,
    at: '/customer/main',
    state: member,
    answers: {
      [`${base}/mine`]: () => mine,
      [`${base}/say`]: (ask) => {
        keys.push((ask as { readonly key: unknown }).key)
        return says[keys.length - 1]
      },
    },
  })
  return keys
}

const write = async (text: string): Promise<void> => {
  await userEvent.type(await screen.findByLabelText(words['service.write']), `${text}{Enter}`)
}

it.each(['common', 'too_many'])('L11: after %s the line stays, and is sent again under its key', async (code) => {
  const keys = open([refusal(code, 6000, '稍后再试'), { talk: '01936a3e-0000-7000-8000-000000000001', seq: 1 }])
  await write('my deposit')
  await userEvent.click(await screen.findByRole('button', { name: words['service.again'] }))
  await waitFor(() => expect(screen.queryByText('my deposit')).toBeNull())
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

it('a refused line leaves', async () => {
  const keys = open([refusal('say_again', 6001, '请重写')])
  await write('my deposit')
  await waitFor(() => expect(screen.queryByText('my deposit')).toBeNull())
  expect(keys).toHaveLength(1)
})
