// Runs vitest. Files with failures run once more, alone, each in its own process and house; what passed only then is
// listed at the end. Decision 1100.

import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Counted, countReport, type Report, toTryAgain, withSecond } from './count-report.ts'
import { root, runScript } from './steps.ts'

const path = join(root, '.test-report.json')

const readReport = (): Report | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

const runOnce = (words: readonly string[]): { readonly report: Report | undefined; readonly green: boolean } => {
  rmSync(path, { force: true })
  const reporters = ['--reporter=default', '--reporter=./scripts/report-files.ts']
  const green = runScript('node_modules/vitest/vitest.mjs', ['run', ...words, ...reporters], {
    TEST_REPORT_FILE: path,
  })
  return { report: readReport(), green }
}

/** `filters` name files; `options` go to vitest in both runs. */
export const runVitest = (filters: readonly string[], options: readonly string[] = []): Counted => {
  const first = runOnce([...filters, ...options])
  const files = toTryAgain(first.report)
  if (first.report === undefined || files.length === 0) return countReport(first.report, first.green)
  console.log(`> ${files.length} files of which something fell, once more and alone`)
  const second = runOnce([...files, ...options, '--maxWorkers=1', '--no-file-parallelism'])
  const green = second.report?.files.filter(({ failed }) => failed === 0).map(({ file }) => file) ?? []
  const words = first.report.files.filter(({ file }) => green.includes(file)).flatMap((one) => fallen(one))
  if (words.length > 0) console.log(`${words.length} passed only when tried again. Each is a fault to be found:`)
  for (const one of words) console.log(`  ${one}`)
  return countReport(withSecond(first.report, second.report), second.green)
}

const fallen = ({ file, words }: Report['files'][number]): readonly string[] => words.map((one) => `${file} > ${one}`)
