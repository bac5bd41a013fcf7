// The final order of a competition at the desk: the next step is open only after its effect on bets was shown, and the
// proposal is exactly what was typed.

import { AtDesk } from '@magpie/desk/testing'
import deskWords from '@magpie/desk/words.json' with { type: 'json' }
import { around } from '@magpie/identity/web/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import words from '../../locales/zh-CN.json' with { type: 'json' }
import { OrderDialog } from './order-dialog.tsx'
import type { Orderable } from '../../../contract/index.ts'

const digest = 'a'.repeat(64)
const shown = { legs: 3, tickets: 3, members: 2, ends: 3, pays: '4500', up: '0', down: '0', undone: 0, digest }
const asked: Orderable = {
  what: 'order',
  entrants: ['River', 'Hill', 'Pine', 'Heron'].map((name) => ({ name, out: name === 'Heron' })),
  scorers: ['Ash', 'Oak'].map((name) => ({ name, out: false })),
}

const open = (orderable: Orderable) => {
  const { asked: sent } = around({
    words: { ...deskWords, ...words },
    routes: [
      {
        path: '/book-lines',
        Component: () => (
          <AtDesk permissions={['book.read', 'book.decide']} at={0}>
            <OrderDialog
              venue="YBTY"
              matchId="season"
              title="Cup Season 1"
              asked={orderable}
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
  return sent
}
const next = () => screen.findByRole('button', { name: words['book.next'] })
const place = (name: string) =>
  screen.getByRole('textbox', { name: words['book.order_place_of'].replace('{name}', name) })

it('L33: continues once the order is complete and its effect is shown, and proposes what was typed', async () => {
  const user = userEvent.setup()
  const sent = open(asked)
  expect(await next()).toHaveProperty('disabled', true)
  expect(screen.queryByRole('textbox', { name: words['book.order_place_of'].replace('{name}', 'Heron') })).toBeNull()
  await user.type(place('River'), '1')
  await user.type(place('Hill'), '2')
  expect(screen.getByText(words['book.order_empty'])).toBeDefined()
  await user.type(place('Pine'), '1')
  expect(screen.getByText(words['book.order_gap'])).toBeDefined()
  expect(sent).toEqual([])
  await user.clear(place('Hill'))
  await user.type(place('Hill'), '3')
  expect(screen.getByText(words['book.order_scorers_missing'])).toBeDefined()
  await user.type(screen.getByLabelText(words['book.order_others']), '2')
  expect(await screen.findByText('45.00')).toBeDefined()
  const [tried] = sent.map(({ path }) => new URLSearchParams(path.split('?')[1]))
  expect(Object.fromEntries(tried ?? [])).toMatchObject({ what: 'order', places: '1.3.1.0', others: '2' })
  expect(await next()).toHaveProperty('disabled', false)
  // The DOM of the unit tests cannot press a button outside its form; e2e/desk-result.all.ts presses this one.
  fireEvent.submit(place('River').closest('form') as HTMLFormElement)
  const dialog = (await screen.findByText(words['book.propose_order'])).closest('[role=dialog]') as HTMLElement
  const [first, third] = within(dialog).getAllByRole('listitem')
  expect([first?.textContent, third?.textContent]).toEqual(['1 River · Pine', '3 Hill'])
  expect(within(dialog).getByText(new RegExp(words['book.order_more'].replace('{count}', '2'), 'u'))).toBeDefined()
  await user.type(within(dialog).getByRole('textbox'), 'as the league has published')
  await user.click(within(dialog).getByRole('button', { name: words['book.propose'] }))
  const proposed = () => sent.find(({ path }) => path === '/ops/v1/book/propose')
  await waitFor(() => expect(proposed()).toBeDefined())
  expect(proposed()?.body).toMatchObject({
    venue: 'YBTY',
    act: { what: 'order', matchId: 'season', places: [1, 3, 1, 0], scorers: { top: [], others: 2 }, digest },
  })
})
