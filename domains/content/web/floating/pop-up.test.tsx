// A visit's pop-up stays away during the minute after a bet of the member was settled (engagement §11).

import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { around } from '../testing/around.tsx'
import { Floating } from './floating.tsx'

const piece = {
  id: 'one',
  version: 1,
  title: 'a word',
  text: 'to everybody',
  action: null,
  jumpType: 0,
  jumpTarget: null,
  image: null,
  picture: null,
  from: 0,
  to: null,
  weight: 1,
}
const answers = {
  '/act/api/v1/memberTopActivity/popInfo': () => ({ list: [piece] }),
  '/act/api/v1/activityShow/suspensionIcon': () => ({ list: [] }),
}
const open = (lately: () => Promise<boolean>) => {
  const settledLately = vi.fn<(withinMs: number) => Promise<boolean>>(lately)
  around(<Floating settledLately={settledLately} />, { answers })
  return settledLately
}

afterEach(() => sessionStorage.clear())

it('S-CALL-10: opens some moments after home if no bet was settled lately', async () => {
  const asked = open(async () => false)
  expect(await screen.findByRole('dialog', { name: 'a word' }, { timeout: 4000 })).toBeDefined()
  expect(asked.mock.calls).toEqual([[60_000]])
})

it.each([
  ['one was settled', async () => true],
  ['nobody knows', () => Promise.reject(new Error('away'))],
])('S-CALL-10: stays closed when %s, and does not count as shown in this visit', async (_when, lately) => {
  const asked = open(lately)
  await waitFor(() => expect(asked).toHaveBeenCalled(), { timeout: 4000 })
  await new Promise((done) => setTimeout(done, 50))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sessionStorage.getItem('popup_shown')).toBeNull()
})
