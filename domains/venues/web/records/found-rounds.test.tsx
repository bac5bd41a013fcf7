// The site's search in a member's own bets: it goes on to older ones, and says when it failed.

import { around, member, refusal } from '@magpie/identity/web/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { roundFind } from '../../contract/index.ts'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { settled } from '../testing/rounds.tsx'
import { useFoundRounds } from './found-rounds.tsx'

const Found = () => {
  const { shown, count, goesOn, isError } = useFoundRounds('meizhou')
  return (
    <>
      <p>{`${count} ${goesOn ? 'goes on' : 'ends'} ${isError ? 'failed' : ''}`}</p>
      {shown}
    </>
  )
}

const open = (answer: (asked: Readonly<Record<string, unknown>>) => unknown) =>
  around({
    words,
    routes: [{ path: '/', element: <Found /> }],
    at: '/',
    state: member,
    answers: { [roundFind.path]: answer },
  })

const end = { at: 5, id: 'YBTY/r5' }

it('a bet behind those that one search looks through is found by going on', async () => {
  const { asked } = open(({ before }) =>
    before === undefined ? { rounds: [], next: end } : { rounds: [settled('win', '195.00')], next: null },
  )
  await screen.findByText(/^0 goes on/)
  await userEvent.setup().click(screen.getByRole('button', { name: words['records.findOlder'] }))
  expect(await screen.findByText(/^1 ends/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  expect(asked.map(({ body }) => body)).toEqual([{ text: 'meizhou' }, { text: 'meizhou', before: end }])
})

it('L11: a search that failed is no empty record', async () => {
  open(() => refusal('fault', 10_001, ''))
  await waitFor(() => expect(screen.getByText(/failed/)).toBeDefined())
})
