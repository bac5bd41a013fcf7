// Names the tests that passed only when they were tried again, after all others have been said.

import type { Reporter, TestCase } from 'vitest/node'

export default class SecondTries implements Reporter {
  #named: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky !== true) return
    const why = test.result().errors?.[0]?.message.split('\n')[0] ?? 'no word why'
    this.#named.push(`${test.module.relativeModuleId} > ${test.fullName}: ${why}`)
  }

  onTestRunEnd(): void {
    if (this.#named.length === 0) return
    console.log(`${this.#named.length} passed only when tried again. Each is a fault to be found:`)
    for (const one of this.#named) console.log(`  ${one}`)
  }
}
