// All rules over one tree. A file that cannot be parsed is a fault, never skipped.

import { checkAmbient } from './ambient.ts'
import { checkContract } from './contracts.ts'
import { checkDecisions, checkDocument, checkWords } from './documents.ts'
import { checkMoney } from './money.ts'
import { checkBarrel, checkDefault, checkName } from './names.ts'
import { checkAlarms, checkProse, checkThrown } from './prose.ts'
import { checkFolders, checkOtherSizes, checkSizes } from './sizes.ts'
import { type Fault, faultIn, type SourceFile } from './source-file.ts'
import { checkMigration, checkSchemas, checkSqlFile } from './sql.ts'
import { checkColours, checkInline, checkKit, checkReach } from './style.ts'
import { checkTests } from './tests.ts'
import { readTree, type TextFile, type Tree } from './tree.ts'
import { checkImports, checkManifest, checkRoom } from './walls.ts'
import { checkChinese, checkHushed, checkMachine, checkObjects, checkUnfinished } from './words.ts'

const checkSource = (file: SourceFile, tree: Tree): readonly Fault[] => [
  ...file.errors.map((what) => faultIn(file, 'syntax')(0, what)),
  ...checkImports(file, tree),
  ...checkRoom(file),
  ...checkAmbient(file),
  ...checkMoney(file),
  ...checkSizes(file),
  ...checkBarrel(file, tree),
  ...checkDefault(file),
  ...checkSchemas(file),
  ...checkTests(file),
  ...checkObjects(file),
  ...checkHushed(file),
  ...checkInline(file),
  ...checkKit(file),
  ...checkAlarms(file),
  ...checkThrown(file),
]

/** The text of the migration's note. */
const noteOf = (file: TextFile, tree: Tree): string | undefined => {
  const path = file.path.replace(/up\.sql$/, 'note.md')
  return file.path.endsWith('/up.sql') ? tree.texts.find((one) => one.path === path)?.text : undefined
}

const checkText = (file: TextFile, tree: Tree): readonly Fault[] => [
  ...checkName(file),
  ...checkChinese(file),
  ...checkMachine(file, tree.root),
  ...checkUnfinished(file),
  ...checkOtherSizes(file),
  ...checkSqlFile(file),
  ...checkMigration(file, tree.paths),
  ...checkContract(file, noteOf(file, tree)),
  ...checkColours(file),
  ...checkReach(file),
  ...checkDocument(file, tree),
]

/** A slice with a server must say in its README what it owns. */
const checkReadmes = (tree: Tree): readonly Fault[] =>
  [...tree.workspaces.values()]
    .filter(({ folder }) => folder.startsWith('domains/') && tree.paths.has(`${folder}/server/index.ts`))
    .filter(({ folder }) => !tree.paths.has(`${folder}/README.md`))
    .map(({ folder }) => ({ path: `${folder}/README.md`, line: 1, rule: 'readme', what: 'a slice says what it owns' }))

/** A door whose file is missing. */
const checkDoors = (tree: Tree): readonly Fault[] =>
  [...tree.workspaces.values()].flatMap(({ doors, manifest }) =>
    [...doors]
      .filter(([, file]) => !tree.paths.has(file))
      .map(([door, file]) => ({
        path: manifest.path,
        line: 1,
        rule: 'manifest',
        what: `${door} opens ${file}, which is not there`,
      })),
  )

/**
 * Fewer files than the floor, or a workspace without any source: then tidy looked in the wrong place, and finding no
 * faults means nothing.
 */
const checkFloor = (tree: Tree, floor: number): readonly Fault[] => {
  const few = tree.texts.length < floor ? [`only ${tree.texts.length} files were read; the floor is ${floor}`] : []
  return few.map((what) => ({ path: '.', line: 1, rule: 'floor', what }))
}

export type Checked = { readonly files: number; readonly faults: readonly Fault[] }

/** Reads the tree under `root` and checks it; `floor` is the least plausible number of files. */
export const checkTree = (root: string, floor: number): Checked => {
  const tree = readTree(root)
  const faults = [
    ...checkFloor(tree, floor),
    ...tree.texts.flatMap((file) => checkText(file, tree)),
    ...tree.sources.flatMap((file) => checkSource(file, tree)),
    ...[...tree.workspaces.values()].flatMap((workspace) => checkManifest(workspace, tree)),
    ...checkDoors(tree),
    ...checkReadmes(tree),
    ...checkDecisions(tree),
    ...checkWords(tree),
    ...checkFolders(tree),
    ...checkProse(tree),
  ]
  return {
    files: tree.texts.length,
    faults: faults.toSorted((a, b) => a.path.localeCompare(b.path) || a.line - b.line),
  }
}
