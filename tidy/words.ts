// What text may be in the repository: Chinese in catalogues and content alone, no paths of one machine, no registry's
// address, no marks of unfinished work, and closed objects in contracts.

import { homedir } from 'node:os'
import { dirname } from 'node:path'
import { isForTests, isTest, placeOf } from './place.ts'
import { type Fault, faultIn, type SourceFile, visit } from './source-file.ts'
import type { TextFile } from './tree.ts'

const chinese = /[\u2e80-\u303f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{2fa1f}]/u
const mayBeChinese =
  /(?:^|\/)(?:locales|content)\/(?:[^/]+\/)*[^/]+\.json$|(?:^|\/)OFL-[^/]+\.txt$|^domains\/[^/]+\/slice\.json$|\.md$|^truth\//

/** The first Chinese character of each line where none is allowed. */
export const checkChinese = ({ path, text }: TextFile): readonly Fault[] => {
  if (mayBeChinese.test(path) || isTest(path)) return []
  return text.split('\n').flatMap((line, index) => {
    const found = chinese.exec(line)?.[0]
    return found === undefined
      ? []
      : [{ path, line: index + 1, rule: 'chinese', what: `${found} belongs in a catalogue or content` }]
  })
}

// Written so that this file does not contain what it looks for.
const machine = [
  /(?<![\w./-])\/(?:root|work\/(?:main|shared)|home\/[a-z][\w-]*|Users\/[A-Za-z][\w-]*)(?=\/|$)/,
  /\bregistry\.[a-z]+[a-z.]*\.(?:org|com|net|cn|io|dev)\b/,
  /"resolved":\s*"https?:/,
]

/** Paths of one machine and addresses of package registries. */
export const checkMachine = ({ path, text }: TextFile, root: string): readonly Fault[] => {
  const here = [root, dirname(root), homedir()]
    .filter((place) => place.split('/').length > 2)
    .map((place) => `${place}/`)
  return text.split('\n').flatMap((line, index) => {
    const found =
      machine.map((pattern) => pattern.exec(line)?.[0]).find((hit) => hit !== undefined) ??
      here.find((place) => line.includes(place))
    return found === undefined
      ? []
      : [{ path, line: index + 1, rule: 'machine', what: `${found} is a place of one machine` }]
  })
}

const unfinished = /\b(?:TO[D]O|FIX[M]E|HA[C]K)\b|not [i]mplemented|coming [s]oon/

/** Marks of unfinished work: leave out what is not finished. */
export const checkUnfinished = ({ path, text }: TextFile): readonly Fault[] => {
  if (!/\.(?:ts|tsx|js|mjs|css|sql)$/.test(path)) return []
  return text.split('\n').flatMap((line, index) => {
    const found = unfinished.exec(line)?.[0]
    return found === undefined
      ? []
      : [{ path, line: index + 1, rule: 'unfinished', what: `${found} marks unfinished work` }]
  })
}

const hushed =
  /(?:\/\/|\/\*)\s*(?:(?:ox|es)lint-(?:disable|ignore)|@ts-(?:ignore|nocheck)|(?:oxfmt|prettier|v8)[- ]ignore)/
const expected = /(?:\/\/|\/\*)\s*@ts-expect-error/

/**
 * Comments that silence a check. A test may use `@ts-expect-error`: there it asserts that the types forbid something.
 */
export const checkHushed = ({ path, text, code }: SourceFile): readonly Fault[] => {
  const codeLines = code.split('\n')
  return text.split('\n').flatMap((line, index) => {
    const found = hushed.exec(line)?.[0] ?? (isForTests(path) ? undefined : expected.exec(line)?.[0])
    // What remains where comments are blanked is text of the program.
    if (found === undefined || (codeLines[index] ?? '').includes(found)) return []
    return [{ path, line: index + 1, rule: 'hushed', what: `${found}: checks have no exceptions` }]
  })
}

/**
 * `z.object` silently lets unknown keys through: use `z.strictObject`. `z.looseObject` does so explicitly, which a
 * reader of outside files may use, and a contract may not.
 */
export const checkObjects = (file: SourceFile): readonly Fault[] => {
  if (
    placeOf(file.path).in === 'house' ||
    isForTests(file.path) ||
    !/\bz\s*\??\.\s*(?:o|looseO)bject\b/.test(file.code)
  )
    return []
  const fault = faultIn(file, 'strict')
  const faults: Fault[] = []
  const place = placeOf(file.path)
  const loose = new Set(place.in === 'slice' && place.room !== 'contract' ? ['object'] : ['object', 'looseObject'])
  visit(file, {
    MemberExpression: ({ object, property, start }) => {
      if (object.type !== 'Identifier' || object.name !== 'z' || property.type !== 'Identifier') return
      if (loose.has(property.name))
        faults.push(fault(start, `z.${property.name} lets unknown keys through; z.strictObject`))
    },
  })
  return faults
}
