// What the check commands share: a step is a program that runs from the repository root with visible output. The last
// line counts what passed and failed, because `.ci/run` and people read that line.

import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** True when the program exited with 0. */
export const run = (
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd = root,
): boolean => {
  const ended = spawnSync(program, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } })
  if (ended.error !== undefined) console.error(`${program}: ${ended.error.message}`)
  return ended.status === 0
}

/** Runs a script of the repository with the current Node. */
export const runScript = (
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): boolean => run(process.execPath, [join(root, script), ...args], env)

/** The same, concurrently with other work. */
export const startScript = (script: string, args: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, script), ...args], { cwd: root, stdio: 'inherit' })
    child.once('error', () => resolve(false)).once('close', (code) => resolve(code === 0))
  })

export type Step = { readonly name: string; readonly run: () => boolean }

/** Runs every step, also after a failure, and returns the names of those that failed. */
export const runSteps = (steps: readonly Step[]): readonly string[] =>
  steps
    .filter((step) => {
      console.log(`> ${step.name}`)
      return !step.run()
    })
    .map((step) => step.name)

/** Prints the closing line and sets the matching exit code. */
export const close = (
  counted: { readonly passed: number; readonly failed: number },
  broken: readonly string[],
): void => {
  for (const name of broken) console.error(`failed: ${name}`)
  console.log(`${counted.passed} passed, ${counted.failed} failed`)
  process.exitCode = counted.failed === 0 ? 0 : 1
}
