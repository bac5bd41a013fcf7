// A member at a glance: the timeline, and a card from each slice that the operator may read, each loaded separately.

import type { DrawnCard, PlayerCards } from '@magpie/desk/player-cards'
import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { Notes } from './notes.tsx'
import { EventLine } from './timeline.tsx'
import css from './whole.module.css'

const Cards = ({ cards, member }: { readonly cards: readonly DrawnCard[]; readonly member: string }) =>
  cards.map(({ id, Card }) => (
    <Suspense
      key={id}
      fallback={<Skeleton active title={false} paragraph={{ rows: 4 }} className={css['waiting'] ?? ''} />}
    >
      <Card member={member} />
    </Suspense>
  ))

export const Whole = ({ cards, member }: { readonly cards: PlayerCards; readonly member: string }) => (
  <div className={css['Whole']}>
    <div className={css['left']}>
      <EventLine member={member} />
      <Notes member={member} />
      <Cards cards={cards.left} member={member} />
    </div>
    <div className={css['middle']}>
      <Cards cards={cards.middle} member={member} />
    </div>
    <div className={css['right']}>
      <Cards cards={cards.right} member={member} />
    </div>
  </div>
)
