// `npm run rig:mutants [-- --only NAME,NAME] [--by sim|tests] [--patience 4]`: plants deliberate bugs in the money
// code, one at a time, in a copy of the tree, and runs the narrow test or rig that should find each. Exit code 1 when
// one is not found within 60 seconds; `--patience` multiplies that time on a busy machine.

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Mutant } from './testing/mutant.ts'
import { mutants } from './testing/mutants.ts'
import { openScratchTree } from '@magpie/testkit/scratch-tree'
import { lookAtClean, nameOfCheck, tryMutant } from './testing/try-mutant.ts'

const { values } = parseArgs({
  options: { only: { type: 'string' }, by: { type: 'string' }, patience: { type: 'string', default: '1' } },
})
const named = values.only?.split(',')
const patience = Number(values.patience)
const chosen = mutants.filter(
  ({ name, by }) =>
    (named === undefined || named.includes(name)) &&
    (values.by === undefined || (values.by === 'sim') === (by === 'sim')),
)

/** A check that already fails on the clean tree finds no bugs. */
const checkClean = async (root: string, some: readonly Mutant[]): Promise<boolean> => {
  for (const [name, [first]] of Map.groupBy(some, ({ by }) => nameOfCheck(by))) {
    if (first === undefined) continue
    const { found, seconds, said } = await lookAtClean(root, first.by, patience)
    console.log(`without a bug: ${name} ${found ? `says ${said}` : 'is green'} (${seconds.toFixed(1)} s)`)
    if (found) return false
  }
  return true
}

const tryAll = async (root: string): Promise<boolean> => {
  let caught = 0
  for (const mutant of chosen) {
    const { found, seconds, said } = await tryMutant(root, mutant, patience)
    if (found) caught++
    const how = found ? 'caught' : 'NOT CAUGHT'
    console.log(
      `${how} ${mutant.name} (${mutant.what}) by ${nameOfCheck(mutant.by)} in ${seconds.toFixed(1)} s: ${said}`,
    )
  }
  console.log(`mutants: ${caught} of ${chosen.length} caught`)
  return caught === chosen.length
}

const scratch = openScratchTree(join(import.meta.dirname, '../..'))
try {
  process.exitCode = (await checkClean(scratch.root, chosen)) && (await tryAll(scratch.root)) ? 0 : 1
} finally {
  scratch.remove()
}
