// What an open game page says when operators close the game or its venue, and that play continues by itself afterwards.

import { around, member } from '@magpie/identity/web/testing'
import type { Gives } from '@magpie/wire/endpoint'
import type { venueList } from '@magpie/venues/contract'
import { useScope } from '@magpie/wire/scope'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useShut } from './use-shut.ts'

type Listed = Gives<typeof venueList>['venues'][number]

const open: Listed = { enName: 'XQDZ', name: 'one', group: 'DZ', state: 'open', until: null, closed: [] }
const record = { url: 'http://venue.example', adapter: 'studio' }

const stand = (real: boolean, trouble?: string) => {
  let listed = open
  let told = 0
  let renew = (): Promise<unknown> => Promise.resolve()
  const again = (): void => void (told += 1)
  const Told = () => {
    const { queries } = useScope()
    renew = () => queries.invalidateQueries()
    const asked = trouble === undefined ? undefined : { word: trouble }
    return <p>{`says ${useShut({ at: 'studio', game: 'mines', real, trouble: asked, again })?.word ?? 'nothing'}`}</p>
  }
  const { unmount } = around({
    words: {},
    at: '/',
    state: member,
    scope: { venues: { XQDZ: record } as never },
    routes: [{ path: '/', element: <Told /> }],
    answers: { '/game/api/v1/venue/list': () => ({ venues: [listed] }) },
  })
  return {
    unmount,
    again: () => told,
    become: async (more: Partial<Listed>) => {
      listed = { ...open, ...more }
      await act(() => renew())
    },
    says: (word: string) => waitFor(() => expect(screen.getByText(/^says/).textContent).toBe(`says ${word}`)),
  }
}

it.each([
  [{ closed: ['mines'] }, 'game.said.GAME_CLOSED'],
  [{ closed: ['dice'] }, 'nothing'],
  [{ state: 'maintenance' }, 'game.said.CLOSED'],
  [{ state: 'closed', closed: ['mines'] }, 'game.said.CLOSED'],
] as const)('%o: the page of mines shows the message until all is open again', async (more, word) => {
  const page = stand(true)
  await page.says('nothing')
  await page.become({ ...more, closed: [...('closed' in more ? more.closed : [])] })
  await page.says(word)
  await page.become({})
  await page.says('nothing')
  expect(page.again(), 'nothing had stood still for it').toBe(0)
  page.unmount()
})

it('practice stays open when the game is closed', async () => {
  const page = stand(false)
  await page.become({ closed: ['mines'] })
  await page.says('nothing')
  page.unmount()
})

it.each([
  ['game.said.GAME_CLOSED', 1],
  ['game.said.CHAIR', 0],
])('after reopening, a page stopped by %s asks again %i times', async (trouble, times) => {
  const page = stand(true, trouble)
  await page.become({ closed: ['mines'] })
  await page.says('game.said.GAME_CLOSED')
  await page.become({})
  await page.says('nothing')
  expect(page.again()).toBe(times)
  page.unmount()
})
