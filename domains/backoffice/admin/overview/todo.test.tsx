// Open work, in a small DOM.

import { AtDesk } from '@magpie/desk/testing'
import { around } from '@magpie/identity/web/testing'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { Todo } from './todo.tsx'

it('late work comes first, and an entry with nothing to do is not marked late', async () => {
  const entry = (at: string, count: number) => ({
    group: 'money' as const,
    order: 1,
    at,
    label: at,
    icon: 'clock' as const,
    permission: 'suspense.read' as const,
    badge: async () => ({ count, hot: at !== '/plain' }),
  })
  around({
    words,
    routes: [{ path: '/', Component: Todo }],
    at: '/',
    answers: {},
    wrap: (inside) => (
      <AtDesk
        permissions={['suspense.read']}
        at={0}
        rooms={[{ name: 'cashier', menu: [entry('/nothing', 0), entry('/plain', 5), entry('/late', 2)] }]}
      >
        {inside}
      </AtDesk>
    ),
  })
  await screen.findByText('有超时')
  const rows = screen.getAllByRole('listitem')
  expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual(['/late', '/plain', '/nothing'])
  expect(within(rows.at(-1) ?? document.body).getByText('没有待处理')).toBeDefined()
})
