// The member page, in a small DOM.

import { AtDesk } from '@magpie/desk/testing'
import { around } from '@magpie/identity/web/testing'
import { listNotes } from '@magpie/operators/contract'
import { playerOne } from '@magpie/identity/contract'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import words from '../locales/zh-CN.json' with { type: 'json' }
import Player from './player.tsx'

const id = (nth: number): string => `a4b1d2c3-0000-4000-8000-00000000000${nth}`

it('a note typed about one player does not appear on the page of the next', async () => {
  let asked = 0
  const { router } = around({
    words,
    routes: [{ path: '/players/:id', element: <Player /> }],
    at: `/players/${id(2)}`,
    answers: {
      [playerOne.path]: () => ({
        id: id(2),
        account: `player${++asked}`,
        state: 'active',
        registeredAt: 0,
        seenAt: 0,
        inviteCode: null,
      }),
      [listNotes.path]: () => ({ notes: [] }),
    },
    wrap: (inside) => (
      <AtDesk permissions={['players.read', 'players.note']} at={0}>
        {inside}
      </AtDesk>
    ),
  })
  const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: words['notes.new'] })
  await screen.findByRole('heading', { name: /player1/ })
  await userEvent.type(await box(), 'they called about a limit')
  await act(() => router.navigate(`/players/${id(3)}`))
  await screen.findByRole('heading', { name: /player2/ })
  expect((await box()).value).toBe('')
})
