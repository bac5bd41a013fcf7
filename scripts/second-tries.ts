// Names the tests that passed only when they were tried again, after all others have been said.

import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase } from 'vitest/node'

const linesMost = 20

export default class SecondTries implements Reporter {
  #named: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky !== true) return
    const [first] = test.result().errors ?? []
    const why = first?.diff === undefined ? first?.message : `${first.message}\n${stripVTControlCharacters(first.diff)}`
    const lines = (why ?? 'no word why').split('\n').slice(0, linesMost).join('\n    ')
    this.#named.push(`${test.module.relativeModuleId} > ${test.fullName}: ${lines}`)
  }

  onTestRunEnd(): void {
    if (this.#named.length === 0) return
    console.log(`${this.#named.length} passed only when tried again. Each is a fault to be found:`)
    for (const one of this.#named) console.log(`  ${one}`)
  }
}
