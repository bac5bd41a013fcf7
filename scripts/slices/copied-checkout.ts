// A copy of the checkout, in which a test adds something new and runs checks.

import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' })

/** The checkout's files, without those that git ignores, and with the installed packages of the real one. */
export const copyCheckout = (): string => {
  const to = mkdtempSync(join(tmpdir(), 'magpie-copy-'))
  const files = git('ls-files', '--cached', '--others', '--exclude-standard', '-z').split('\0')
  for (const file of files.filter((one) => one !== '' && existsSync(join(root, one)))) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(join(root, file), join(to, file), { force: true })
  }
  const modules = join(to, 'node_modules')
  mkdirSync(join(modules, '@magpie'), { recursive: true })
  for (const entry of readdirSync(join(root, 'node_modules')))
    if (entry !== '@magpie') symlinkSync(join(root, 'node_modules', entry), join(modules, entry))
  return to
}

/** What `npm install` does for the workspaces. */
export const linkWorkspaces = (copy: string): void => {
  for (const group of ['packages', 'domains', 'apps'])
    for (const folder of readdirSync(join(copy, group))) {
      const manifest = JSON.parse(readFileSync(join(copy, group, folder, 'package.json'), 'utf8')) as { name: string }
      symlinkSync(join(copy, group, folder), join(copy, 'node_modules', manifest.name))
    }
}

/** Runs to its end; on a failure throws with all its output. */
export const runIn = (copy: string, file: string, ...args: readonly string[]): string => {
  try {
    return execFileSync(process.execPath, [file, ...args], { cwd: copy, encoding: 'utf8', stdio: 'pipe' })
  } catch (cause) {
    const { stdout, stderr } = cause as { stdout?: string; stderr?: string }
    throw new Error(`${file} ${args.join(' ')} failed:\n${stdout ?? ''}${stderr ?? ''}`, { cause })
  }
}

export type Typed = {
  /** The files that were read, one per line. */
  readonly read: string
  /** The files with type errors, each once. */
  readonly wrong: readonly string[]
}

/** Type-checks these files and what they import, as a program of the house. */
export const typesIn = (copy: string, program: string, include: readonly string[]): Typed => {
  const config = { extends: `./tsconfig.${program}.json`, include }
  writeFileSync(join(copy, 'tsconfig.laid.json'), JSON.stringify(config))
  const args = [
    join(copy, 'node_modules/typescript/bin/tsc'),
    '-p',
    'tsconfig.laid.json',
    '--listFiles',
    '--singleThreaded',
  ]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
  const wrong = new Set([...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file = '']) => file))
  if ((status === 0) !== (wrong.size === 0)) throw new Error(`tsc ended with ${status}:\n${stdout}${stderr}`)
  return { read: stdout, wrong: [...wrong] }
}

/** Edits or creates a file of the copy; returns its path. */
export const editIn = (copy: string, path: string, edited: (text: string) => string): string => {
  const file = join(copy, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, edited(existsSync(file) ? readFileSync(file, 'utf8') : ''))
  return path
}
