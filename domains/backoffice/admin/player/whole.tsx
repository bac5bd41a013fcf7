// One player whole: what happened to them, and a card of each slice that the operator's roles open, each loaded by itself.

import { useDesk } from '@magpie/desk/desk'
import type { PlayerCard } from '@magpie/desk/room'
import { Skeleton } from 'antd'
import { type ComponentType, lazy, Suspense, useMemo } from 'react'
import { Notes } from './notes.tsx'
import { EventLine } from './timeline.tsx'
import css from './whole.module.css'

type Drawn = { readonly id: string; readonly Card: ComponentType<{ readonly member: string }> }
type Areas = Readonly<Record<PlayerCard['area'], readonly Drawn[]>>

export const useCards = (): Areas => {
  const { rooms, may } = useDesk()
  return useMemo(() => {
    const cards = rooms
      .flatMap((room) => room.playerCards ?? [])
      .filter(({ permission }) => may(permission))
      .sort((one, other) => one.order - other.order)
    const inArea = (area: PlayerCard['area']): readonly Drawn[] =>
      cards.filter((card) => card.area === area).map(({ id, load }) => ({ id, Card: lazy(load) }))
    return {
      tags: inArea('tags'),
      figures: inArea('figures'),
      left: inArea('left'),
      middle: inArea('middle'),
      right: inArea('right'),
    }
  }, [rooms, may])
}

/** Tags and figures come without a place held for them: they are small. */
export const Small = ({ cards, member }: { readonly cards: readonly Drawn[]; readonly member: string }) =>
  cards.map(({ id, Card }) => (
    <Suspense key={id} fallback={null}>
      <Card member={member} />
    </Suspense>
  ))

const Cards = ({ cards, member }: { readonly cards: readonly Drawn[]; readonly member: string }) =>
  cards.map(({ id, Card }) => (
    <Suspense
      key={id}
      fallback={<Skeleton active title={false} paragraph={{ rows: 4 }} className={css['waiting'] ?? ''} />}
    >
      <Card member={member} />
    </Suspense>
  ))

export const Whole = ({ cards, member }: { readonly cards: Areas; readonly member: string }) => (
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
