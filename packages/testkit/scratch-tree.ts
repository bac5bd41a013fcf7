// A copy of the tree for planting bugs. Our own packages are linked to their copies, all others to the installed ones.

import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export type ScratchTree = { readonly root: string; readonly remove: () => void }

const filesOf = (root: string): readonly string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)))

const linkPackages = (root: string, scratch: string): void => {
  const from = join(root, 'node_modules')
  const to = join(scratch, 'node_modules')
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (!name.startsWith('@')) {
      symlinkSync(join(from, name), join(to, name))
      continue
    }
    mkdirSync(join(to, name))
    for (const one of readdirSync(join(from, name))) {
      const source = join(from, name, one)
      // Links of the workspace are relative, so the same link leads into the copy.
      symlinkSync(name === '@magpie' ? readlinkSync(source) : source, join(to, name, one))
    }
  }
}

export const openScratchTree = (root: string): ScratchTree => {
  const scratch = mkdtempSync(join(tmpdir(), 'magpie-mutants-'))
  for (const path of filesOf(root)) {
    mkdirSync(dirname(join(scratch, path)), { recursive: true })
    cpSync(join(root, path), join(scratch, path))
  }
  linkPackages(root, scratch)
  return { root: scratch, remove: () => rmSync(scratch, { recursive: true, force: true }) }
}
