// The runs of all lotteries before the venue has told its issues.

import { around } from '@magpie/identity/web/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { lotteryGames } from '../../rules/index.ts'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { AllRuns } from './all-runs.tsx'

it.each([
  ['answers later', false, 1],
  ['does not answer', true, 0],
] as const)('a venue that %s: the list says that it is being opened only while it is', async (_what, silent, shown) => {
  const runs = <AllRuns games={lotteryGames('2026-11-26')} issues={undefined} silent={silent} />
  around({
    words,
    at: '/',
    routes: [
      {
        path: '/',
        element: (
          <>
            <p>here</p>
            {runs}
          </>
        ),
      },
    ],
  })
  await screen.findByText('here')
  expect(screen.queryAllByText(words['lottery.opening']).length).toBe(shown)
})
