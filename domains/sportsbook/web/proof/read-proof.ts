// Parses a proof and its facts from the vendor's wire: JSON text, checked before use. An invalid proof is not drawn; a
// valid one is still not trusted: the browser computes every step again.

import { isRecord } from '@magpie/kernel'
import type { Facts, ProofNode, ProofValue } from '../../contract/index.ts'
import { isFacts } from '../../rules/index.ts'

const isValue = (value: unknown): value is ProofValue =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (Array.isArray(value) && value.every(isValue))

const deepest = 24

const isNode = (value: unknown, depth = 0): value is ProofNode =>
  depth < deepest &&
  isRecord(value) &&
  typeof value['rule'] === 'string' &&
  isValue(value['gives']) &&
  (value['inputs'] === undefined || (Array.isArray(value['inputs']) && value['inputs'].every(isValue))) &&
  (value['of'] === undefined || (Array.isArray(value['of']) && value['of'].every((below) => isNode(below, depth + 1))))

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const readProof = (text: string): ProofNode | undefined => {
  const value = parse(text)
  return isNode(value) ? value : undefined
}

/** For a ticket of several legs a list, in their order. */
export const readAllFacts = (text: string): readonly Facts[] | undefined => {
  const value = parse(text)
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  return list.every(isFacts) ? list : undefined
}

export const readFacts = (text: string): Facts | undefined => {
  const value = parse(text)
  return isFacts(value) ? value : undefined
}
