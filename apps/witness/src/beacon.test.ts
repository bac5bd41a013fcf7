// The chains of the beacon, whatever the machine's clock does.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beaconPeriodMs, beaconRoundAt, linkFollows } from '@magpie/fair'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openBeacon } from './beacon.ts'

const dayMs = 86_400_000
let folder = ''
let now = 0
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'magpie-beacon-'))
  now = Date.UTC(2026, 10, 30, 8)
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = () => openBeacon(folder, () => now)

it('L23: a clock that was far ahead for a moment ends no chain: its links go on, and each later round has one', () => {
  const beacon = open()
  const [chain] = beacon.chains()
  now += 2 * beaconPeriodMs
  const published = beacon.value(beaconRoundAt(now))
  now += 20 * dayMs
  beacon.chains()
  now -= 20 * dayMs - beaconPeriodMs
  for (const again of [beacon, open()]) {
    const link = again.value(beaconRoundAt(now))
    expect(link !== undefined && published !== undefined && linkFollows(link, published)).toBe(true)
    expect(
      again.chains().some(({ tip, lastRound }) => tip.value === chain?.tip.value && lastRound === chain.lastRound),
    ).toBe(true)
  }
  for (let day = 0; day < 30; day++) {
    now += dayMs
    const round = beaconRoundAt(now)
    const covering = beacon.chains().filter(({ tip, lastRound }) => tip.round < round && round <= lastRound)
    const link = beacon.value(round)
    expect(covering, `day ${day}`).toHaveLength(1)
    expect(link !== undefined && linkFollows(link, covering[0]!.tip), `day ${day}`).toBe(true)
  }
})

it('L23: a value that was published is told for weeks after its chain has ended, and the chain is shown no more', () => {
  const beacon = open()
  const round = beaconRoundAt(now)
  const [first] = beacon.chains()
  now += 2 * beaconPeriodMs
  const published = beacon.value(round + 1)
  for (let day = 0; day < 20; day++) {
    now += dayMs
    beacon.chains()
  }
  expect(published).toBeDefined()
  expect(open().value(round + 1)).toEqual(published)
  expect(beacon.chains().some(({ tip }) => tip.value === first?.tip.value)).toBe(false)
})
