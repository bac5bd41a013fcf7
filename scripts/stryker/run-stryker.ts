// `npm run rig:stryker [-- --part fair]`: Stryker changes the rules of money one expression at a time, in a copy of the
// tree, and runs their tests. Each change that no test notices must be in `survivors.json` with a reason. An unlisted
// survivor, or a listed one that was noticed, makes exit code 1. In the parts of games (`fair`, `lottery`, `slots`,
// `studio`) at least 85 % of the changes must be noticed; `--files` limits a part to globs of the tree.

import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { sharedFolder } from '../../truth/read.ts'
import { openScratchTree } from '@magpie/testkit/scratch-tree'
import { installTools } from '../install-tools.ts'
import { root, run } from '../steps.ts'
import { type Part, partOf, partVariable } from './mutated.ts'
import { type Change, readReport } from './report.ts'
import { compareSurvivors, isAlive, readSurvivors } from './survivors.ts'

const modules = 'tools/stryker/node_modules'

/** Undefined when Stryker ended without a report. */
const mutate = (name: string, files: readonly string[]): readonly Change[] | undefined => {
  const scratch = openScratchTree(root)
  try {
    symlinkSync(join(root, modules), join(scratch.root, modules))
    const config = relative(root, join(import.meta.dirname, 'stryker.json'))
    const settings = JSON.parse(readFileSync(join(root, config), 'utf8')) as object
    writeFileSync(join(scratch.root, config), JSON.stringify({ ...settings, mutate: files }))
    const stryker = [join(modules, '@stryker-mutator/core/bin/stryker.js'), 'run', config]
    run(process.execPath, stryker, { [partVariable]: name, MAGPIE_TRUTH: sharedFolder }, scratch.root)
    return readReport(join(scratch.root, 'stryker-report.json'))
  } finally {
    scratch.remove()
  }
}

const counts = ({ status }: Change): boolean => status !== 'Ignored' && status !== 'CompileError'

const tell = (changes: readonly Change[]): boolean => {
  const { lived, unlisted, gone } = compareSurvivors(changes, readSurvivors())
  for (const { file, line, from, to } of unlisted)
    console.log(`survived without a stated reason: ${file}:${line} ${from} -> ${to}`)
  for (const name of gone) console.log(`listed, and was noticed: ${name}`)
  const counted = changes.filter(counts).length
  console.log(
    `stryker: ${counted} changes, ${counted - lived} noticed, ${lived} survived, ${unlisted.length} of them unlisted`,
  )
  return unlisted.length === 0 && gone.length === 0
}

/** For a part in which a share must be noticed: the count per file, and the survivors. */
const tellShare = (changes: readonly Change[], least: number): boolean => {
  const counted = changes.filter(counts)
  const living = counted.filter(isAlive)
  for (const { file, line, from, to } of living) console.log(`survived: ${file}:${line} ${from} -> ${to}`)
  for (const file of new Set(counted.map((change) => change.file))) {
    const [all, some] = [counted, living].map((of) => of.filter((change) => change.file === file).length)
    console.log(`${file}: ${all} changes, ${some} survived`)
  }
  const noticed = counted.length - living.length
  const share = counted.length === 0 ? 0 : noticed / counted.length
  console.log(
    `stryker: ${counted.length} changes, ${noticed} noticed, ${(share * 100).toFixed(1)} % (${least * 100} %)`,
  )
  return share >= least
}

const judge = (changes: readonly Change[], { least }: Part): boolean =>
  least === undefined ? tell(changes) : tellShare(changes, least)

const { values } = parseArgs({
  options: { part: { type: 'string', default: 'money' }, files: { type: 'string', multiple: true } },
})
const part = partOf(values.part)
const changes = installTools('tools/stryker') ? mutate(values.part, values.files ?? part.files) : undefined
process.exitCode = changes !== undefined && judge(changes, part) ? 0 : 1
