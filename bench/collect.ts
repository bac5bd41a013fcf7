// For tests of the bench: collects the figures and checks what must hold of each.

import { expect } from 'vitest'
import type { Figure } from './figure.ts'

export const collect = () => {
  const found: Figure[] = []
  return { found, report: { say: () => undefined, found: (one: Figure) => void found.push(one) } }
}

export const expectFigures = (found: readonly Figure[], names: readonly string[]): void => {
  expect(found.map(({ name }) => name)).toEqual(names)
  for (const { value, peer, ratio } of found) {
    expect(value).toBeGreaterThan(0)
    expect(peer).toBeGreaterThan(0)
    expect(ratio).toBeCloseTo(value / peer, 1)
  }
}
