// The journeys that `npm test` leaves out, one file a day in turn, so that each runs every few days: other methods, other
// widths, all looks. `npm run e2e:all` runs all of them; `npm run e2e:turn -- money-look` the one that is named.

import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { countReport } from './count-report.ts'
import { close, readReport, root, runScript } from './steps.ts'

const dayMs = 86_400_000
const files = readdirSync(join(root, 'e2e'))
  .filter((name) => /\.all\.ts$|-look\.test\.ts$/.test(name))
  .sort()
const [named] = process.argv.slice(2)
const chosen =
  files.find((name) => named !== undefined && name.startsWith(named)) ??
  files[Math.floor(Date.now() / dayMs) % files.length]
if (chosen === undefined) throw new Error('e2e holds no journey that npm test leaves out')

console.log(`> ${chosen}, one of ${files.length} in turn`)
const report = join(root, '.test-report.json')
rmSync(report, { force: true })
const green = runScript('node_modules/vitest/vitest.mjs', [
  'run',
  '--config',
  'vitest.all.ts',
  join('e2e', chosen),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
])
const counted = countReport(readReport(report), green)
close(counted, counted.failed > 0 ? [chosen] : [])
