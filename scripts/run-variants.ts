// The journeys that `npm test` leaves out, two files a day in turn, so that each runs every few days: other methods, other
// widths, all looks (of every route one a turn), the bench's parts with a browser. `npm run e2e:all` runs all of them; `npm run e2e:turn -- money-look` the one that is named.

import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runVitest } from './run-vitest.ts'
import { close, root } from './steps.ts'

const dayMs = 86_400_000
const eachTime = 2
const of = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
const files = [...of('e2e'), ...of('bench')].filter((name) => /\.all\.ts$|-look\.test\.ts$/.test(name)).sort()
if (files.length === 0) throw new Error('no journey stands that npm test leaves out')
const [named] = process.argv.slice(2)
const today = Math.floor(Date.now() / dayMs)
const inTurn = Array.from({ length: eachTime }, (_, nth) => files[(eachTime * today + nth) % files.length] ?? '')
const chosen =
  named === undefined ? [...new Set(inTurn)] : files.filter((name) => basename(name).startsWith(named)).slice(0, 1)
if (chosen.length === 0)
  throw new Error(`no journey that npm test leaves out begins with ${named}: ${files.join(', ')}`)

// A file that has much to do in each look takes one a turn.
if (named === undefined) process.env['E2E_TURN'] = String(Math.floor((eachTime * today) / files.length))
console.log(`> ${chosen.join(' and ')}, of ${files.length} in turn`)
const counted = runVitest(chosen, ['--config', 'vitest.all.ts'])
close(counted, counted.failed > 0 ? chosen : [])
