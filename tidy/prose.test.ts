// The wording of code and documents.

import { describe, expect, it } from 'vitest'
import { checkAlarms, checkProse, checkThrown } from './prose.ts'
import { readSource } from './source-file.ts'
import type { Tree } from './tree.ts'

const treeOf = (path: string, text: string): Tree => ({
  root: '/',
  texts: [{ path, text }],
  sources: path.endsWith('.ts') ? [readSource(path, text)] : [],
  paths: new Set([path]),
  workspaces: new Map(),
})

describe('people are called they', () => {
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

it('unclear wording in an error is reported', () => {
  const found = checkProse(treeOf('a.ts', "throw new Error('a member was declared and none came')\n"))
  expect(found.map(({ rule, line }) => [rule, line])).toEqual([['prose', 1]])
})

const riddlesIn = (path: string, text: string) =>
  checkProse(treeOf(path, text)).map(({ line, what }) => [line, /^"([^"]*)"/.exec(what)?.[1]])

const at = 'domains/a/rules/a.ts'

describe('unclear wording', () => {
  it.each([
    ['a line of a comment', at, 'export const a = 1\n// For whoever asks.\n', [[2, 'whoever']]],
    ['a docstring', at, '/**\n * The seed.\n * Nobody sees it.\n */\nexport const a = 1\n', [[3, 'Nobody']]],
    ['behind code', at, 'export const a = 1 // what stands now\n', [[1, 'what stands']]],
    ['over a line break', at, '// The venue is\n// told of it.\nexport const a = 1\n', [[1, 'is told']]],
    [
      'over a line break of a docstring',
      at,
      '/**\n * What became\n * of it.\n */\nexport const a = 1\n',
      [[2, 'What became of']],
    ],
    ['a style sheet', 'apps/a/a.css', '.a {\n  /* Drawn when it comes alive. */\n}\n', [[2, 'comes alive']]],
    ['a document', 'packages/a/README.md', '# A\n\nA round of before has none.\n', [[3, 'of before']]],
  ])('is refused in %s', (_where, path, text, lines) => {
    expect(riddlesIn(path, text)).toEqual(lines)
  })

  it('is reported with a suggestion', () => {
    const [fault] = checkProse(treeOf(at, "// One's own bets.\nexport const a = 1\n"))
    expect(fault).toMatchObject({ path: at, line: 1, rule: 'riddle', what: `"One's own": "the member's own"` })
  })
})

describe('wording that is allowed', () => {
  it.each([
    ['a text of the program', at, "export const a = 'nobody'\n"],
    ['a name in quotes', at, '// Owned by `nobody` at the end.\nexport const a = 1\n'],
    ['another meaning', at, '// Two of one name are told apart by id.\nexport const a = 1\n'],
    ['a quoted block', 'domains/a/README.md', '# A\n\n```ts\n// whoever\n```\n'],
    ['a migration', 'domains/a/migrations/0001-a/note.md', 'For whoever asks.\n'],
    ['a rig', 'rigs/a.ts', '// For whoever asks.\nexport const a = 1\n'],
  ])('is %s', (_what, path, text) => {
    expect(riddlesIn(path, text)).toEqual([])
  })
})

it('an alarm must say what to do, except in tests', () => {
  const alarm = (text: string): string => `declare const log: any\nlog.alarm({ a: 1 }, '${text}')\n`
  const told = (path: string, text: string) => checkAlarms(readSource(path, alarm(text))).map(({ line }) => line)
  expect(told('domains/a/server/a.ts', 'the book stopped')).toEqual([2])
  expect(told('domains/a/server/a.ts', 'L9: the book stopped')).toEqual([2])
  expect(told('domains/a/server/a.ts', 'L9: the book stopped: start it anew')).toEqual([])
  expect(told('domains/a/server/a.test.ts', 'the book stopped')).toEqual([])
})

it('an error of a server must say where it happened', () => {
  const thrown = (path: string, text: string) =>
    checkThrown(readSource(path, `throw new Error(${text})\n`)).map(({ line }) => line)
  expect(thrown('domains/a/server/a.ts', "'a seat is missing'")).toEqual([1])
  expect(thrown('domains/a/server/a.ts', "'identity.seat has no row'")).toEqual([])
  expect(thrown('domains/a/server/a.ts', '`no row of ${1}`')).toEqual([])
  expect(thrown('domains/a/web/a.ts', "'a seat is missing'")).toEqual([])
})
