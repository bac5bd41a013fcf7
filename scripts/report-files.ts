// Vitest's results, file by file, written to the path in TEST_REPORT_FILE. Vitest's own JSON omits errors outside every
// test, and files that could not be loaded.

import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestModule } from 'vitest/node'
import type { FileReport, Report } from './count-report.ts'

const linesMost = 20

type Fault = { readonly message: string; readonly diff?: string | undefined }

const wordsOf = (name: string, faults: readonly Fault[]): string => {
  const [first] = faults
  const why = first?.diff === undefined ? first?.message : `${first.message}\n${first.diff}`
  const lines = stripVTControlCharacters(why ?? 'no word why').split('\n')
  return `${name}: ${lines.slice(0, linesMost).join('\n    ')}`
}

const reportOf = (module: TestModule): FileReport => {
  const tests = [...module.children.allTests()]
  const states = tests.map((test) => test.result().state)
  const fell = tests.filter((test) => test.result().state === 'failed')
  const words = fell.map((test) => wordsOf(test.fullName, test.result().errors ?? []))
  const brokeOutside = fell.length === 0 && module.state() === 'failed'
  if (brokeOutside) {
    const suites = [...module.children.allSuites()]
    words.push(wordsOf('outside its tests', [...module.errors(), ...suites.flatMap((suite) => suite.errors())]))
  }
  return {
    file: module.relativeModuleId,
    passed: states.filter((state) => state === 'passed').length,
    failed: fell.length + (brokeOutside ? 1 : 0),
    skipped: brokeOutside ? 0 : states.filter((state) => state === 'skipped' || state === 'pending').length,
    words,
  }
}

export default class FileReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const path = process.env['TEST_REPORT_FILE']
    if (path === undefined) throw new Error('TEST_REPORT_FILE names no file to write the report to')
    const report: Report = { files: modules.map(reportOf), outside: errors.length }
    writeFileSync(path, JSON.stringify(report))
  }
}
