// Types, tidy, then every test on a fresh database. Each of the first steps counts as one passed or failed. Words after
// `npm test --` go to vitest, so `npm test -- domains/ledger` runs one slice's tests.

import { runVitest } from './run-vitest.ts'
import { close, runScript, runSteps, startScript } from './steps.ts'

const tsc = 'node_modules/typescript/bin/tsc'

// With its default of four checkers the compiler takes twice as long, because each reads what they share.
const typesOf = (program: string): readonly string[] => ['-p', `tsconfig.${program}.json`, '--singleThreaded']
const steps = [
  { name: 'types of contracts and rules, without Node', run: () => runScript(tsc, typesOf('pure')) },
  { name: 'types of the web, without Node', run: () => runScript(tsc, typesOf('web')) },
  { name: "types of the web's tests", run: () => runScript(tsc, typesOf('web-tests')) },
]
const beside = [
  { name: 'types of everything, with Node', ended: startScript(tsc, typesOf('server')) },
  { name: 'tidy', ended: startScript('tidy/tidy.ts', []) },
]
for (const { name } of beside) console.log(`> ${name}, beside the next`)
const broken = [...runSteps(steps)]
for (const { name, ended } of beside) if (!(await ended)) broken.push(name)
console.log('> tests')
const tests = runVitest(process.argv.slice(2))
if (tests.skipped > 0) console.log(`${tests.skipped} skipped: each says what it lacks`)
const asked = steps.length + beside.length
close({ passed: tests.passed + asked - broken.length, failed: tests.failed + broken.length }, broken)
