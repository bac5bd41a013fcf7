// How code and documents speak.

import { describe, expect, it } from 'vitest'
import { checkProse } from './prose.ts'
import { readSource } from './source-file.ts'
import type { Tree } from './tree.ts'

const treeOf = (path: string, text: string): Tree => ({
  root: '/',
  texts: [{ path, text }],
  sources: path.endsWith('.ts') ? [readSource(path, text)] : [],
  paths: new Set([path]),
  workspaces: new Map(),
})

describe('people are they', () => {
  it.each([
    ['a.ts', '// What he has.\nexport const a = 1\n', [1]],
    ['a.ts', '/** Their own.\n * His too. */\nexport const a = 1\n', [2]],
    ['a.ts', "const them = 'x'\nexport const him = them\n", [2]],
    ['a.ts', "export const told = 'not his password'\n", [1]],
    ['a.ts', '// What the member has is theirs.\nexport const a = 1\n', []],
    ['README.md', '# A\n\nWhat she sees.\n', [3]],
    ['docs/decisions/0001-a.md', '# 0001 · His\n', [1]],
    ['domains/a/migrations/0001-a/note.md', 'What he has.\n', []],
  ])('%s %j', (path, text, lines) => {
    expect(checkProse(treeOf(path, text)).map(({ line }) => line)).toEqual(lines)
  })
})

it('a riddle in a fault is told', () => {
  const found = checkProse(treeOf('a.ts', "throw new Error('a member was declared and none came')\n"))
  expect(found.map(({ rule, line }) => [rule, line])).toEqual([['prose', 1]])
})
