// A proof as a small tree for display: the amount, the two rules that made it, and the facts below. The proof itself
// repeats a step wherever it is used; here each appears once, in order of computation.

import type { ProofNode as Drawn } from '@magpie/ui/proof-tree'
import { showMoney } from '@magpie/wire/show'
import { textOfMinor } from '@magpie/kernel'
import rules from '../../content/rules.zh-CN.json' with { type: 'json' }
import type { ProofNode, ProofValue } from '../../contract/index.ts'
import { type ProofWords, valueText } from './proof-words.ts'
import { decimalText } from './ratio-text.ts'

/** `shown` names a step without the unit of the rules: on screen, figures are in people's units. */
const titles: Readonly<Record<string, string>> = { ...rules.steps, ...rules.leaves, ...rules.shown }
const titleOf = ({ rule }: ProofNode): string => titles[rule] ?? rule

const isLeaf = (node: ProofNode): boolean => node.of === undefined || node.of.length === 0
const keyOf = (node: ProofNode): string => JSON.stringify([node.rule, node.inputs ?? [], node.gives, node.of ?? []])

const fact = (node: ProofNode, words: ProofWords, at: string): Drawn => ({
  id: `${at}/${node.rule}`,
  kind: 'fact',
  tag: words.say('proof.fact'),
  title: titleOf(node),
  value: valueText(node, words),
})

const rule = (node: ProofNode, words: ProofWords, at: string, from: readonly Drawn[]): Drawn => ({
  id: at,
  kind: 'rule',
  tag: words.say('proof.rule'),
  title: titleOf(node),
  value: valueText(node, words),
  ...(from.length === 0 ? {} : { from }),
})

/** The steps under a node, each once, each after the steps it needs. */
const stepsUnder = (node: ProofNode): readonly ProofNode[] => {
  const found = new Map<string, ProofNode>()
  const walk = (below: ProofNode): void => {
    for (const each of below.of ?? []) {
      if (isLeaf(each)) continue
      walk(each)
      found.set(keyOf(each), each)
    }
  }
  walk(node)
  return [...found.values()]
}

/** A whole or half line is not split: then the splitting step is left out, and its line is a fact of the next. */
const isNoSplit = ({ rule: name, gives }: ProofNode): boolean =>
  name === 'line.halves' && Array.isArray(gives) && gives[0] === gives[1]

/** The sign of a half is not shown as a step of its own, but behind the margin that it judges: `+0.5 → won`. */
const bySign = 'half.by_sign'

const judgedMargins = (steps: readonly ProofNode[]): ReadonlyMap<string, ProofNode> =>
  new Map(
    steps.flatMap((step) => (step.rule === bySign && step.of?.[0] !== undefined ? [[keyOf(step.of[0]), step]] : [])),
  )

const outcomeRule = (outcome: ProofNode, words: ProofWords): Drawn => {
  const steps = stepsUnder(outcome)
  const judged = judgedMargins(steps)
  const told = new Set<string>()
  /** A fact is shown where it is first used. */
  const freshFacts = (node: ProofNode, at: string): readonly Drawn[] =>
    (node.of ?? [])
      .flatMap((below) => (isNoSplit(below) ? (below.of ?? []) : [below]))
      .filter(isLeaf)
      .flatMap((leaf) => {
        if (told.has(keyOf(leaf))) return []
        told.add(keyOf(leaf))
        return [fact(leaf, words, at)]
      })
  const drawn = steps
    .filter((step) => step.rule !== bySign && !isNoSplit(step))
    .map((step, at) => {
      const id = `outcome/${at}`
      const sign = judged.get(keyOf(step))
      const one = rule(step, words, id, freshFacts(step, id))
      return sign === undefined ? one : { ...one, value: `${valueText(step, words)} \u2192 ${valueText(sign, words)}` }
    })
  return rule(outcome, words, 'outcome', [...drawn, ...freshFacts(outcome, 'outcome')])
}

/** Settlement, its outcome, the rounding, and what was rounded; undefined for a proof from another build. */
const parts = (proof: ProofNode) => {
  const [outcome, floor] = proof.of ?? []
  const exact = floor?.of?.[0]
  const [stake, factor] = exact?.of ?? []
  const odds = factor?.of?.find(isLeaf)
  if (proof.rule !== 'settled' || outcome === undefined || exact === undefined) return undefined
  return stake === undefined || factor === undefined || odds === undefined
    ? undefined
    : { outcome, exact, stake, factor, odds }
}

/** Any tree, unchanged. */
const plain = (node: ProofNode, words: ProofWords, at = 'plain'): Drawn =>
  isLeaf(node)
    ? fact(node, words, at)
    : rule(
        node,
        words,
        at,
        (node.of ?? []).map((below, nth) => plain(below, words, `${at}/${nth}`)),
      )

const amountRoot = (proof: ProofNode, { say }: ProofWords): Drawn => ({
  id: 'amount',
  kind: 'amount',
  tag: say('proof.amount'),
  title: say('proof.returned'),
  value: amountOf(proof).returned,
})

