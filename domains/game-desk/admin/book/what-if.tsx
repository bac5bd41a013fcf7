// What an act over bets comes to, in figures: shown before it is proposed, and again before it is approved.

import { useText } from '@magpie/wire/text'
import type { OpsProposal } from '../../contract/index.ts'
import css from './lines.module.css'
import { exact } from './figures.ts'

export type Shown = NonNullable<OpsProposal['shown']>

export const WhatIf = ({ shown }: { readonly shown: Shown }) => {
  const say = useText()
  const row = (key: string, value: string | number) => (
    <>
      <dt>{say(`book.if_${key}`)}</dt>
      <dd>{value}</dd>
    </>
  )
  return (
    <dl className={css['sums']}>
      {row('tickets', shown.tickets)}
      {row('legs', shown.legs)}
      {row('members', shown.members)}
      {row('ends', shown.ends)}
      {row('pays', exact(shown.pays))}
      {row('up', exact(shown.up))}
      {row('down', exact(shown.down))}
      {row('undone', shown.undone)}
      {row('net', exact((BigInt(shown.down) - BigInt(shown.up) - BigInt(shown.pays)).toString()))}
    </dl>
  )
}
