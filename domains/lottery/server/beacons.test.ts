// A witness that takes a question and never answers it: what waits for its values is asked for at once, so that no more than one wait
// stands between two looks at the issues of all games.

import { beaconStart } from '@magpie/fair'
import { expect, it } from 'vitest'
import { fetchBeacons, type Parts } from './playing.ts'

const rounds = [101, 102, 103]

it('L11: values of many rounds are asked for together', async () => {
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
  // Not the one that has not begun, and none twice.
  expect(asked).toEqual([101, 102])
  answer()
  await fetched
  expect(asked).toEqual([101, 102])
})
