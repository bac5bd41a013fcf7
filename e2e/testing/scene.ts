// The basis of all journeys in a file: the real house and a browser, opened before the first journey and closed after
// the last. The pages of a journey are closed after it, and photographed first if it failed.

import { basename } from 'node:path'
import { openTestBrowser, type TestBrowser } from '@magpie/testkit/browser'
import { buildSite } from '@magpie/testkit/built-site'
import { openRealHouse, type RealHouse, type RealHouseOptions } from '@magpie/testkit/real-house'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { openStreet, type Street } from './bettor.ts'

export type Scene = {
  /** Runs from the first journey to the last. */
  readonly house: () => RealHouse
  readonly street: Street
}

export type SceneOptions = Omit<RealHouseOptions, 'durable'> & {
  /** The sites that must be built; by default the player's. */
  readonly sites?: readonly ('player' | 'backoffice')[]
  /** Whether pages stay open from one journey to the next. */
  readonly stay?: boolean
}

const standing = <One>(one: One | undefined): One => {
  if (one === undefined) throw new Error('the house opens with the first journey')
  return one
}

/** Call it once at the head of a file: hooks that the file adds begin after these and end before them. */
export const openScene = ({ sites = ['player'], stay = false, ...options }: SceneOptions): Scene => {
  let open: RealHouse | undefined
  let browser: TestBrowser | undefined
  const house = (): RealHouse => standing(open)
  const street = openStreet({ house, browser: () => standing(browser) })

  beforeAll(async () => {
    await Promise.all(sites.map((site) => buildSite(site)))
    ;[open, browser] = await Promise.all([openRealHouse({ ...options, durable: false }), openTestBrowser()])
  })
  afterAll(async () => {
    await browser?.close()
    await open?.close()
  })
  afterEach(async ({ task }) => {
    const [file = ''] = basename(task.file.name).split('.')
    if (task.result?.state === 'fail') await street.photograph(`${file}-failed-${task.id}`)
    if (!stay) await street.leave()
  })
  return { house, street }
}
