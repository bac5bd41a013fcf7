// Tests run, all of them, always, and compare the code with something other than its own output.

import { isTest } from './place.ts'
import { type Fault, faultIn, type SourceFile, visit } from './source-file.ts'

const runners = new Set(['it', 'test', 'describe', 'suite'])
const marks = new Set(['skip', 'only', 'todo', 'fails'])
const oldMarks = new Set(['xit', 'xtest', 'xdescribe', 'fit', 'fdescribe'])
const snapshots = new Set(['toMatchSnapshot', 'toMatchInlineSnapshot', 'toMatchFileSnapshot'])

/** Marks that skip tests, tests without a body, snapshots, and mocks of our own code. */
export const checkTests = (file: SourceFile): readonly Fault[] => {
  if (!isTest(file.path)) return []
  const fault = faultIn(file, 'tests')
  const faults: Fault[] = []
  visit(file, {
    MemberExpression: ({ object, property, start, end }) => {
      if (property.type !== 'Identifier') return
      const root = /^\w+/.exec(file.code.slice(object.start, object.end))?.[0] ?? ''
      if (runners.has(root) && marks.has(property.name))
        faults.push(fault(start, `${file.code.slice(start, end)} leaves tests out`))
      if (snapshots.has(property.name)) faults.push(fault(property.start, 'a snapshot makes our own output the truth'))
    },
    CallExpression: ({ callee, arguments: given, start }) => {
      const called = file.code.slice(callee.start, callee.end)
      const [first] = given
      if (oldMarks.has(called)) faults.push(fault(start, `${called} leaves tests out`))
      if (runners.has(called) && given.length < 2) faults.push(fault(start, 'a test without a body'))
      if (/\.(?:skipIf|runIf)$/.test(called) && first?.type === 'Literal')
        faults.push(fault(start, `${called} always leaves tests out`))
      if (
        /^vi\.(?:do)?[mM]ock$/.test(called) &&
        first?.type === 'Literal' &&
        /^(?:\.|@magpie\/)/.test(String(first.value))
      )
        faults.push(fault(start, 'no mocks of our own code'))
    },
  })
  return faults
}
