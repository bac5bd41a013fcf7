// A member's bet counts as settled lately if its result is not older than the given time; for a guest nothing is sent.

import { around, member } from '@magpie/identity/web/testing'
import { screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { listPath, settled } from '../testing/rounds.tsx'
import { useSettledLately } from './settled-lately.ts'

const Told = () => {
  const lately = useSettledLately()
  const [told, setTold] = useState('')
  useEffect(() => void lately(60_000).then((one) => setTold(String(one))), [lately])
  return <p>{told}</p>
}
const open = (agoMs: number, state: Parameters<typeof around>[0]['state'] = member) => {
  const rounds = [settled('win', '195.00', { changedAt: Date.now() - agoMs })]
  const answers = { [listPath]: () => ({ rounds, next: null }) }
  return around({ words: {}, routes: [{ path: '/', element: <Told /> }], at: '/', state, answers })
}

it.each([
  [30_000, 'true'],
  [61_000, 'false'],
])('a result of %d ms ago: %s', async (agoMs, told) => {
  open(agoMs)
  expect(await screen.findByText(told)).toBeDefined()
})

it('a guest has no bets, and no request is sent', async () => {
  const { asked } = open(0, { state: 'anonymous' })
  expect(await screen.findByText('false')).toBeDefined()
  expect(asked).toEqual([])
})
