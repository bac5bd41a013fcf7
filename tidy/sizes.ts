// Ratchets on size, in lines of code: blank lines and comments do not count. The limits only ever go down.

import { posix } from 'node:path'
import { isForTests, isTest } from './place.ts'
import { type Fault, faultIn, type SourceFile, visit } from './source-file.ts'
import type { TextFile, Tree } from './tree.ts'

const limits = { file: 400, function: 70, component: 250, folder: 20 }

const codeLines = (code: string): number => code.split('\n').filter((line) => line.trim() !== '').length

const withoutBlockComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*--.*$/gm, '')

type Body = { readonly start: number; readonly end: number; readonly id?: { readonly name: string } | null }

const checkFunctions = (file: SourceFile): readonly Fault[] => {
  if (isForTests(file.path) || codeLines(file.code) <= limits.function) return []
  const fault = faultIn(file, 'sizes')
  const faults: Fault[] = []
  const components = new Set<number>()
  const judge = ({ start, end, id }: Body): void => {
    const isComponent = file.path.endsWith('.tsx') && (components.has(start) || /^[A-Z]/.test(id?.name ?? ''))
    const most = isComponent ? limits.component : limits.function
    const lines = codeLines(file.code.slice(start, end))
    if (lines > most)
      faults.push(fault(start, `a ${isComponent ? 'component' : 'function'} of ${lines} lines; at most ${most}`))
  }
  visit(file, {
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && /^[A-Z]/.test(id.name) && init) components.add(init.start)
    },
    FunctionDeclaration: judge,
    FunctionExpression: judge,
    ArrowFunctionExpression: judge,
  })
  return faults
}

/** Files and functions that are too long. */
export const checkSizes = (file: SourceFile): readonly Fault[] => {
  const lines = codeLines(file.code)
  const long =
    lines > limits.file ? [faultIn(file, 'sizes')(0, `a file of ${lines} lines; at most ${limits.file}`)] : []
  return [...long, ...checkFunctions(file)]
}

/** Style sheets and migrations; `schema.sql` is generated and may have any length. */
export const checkOtherSizes = (file: TextFile): readonly Fault[] => {
  if (!/\.(?:css|sql)$/.test(file.path) || posix.basename(file.path) === 'schema.sql') return []
  const lines = codeLines(withoutBlockComments(file.text))
  return lines > limits.file ? [faultIn(file, 'sizes')(0, `a file of ${lines} lines; at most ${limits.file}`)] : []
}

/** Folders with too many sources; tests do not count. */
export const checkFolders = (tree: Tree): readonly Fault[] => {
  const counts = new Map<string, number>()
  for (const { path } of tree.sources) {
    const folder = posix.dirname(path)
    if (!isTest(path)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > limits.folder)
    .map(([path, count]) => ({
      path,
      line: 1,
      rule: 'sizes',
      what: `${count} sources in one folder; at most ${limits.folder}`,
    }))
}
