// The slices' cards about one player, as far as the operator's roles allow: all of them on the player's page, a few beside a
// talk with the player.

import { type ComponentType, lazy, Suspense, useMemo } from 'react'
import { useDesk } from '../desk.ts'
import type { PlayerCard } from '../room.ts'

export type DrawnCard = { readonly id: string; readonly Card: ComponentType<{ readonly member: string }> }
export type PlayerCards = Readonly<Record<PlayerCard['area'], readonly DrawnCard[]>>

export const usePlayerCards = (): PlayerCards => {
  const { rooms, may } = useDesk()
  return useMemo(() => {
    const cards = rooms
      .flatMap((room) => room.playerCards ?? [])
      .filter(({ permission }) => may(permission))
      .sort((one, other) => one.order - other.order)
    const inArea = (area: PlayerCard['area']): readonly DrawnCard[] =>
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

/** Tags and figures come without a place held for them. */
export const SmallCards = ({ cards, member }: { readonly cards: readonly DrawnCard[]; readonly member: string }) =>
  cards.map(({ id, Card }) => (
    <Suspense key={id} fallback={null}>
      <Card member={member} />
    </Suspense>
  ))
