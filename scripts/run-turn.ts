// What `npm test` leaves out, three files a day in turn, so that each runs about once a week: journeys by other
// methods, widths and looks (of every route one look a turn), what it takes to add something new, houses that are
// killed at a venue, every part of the bench. `npm run e2e:all` runs all journeys; `npm run test:turn -- money-look`
// runs the named one.

import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { runVitest } from './run-vitest.ts'
import { close, root } from './steps.ts'

const dayMs = 86_400_000
const eachTime = 3
const files = globSync('{e2e,bench,rigs,scripts}/**/*.all.ts', { cwd: root }).sort()
if (files.length === 0) throw new Error('no test files found beyond those of npm test')
const [named] = process.argv.slice(2)
const today = Math.floor(Date.now() / dayMs)
const inTurn = Array.from({ length: eachTime }, (_, nth) => files[(eachTime * today + nth) % files.length] ?? '')
const chosen =
  named === undefined ? [...new Set(inTurn)] : files.filter((name) => basename(name).startsWith(named)).slice(0, 1)
if (chosen.length === 0) throw new Error(`nothing that npm test leaves out begins with ${named}: ${files.join(', ')}`)

// A file with much to do in each look takes one look a turn.
if (named === undefined) process.env['E2E_TURN'] = String(Math.floor((eachTime * today) / files.length))
console.log(`> ${chosen.join(' and ')}, of ${files.length} in turn`)
const counted = runVitest(chosen, ['--config', 'vitest.all.ts'])
close(counted, counted.failed > 0 ? chosen : [])
