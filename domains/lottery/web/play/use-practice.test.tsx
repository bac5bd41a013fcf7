// Practice when the lottery venue cannot be reached: it does not wait, and shows what is tried.

import { around } from '@magpie/identity/web/testing'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { lotteryGame } from '../../rules/index.ts'
import words from '../locales/zh-CN.json' with { type: 'json' }
import type { Kiosk } from './kiosk.ts'
import { usePractice } from './use-practice.ts'

const game = lotteryGame('ssc300', '2026-11-26')
let kiosk: Kiosk | undefined

const Probe = () => {
  if (game === undefined) throw new Error('ssc300 is sold')
  kiosk = usePractice(game).kiosk
  return <p>here</p>
}

it('without a venue practice does not wait, and the first try is the first draw', async () => {
  around({ words, at: '/', routes: [{ path: '/', element: <Probe /> }] })
  await screen.findByText('here')
  expect(kiosk).toMatchObject({ results: [], history: [], issue: undefined, waits: undefined })
  const line = { key: '1', play: 'place', picks: [[1], [], [], [], []], unit: 200n, multiple: 1 }
  await act(async () => void (await kiosk?.buy([line], { issues: 0, stopOnWin: true })))
  expect(kiosk?.results).toHaveLength(1)
  expect(kiosk?.history).toEqual([])
  expect(kiosk?.tickets[0]?.issue).toBe(kiosk?.results?.[0]?.issue)
})
