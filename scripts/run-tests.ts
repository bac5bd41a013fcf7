// Types, tidy, then every test on a fresh database. Each of the first steps counts as one passed or failed. Words
// after `npm test --` go to vitest, so that `npm test -- domains/ledger` runs one room's tests.

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Counted, countReport } from './count-report.ts'
import { close, readReport, root, runScript, runSteps, startScript } from './steps.ts'

const tsc = 'node_modules/typescript/bin/tsc'

const runVitest = (filters: readonly string[]): Counted => {
  const path = join(root, '.test-report.json')
  rmSync(path, { force: true })
  const reporters = [
    '--reporter=default',
    '--reporter=./scripts/second-tries.ts',
    '--reporter=json',
    `--outputFile.json=${path}`,
  ]
  const green = runScript('node_modules/vitest/vitest.mjs', ['run', ...filters, ...reporters])
  return countReport(readReport(path), green)
}

const everything = 'types of everything, with Node'
const steps = [
  { name: 'types of contracts and rules, without Node', run: () => runScript(tsc, ['-p', 'tsconfig.pure.json']) },
  { name: 'types of the web, without Node', run: () => runScript(tsc, ['-p', 'tsconfig.web.json']) },
  { name: "types of the web's tests", run: () => runScript(tsc, ['-p', 'tsconfig.web-tests.json']) },
  { name: 'tidy', run: () => runScript('tidy/tidy.ts', []) },
]
console.log(`> ${everything}, beside the next`)
const longest = startScript(tsc, ['-p', 'tsconfig.server.json'])
const others = runSteps(steps)
const broken = (await longest) ? others : [everything, ...others]
console.log('> tests')
const tests = runVitest(process.argv.slice(2))
if (tests.skipped > 0) console.log(`${tests.skipped} skipped: each says what it lacks`)
close({ passed: tests.passed + steps.length + 1 - broken.length, failed: tests.failed + broken.length }, broken)
