// The sum of all accounts, which is zero if the books balance (L4), with an explanation.

import { Amount, StateTag } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import css from './even-sum.module.css'

export type EvenSumProps = {
  readonly title: string
  readonly sum: string
  readonly even: string
  readonly uneven: string
  readonly more: string
}

export const EvenSum = ({ title, sum, even, uneven, more }: EvenSumProps) => (
  <Panel title={title}>
    <p className={css['sum']}>
      <Amount units={sum} />
      <StateTag tone={sum === '0' ? 'jade' : 'hot'}>{sum === '0' ? even : uneven}</StateTag>
    </p>
    <p className={css['more']}>{more}</p>
  </Panel>
)
