// Facts, rule, amount: the proof tree of a settled ticket, on an example.

import { type ProofNode, ProofTree } from '@magpie/ui/proof-tree'
import { useText } from '@magpie/wire/text'
import type { ProofPart } from '../../contract/help-page.ts'
import type { BlockOf } from './block-view.tsx'
import css from './drawn.module.css'

/** The last of a list is its total; the others are the steps to it. */
const split = (parts: readonly ProofPart[]): { last: ProofPart | undefined; before: readonly ProofPart[] } => ({
  last: parts[parts.length - 1],
  before: parts.slice(0, -1),
})

export const DrawnProof = ({ title, facts, rule, amount }: BlockOf<'proof'>) => {
  const say = useText()
  const node = (kind: ProofNode['kind'], { label, value }: ProofPart, from: readonly ProofNode[] = []): ProofNode => ({
    id: label,
    kind,
    tag: say(`help.proof.${kind}`),
    title: label,
    value,
    from,
  })
  const steps = split(rule)
  const sums = split(amount)
  if (steps.last === undefined || sums.last === undefined) return null
  /** The first step uses the facts, the last one everything before it. */
  const leaves = facts.map((part) => node('fact', part))
  const below = steps.before.map((part, nth) => node('rule', part, nth === 0 ? leaves : []))
  const root: ProofNode = {
    ...node('amount', sums.last, [node('rule', steps.last, below)]),
    detail: sums.before.map(({ label, value }) => `${label} ${value}`).join(' · '),
  }
  return (
    <figure className={css['proof']}>
      <figcaption className={css['momentsHead']}>
        <b>{title}</b>
      </figcaption>
      <ProofTree label={title} root={root} />
    </figure>
  )
}
