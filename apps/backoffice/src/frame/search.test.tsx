// The search box: what it shows while no answer is there yet, and when an answer failed.

import { AtDesk } from '@magpie/desk/testing'
import deskWords from '@magpie/desk/words.json' with { type: 'json' }
import { around } from '@magpie/identity/web/testing'
import type { AdminRoom, Finder } from '@magpie/desk/room'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import words from '../../locales/zh-CN.json' with { type: 'json' }
import { Search } from './search.tsx'

const open = (find: Finder['find']) => {
  const room: AdminRoom = { name: 'players', finders: [{ id: 'p', label: 'p.label', permission: 'player.read', find }] }
  around({
    words: { ...deskWords, ...words, 'p.label': 'Players' },
    routes: [
      {
        path: '/',
        Component: () => (
          <AtDesk permissions={['player.read']} at={0} rooms={[room]}>
            <Search />
          </AtDesk>
        ),
      },
    ],
    at: '/',
  })
  return userEvent.type(screen.getByRole('combobox'), 'anna')
}

it('says that it searches, and only after the answer that nothing was found', async () => {
  const answer = Promise.withResolvers<readonly []>()
  await open(() => answer.promise)
  expect(await screen.findByText(words['desk.searching'])).toBeDefined()
  expect(screen.queryByText(words['desk.nothing_found'])).toBeNull()
  answer.resolve([])
  expect(await screen.findByText(words['desk.nothing_found'])).toBeDefined()
})

it('a failed search is named and can be repeated', async () => {
  const find = vi.fn<Finder['find']>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue([])
  await open(find)
  expect(await screen.findByText(words['desk.not_searched'].replace('{names}', 'Players'))).toBeDefined()
  expect(screen.queryByText(words['desk.nothing_found'])).toBeNull()
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText(words['desk.nothing_found'])).toBeDefined()
})
