// Checks a settlement. A stored proof is checked without trust in who stored it: every step is computed again, every
// leaf is compared with the ticket and the match, and the whole must be what the rules in force would build.

import type { LegTerms, Facts, ProofNode, ProofValue } from '../../contract/index.ts'
import { settle } from './settle.ts'
import { steps } from './steps.ts'

export type ProvedOn = { readonly facts: Facts; readonly terms: LegTerms; readonly stakeMinor: bigint }

const sameValue = (a: ProofValue, b: ProofValue): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((part, at) => sameValue(part, b[at] as ProofValue))
    : a === b

/** Compared part by part, because a database that stores JSON may reorder its keys. */
const sameNode = (a: ProofNode, b: ProofNode): boolean =>
  a.rule === b.rule &&
  sameValue(a.gives, b.gives) &&
  sameValue(a.inputs ?? [], b.inputs ?? []) &&
  sameNodes(a.of ?? [], b.of ?? [])

const sameNodes = (a: readonly ProofNode[], b: readonly ProofNode[]): boolean =>
  a.length === b.length && a.every((below, at) => sameNode(below, b[at] as ProofNode))

/** The first step that does not follow from the steps below it, as a sentence; `null` if all do. */
export const checkSteps = (node: ProofNode): string | null => {
  for (const below of node.of ?? []) {
    const wrong = checkSteps(below)
    if (wrong !== null) return wrong
  }
  const take = steps[node.rule]
  if (take === undefined) return node.of === undefined ? null : `unknown rule ${node.rule}`
  try {
    const gives = take(
      (node.of ?? []).map((below) => below.gives),
      node.inputs ?? [],
    )
    return sameValue(gives, node.gives)
      ? null
      : `${node.rule} gives ${JSON.stringify(gives)}, not ${JSON.stringify(node.gives)}`
  } catch (trouble) {
    return `${node.rule} cannot be taken: ${String(trouble)}`
  }
}

/** `null` if the proof holds for this ticket and these facts; otherwise what fails. */
export const checkProof = (proof: ProofNode, { facts, terms, stakeMinor }: ProvedOn): string | null => {
  const wrong = checkSteps(proof)
  if (wrong !== null) return wrong
  const afresh = settle(facts, terms, stakeMinor)
  if (afresh === null) return 'the facts do not decide this ticket yet'
  return sameNode(afresh.proof, proof) ? null : 'the proof is not the one that these facts and terms give'
}
