// The parts of the bench with a browser, in sizes of seconds; `npm run test:turn -- screens`.

import { it } from 'vitest'
import { measureScroll } from './backoffice/scroll.ts'
import { collect, expectFigures } from './collect.ts'
import { measureStages } from './games/stages.ts'
import { measureHub } from './hub/hub.ts'
import { measurePage } from './page/page.ts'
import { tinySizes } from './sizes.ts'

it('home: reports the size of its script and the time of its rendering', async () => {
  const { found, report } = collect()
  await measurePage(tinySizes, report)
  expectFigures(found, ['home.js', 'home.ssr'])
}, 120_000)

it('odds.pixel, hub.longtask: reports the way of a price to the screen, and long tasks while scrolling', async () => {
  const { found, report } = collect()
  await measureHub(tinySizes, report)
  expectFigures(found, [
    'odds.pixel',
    'odds.pixel.p99',
    'odds.pixel.imty',
    'odds.pixel.imty.p99',
    'odds.pixel.fbty',
    'odds.pixel.fbty.p99',
    'hub.longtask',
  ])
}, 180_000)

it('spin and flight: reports the cost of a frame of a slot and of a flight', async () => {
  const { found, report } = collect()
  await measureStages(tinySizes, report)
  expectFigures(found, ['spin.frame', 'spin.longtask', 'flight.frame', 'flight.longtask'])
}, 120_000)

it('desk.scroll: reports the longest task while an operator scrolls a table', async () => {
  const { found, report } = collect()
  await measureScroll(tinySizes, report)
  expectFigures(found, ['desk.scroll'])
}, 120_000)
