// `npm run rig:stryker`: Stryker changes the rules of money one expression at a time, in a copy of the tree, and runs their
// tests. Each change that no test notices stands in `survivors.json` with the reason why it may. One that is not listed,
// and one that is listed and was noticed, make exit code 1.

import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { openScratchTree } from '@magpie/testkit/scratch-tree'
import { installTools } from '../install-tools.ts'
import { root, run } from '../steps.ts'
import { mutatedFiles } from './mutated.ts'
import { type Change, readReport } from './report.ts'
import { compareSurvivors, readSurvivors } from './survivors.ts'

const modules = 'tools/stryker/node_modules'

/** Undefined when Stryker ended without a report. */
const mutate = (): readonly Change[] | undefined => {
  const scratch = openScratchTree(root)
  try {
    symlinkSync(join(root, modules), join(scratch.root, modules))
    const config = relative(root, join(import.meta.dirname, 'stryker.json'))
    const settings = JSON.parse(readFileSync(join(root, config), 'utf8')) as object
    writeFileSync(join(scratch.root, config), JSON.stringify({ ...settings, mutate: mutatedFiles }))
    run(process.execPath, [join(modules, '@stryker-mutator/core/bin/stryker.js'), 'run', config], {}, scratch.root)
    return readReport(join(scratch.root, 'stryker-report.json'))
  } finally {
    scratch.remove()
  }
}

const tell = (changes: readonly Change[]): boolean => {
  const { lived, unlisted, gone } = compareSurvivors(changes, readSurvivors())
  for (const { file, line, from, to } of unlisted)
    console.log(`survived, and nobody said why: ${file}:${line} ${from} -> ${to}`)
  for (const name of gone) console.log(`listed, and was noticed: ${name}`)
  const counted = changes.filter(({ status }) => status !== 'Ignored' && status !== 'CompileError').length
  console.log(
    `stryker: ${counted} changes, ${counted - lived} noticed, ${lived} survived, ${unlisted.length} of them unlisted`,
  )
  return unlisted.length === 0 && gone.length === 0
}

const changes = installTools('tools/stryker') ? mutate() : undefined
process.exitCode = changes !== undefined && tell(changes) ? 0 : 1
