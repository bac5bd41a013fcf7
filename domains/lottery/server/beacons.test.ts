// A witness that accepts a question and never answers: all awaited values are requested at once, so that the check of
// all games' issues is delayed by one time-out at most.

import { beaconStart } from '@magpie/fair'
import { expect, it } from 'vitest'
import { fetchBeacons, type Parts } from './playing.ts'

const rounds = [101, 102, 103]

it('L11: beacon values of several rounds are requested in parallel, each once', async () => {
  const asked: number[] = []
  let answer = (): void => undefined
  const silence = new Promise<undefined>((done) => {
    answer = () => done(undefined)
  })
  const sealed = rounds.map((beaconRound) => ({ state: 'sealed', beaconValue: null, sealed: { beaconRound } }))
  const parts = {
    venue: {
      world: { now: () => beaconStart(102) },
      going: new Map([...sealed, ...sealed].map((issue, at) => [`${at}`, { issue }])),
    },
    beacon: {
      value: (round: number) => {
        asked.push(round)
        return silence
      },
    },
  } as unknown as Parts
  const fetched = fetchBeacons(parts)
  // Not the round that has not begun, and none twice.
  expect(asked).toEqual([101, 102])
  answer()
  await fetched
  expect(asked).toEqual([101, 102])
})