const below = (node: ProofNode, name: string): ProofNode | undefined => {
  if (node.rule === name) return node
  for (const each of node.of ?? []) {
    const found = below(each, name)
    if (found !== undefined) return found
  }
  return undefined
}

/** A leg, with its own words. */
export type DrawnLeg = { readonly proof: ProofNode; readonly words: ProofWords; readonly title: string }

type PlacedProof = { readonly at: number; readonly proof: ProofNode }
type Picked = { readonly side: string; readonly line: number }

/** Whether a leg's proof is about this selection, as far as it names one. */
const isAbout = (proof: ProofNode, { side, line }: Picked): boolean =>
  (below(proof, 'terms.side')?.gives ?? side) === side && (below(proof, 'terms.line')?.gives ?? line) === line

/** A parlay may have lost further legs since it was settled: each proof belongs to the first lost leg that it is about. */
const placeLost = (
  proofs: readonly ProofNode[],
  places: readonly number[],
  picks: readonly Picked[],
): PlacedProof[] => {
  const left = new Set(places)
  return proofs.flatMap((proof) => {
    const free = [...left]
    const at = free.find((place) => picks[place] !== undefined && isAbout(proof, picks[place])) ?? free[0]
    if (at === undefined) return []
    left.delete(at)
    return [{ at, proof }]
  })
}

/** The legs that decide the amount of a ticket, each with its place among all legs; for a lost parlay the lost ones. */
export const legProofs = (
  proof: ProofNode,
  isLost: (at: number) => boolean,
  picks: readonly Picked[],
): readonly PlacedProof[] => {
  const lost = below(proof, 'lines.lost')?.of
  if (lost !== undefined) return placeLost(lost, [...picks.keys()].filter(isLost), picks)
  const built = below(proof, 'builder.factor')?.of
  if (built !== undefined) return built.slice(0, -1).map((one, at) => ({ at, proof: one }))
  return (below(proof, 'lines.factor')?.of ?? []).flatMap((factor, at) =>
    factor.of?.[0] === undefined ? [] : [{ at, proof: factor.of[0] }],
  )
}

/** The proof of a ticket of several legs: the return of its lines, what was sold, and each leg's own proof. */
export const drawJoined = (proof: ProofNode, legs: readonly DrawnLeg[], words: ProofWords): Drawn => {
  const exact = below(proof, 'lines.exact')
  const [stake, factor] = exact?.of ?? []
  const soldFor = proof.rule === 'sold.total' ? proof.of?.[1] : undefined
  return {
    ...amountRoot(proof, words),
    from: [
      ...(soldFor === undefined ? [] : [fact(soldFor, words, 'sold')]),
      ...(exact === undefined || stake === undefined || factor === undefined
        ? []
        : [
            {
              ...rule(exact, words, 'exact', [fact(stake, words, 'exact')]),
              value: `${valueText(stake, words)} \u00f7 ${exact.inputs?.join() ?? ''} \u00d7 ${valueText(factor, words)}`,
            },
          ]),
      ...legs.map((leg, at) => ({ ...outcomeRule(leg.proof, leg.words), id: `leg/${at}`, title: leg.title })),
    ],
  }
}

/**
 * The root's last two figures: minor units as text, and the fraction cut off. For one leg its outcome comes before
 * them.
 */
const amountOf = (proof: ProofNode): { readonly returned: string; readonly rest: string } => {
  const [whole, rest] = Array.isArray(proof.gives) ? (proof.gives as readonly ProofValue[]).slice(-2) : []
  const returned = typeof whole === 'string' && /^\d{1,18}$/.test(whole) ? BigInt(whole) : 0n
  return { returned: showMoney(textOfMinor(returned)), rest: typeof rest === 'string' ? rest : '0' }
}

export const drawProof = (proof: ProofNode, words: ProofWords): Drawn => {
  const known = parts(proof)
  const { returned, rest } = amountOf(proof)
  const { say } = words
  const root = {
    id: 'amount',
    kind: 'amount',
    tag: say('proof.amount'),
    title: say('proof.returned'),
    value: returned,
    ...(rest === '0' || known === undefined
      ? {}
      : {
          detail: say('proof.floored', {
            exact: valueText(known.exact, words),
            rest: decimalText(rest, { shift: 2, least: 2 }),
          }),
        }),
  } as const
  if (known === undefined) return { ...root, from: [plain(proof, words)] }
  const { outcome, exact, stake, factor, odds } = known
  return {
    ...root,
    from: [
      {
        ...rule(exact, words, 'exact', [
          fact(stake, words, 'exact'),
          rule(factor, words, 'factor', [fact(odds, words, 'factor')]),
        ]),
        value: `${valueText(stake, words)} \u00d7 ${valueText(factor, words)}`,
      },
      outcomeRule(outcome, words),
    ],
  }
}
