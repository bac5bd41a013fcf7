// Plants one bug in a scratch tree, runs the check that should find it, and removes the bug.

import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Check, type Mutant, planted } from './mutant.ts'

/** A planted bug must be found within this time, unless its check needs longer. */
const usualMostS = 60

export type Looked = {
  readonly found: boolean
  readonly seconds: number
  /** The first failure that was reported. */
  readonly said: string
}

const simWithinS = 50
const sim = ['rigs/sim/sim.ts', '--seeds', '20000', '--first', '--within']
const clean = ['rigs/sim/sim.ts', '--seeds', '500']

const projects = ['--project', 'server', '--project', 'house']

const commandOf = (check: Check, isClean: boolean, patience: number): readonly string[] => {
  if (check === 'sim') return isClean ? clean : [...sim, String(simWithinS * patience)]
  const only = check.only === undefined ? [] : ['-t', check.only]
  return ['node_modules/vitest/vitest.mjs', 'run', check.tests, ...projects, '--bail', '1', ...only]
}

export const nameOfCheck = (check: Check): string => (check === 'sim' ? 'the simulation' : check.tests)

const saidIn = (output: string): string => {
  const lines = output.split('\n').map((line) => line.replace(/\u001b\[[0-9;]*m/g, '').trim())
  const telling = lines.find((line) => /^(?:seed \d+:|FAIL |\w*Error: )/.test(line))
  return (telling ?? lines.findLast((line) => line !== '') ?? '').slice(0, 200)
}

const look = (root: string, check: Check, isClean: boolean, patience: number): Promise<Looked> =>
  new Promise((done) => {
    const begin = performance.now()
    const mostS = ((check === 'sim' ? undefined : check.withinS) ?? usualMostS) * patience
    const child = spawn(process.execPath, [...commandOf(check, isClean, patience)], {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1' },
    })
    let output = ''
    let isLate = false
    const hear = (chunk: Buffer): void => {
      output += chunk.toString()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    const tooLate = setTimeout(() => {
      isLate = true
      child.kill()
    }, mostS * 1000)
    child.on('close', (code) => {
      clearTimeout(tooLate)
      const seconds = (performance.now() - begin) / 1000
      done({ found: code !== 0 && !isLate, seconds, said: isLate ? `nothing in ${mostS} s` : saidIn(output) })
    })
  })

/** Without a bug the check must pass. */
export const lookAtClean = (root: string, check: Check, patience = 1): Promise<Looked> =>
  look(root, check, true, patience)

/** `patience`: the factor on the allowed time, for a busy machine. */
export const tryMutant = async (root: string, mutant: Mutant, patience = 1): Promise<Looked> => {
  const path = join(root, mutant.file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, planted(mutant, text))
  try {
    return await look(root, mutant.by, false, patience)
  } finally {
    writeFileSync(path, text)
  }
}
