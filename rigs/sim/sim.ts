// `npm run sim -- --seeds N [--from S] [--within SECONDS] [--workers N] [--keep] [--first]`: cases of the money flows
// on a virtual World over the journal in memory, with faults as events and the laws checked after each. A failing seed
// is printed, shrunk and, with `--keep`, kept as a regression. `--first` stops at the first failure without shrinking
// it. `--thanks` runs cases of a campaign alone (`--sights` counts the requested awards, each with a history of its
// own); `--games` runs cases of the studio (`testing/games`) and of the lottery (`testing/lottery`) instead, over
// venues that die. `--case FILE` runs one kept case. `--sights` prints how often the cases met each situation. Exit
// code 1 when a case fails.

import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Case, caseOf } from './testing/case.ts'
import { keepRegression } from './testing/regressions.ts'
import { runCase } from './testing/run-case.ts'
import { runSeeds } from './testing/run-seeds.ts'
import { shrink } from './testing/shrink.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    within: { type: 'string' },
    workers: { type: 'string' },
    keep: { type: 'boolean', default: false },
    first: { type: 'boolean', default: false },
    case: { type: 'string' },
    trace: { type: 'boolean', default: false },
    sights: { type: 'boolean', default: false },
    games: { type: 'boolean', default: false },
    thanks: { type: 'boolean', default: false },
  },
})

const tell = async (one: Case, failure: string): Promise<void> => {
  console.log(`seed ${one.seed}: ${failure}`)
  const { smallest, failure: said, runs } = await shrink(one, failure)
  console.log(`  ${smallest.steps.length} of ${one.steps.length} events are enough (${runs} runs): ${said}`)
  for (const { nth, at, what, who } of smallest.steps) console.log(`    ${nth}: at ${at} ms ${what} of member ${who}`)
  if (values.keep) console.log(`  kept in ${keepRegression(smallest, said)}`)
  console.log(`  again: npm run sim -- --seeds 1 --from ${one.seed}`)
}

const runOne = async (path: string): Promise<boolean> => {
  const { case: one } = JSON.parse(readFileSync(path, 'utf8')) as { readonly case: Case }
  const ran = await runCase(one)
  if (values.trace) console.log(ran.trace)
  console.log(ran.failure ?? 'everything holds')
  return ran.failure === null
}

const sweep = async (): Promise<boolean> => {
  const swept = await runSeeds({
    seeds: Number(values.seeds),
    from: Number(values.from),
    failuresMax: values.first ? 1 : 10,
    cases: values.games ? 'games' : values.thanks ? 'thanks' : 'money',
    ...(values.within === undefined ? {} : { withinS: Number(values.within) }),
    ...(values.workers === undefined ? {} : { workers: Number(values.workers) }),
  })
  const { ran, events, plans, failed, seconds, sights } = swept
  const told = values.first || values.games ? 0 : 3
  for (const { seed, failure } of failed.slice(0, told)) await tell(caseOf(seed, values.thanks), failure)
  for (const { seed, failure } of failed.slice(told)) console.log(`seed ${seed}: ${failure}`)
  if (values.sights)
    for (const [what, times] of [...sights].toSorted((a, b) => b[1] - a[1])) console.log(`  ${times} ${what}`)
  const rate = Math.round(ran / seconds)
  console.log(
    `sim: ${ran} seeds, ${events} events, ${plans} ${values.games ? 'rounds and bets' : 'plans'} in ${seconds.toFixed(1)} s (${rate} seeds/s); ${failed.length} failed`,
  )
  return failed.length === 0
}

process.exitCode = (await (values.case === undefined ? sweep() : runOne(values.case))) ? 0 : 1
