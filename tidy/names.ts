// Names and doors: files are kebab-case and say what they do, a file that only re-exports is a slice's door or does not
// exist, and exports have names.

import { posix } from 'node:path'
import { placeOf } from './place.ts'
import { type Fault, faultIn, type SourceFile } from './source-file.ts'
import type { TextFile, Tree } from './tree.ts'

const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/
const named = /\.(?:ts|tsx|js|mjs|css|sql|sh)$/
const emptyWords = new Set(['util', 'utils', 'helper', 'helpers', 'manager', 'managers', 'misc'])
const emptyNames = new Set(['common', 'types', 'shared', 'lib'])

/** File and folder names. */
export const checkName = (file: TextFile): readonly Fault[] => {
  if (!named.test(file.path)) return []
  const fault = faultIn(file, 'names')
  const parts = file.path.split('/').filter((part) => !part.startsWith('.'))
  const stems = parts.map((part) => part.split('.')[0] ?? '')
  const crooked = parts.filter((part) => !kebab.test(part)).map((part) => fault(0, `${part} is not kebab-case`))
  const empty = stems
    .filter((stem) => emptyNames.has(stem) || stem.split('-').some((word) => emptyWords.has(word)))
    .map((stem) => fault(0, `${stem} says nothing about what is inside`))
  return [...crooked, ...empty]
}

const onlyPassesOn = ({ program }: SourceFile): boolean =>
  program.body.length > 0 &&
  program.body.some((one) => one.type !== 'ImportDeclaration') &&
  program.body.every(
    (one) =>
      one.type === 'ImportDeclaration' ||
      one.type === 'ExportAllDeclaration' ||
      (one.type === 'ExportNamedDeclaration' && one.declaration === null),
  )

/** No barrel files except doors, and no index.ts except a door. */
export const checkBarrel = (file: SourceFile, tree: Tree): readonly Fault[] => {
  const isDoor = [...tree.workspaces.values()].some(({ doors }) => [...doors.values()].includes(file.path))
  if (isDoor) return []
  const fault = faultIn(file, 'barrels')
  if (/^index\.(?:ts|tsx|js)$/.test(posix.basename(file.path)))
    return [fault(0, 'an index is a door, and no package exports this one')]
  return onlyPassesOn(file) ? [fault(0, 'this file only passes on what others export')] : []
}

/** Named exports only, in packages and slices; screens and configurations may need a default. */
export const checkDefault = (file: SourceFile): readonly Fault[] => {
  if (placeOf(file.path).in === 'house' || !/(?<!\.config)\.ts$/.test(file.path)) return []
  const fault = faultIn(file, 'names')
  return file.program.body
    .filter((one) => one.type === 'ExportDefaultDeclaration')
    .map((one) => fault(one.start, 'exports have names; no default'))
}
