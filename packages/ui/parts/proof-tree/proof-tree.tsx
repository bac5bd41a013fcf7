// Why an amount is what it is, as a small tree: facts at the leaves, the rule that was applied, and the amount at the
// root. It is made of nested lists, so that a screen reader reads it in the same order.

import type { ReactNode } from 'react'
import { classNames } from '../../text/class-names.ts'
import css from './proof-tree.module.css'

export type ProofNode = {
  id: string
  kind: 'amount' | 'rule' | 'fact'
  /** The kind of node in a word: fact, rule, result. */
  tag: string
  title: ReactNode
  /** The figure or the sum. */
  value?: ReactNode
  detail?: ReactNode
  from?: readonly ProofNode[] | undefined
}

const Branch = ({ node }: { node: ProofNode }) => (
  <li className={css['branch']}>
    <div className={classNames(css['node'], css[node.kind])}>
      <span className={css['tag']}>{node.tag}</span>
      <span className={css['title']}>{node.title}</span>
      {node.value !== undefined && <b className={classNames('num', css['value'])}>{node.value}</b>}
      {node.detail !== undefined && <span className={css['detail']}>{node.detail}</span>}
    </div>
    {node.from !== undefined && node.from.length > 0 && (
      <ul className={css['from']}>
        {node.from.map((each) => (
          <Branch key={each.id} node={each} />
        ))}
      </ul>
    )}
  </li>
)

export const ProofTree = ({ label, root }: { label: string; root: ProofNode }) => (
  <ul className={css['ProofTree']} aria-label={label}>
    <Branch node={root} />
  </ul>
)
