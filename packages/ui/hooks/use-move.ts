// Whether a price went up or down since it was last drawn. The mark stays two seconds; a newer move replaces it. The
// price of another line is not a move: `of` names what the figure belongs to.

import { useEffect, useState } from 'react'
import { fadeLater } from './fade-later.ts'

export type Move = 'up' | 'down'

type Seen = {
  readonly of: string
  readonly odds: number | undefined
  readonly move: Move | undefined
  readonly turn: number
}

const seeAgain = (seen: Seen, odds: number | undefined, of: string): Seen => {
  if (of !== seen.of || odds === undefined || seen.odds === undefined)
    return { of, odds: odds ?? (of === seen.of ? seen.odds : undefined), move: undefined, turn: seen.turn }
  return { of, odds, move: odds > seen.odds ? 'up' : 'down', turn: seen.turn + 1 }
}

/**
 * `odds` is undefined while there is no price. The last known price is remembered, so that its return shows the move.
 */
export const useMove = (odds: number | undefined, of: string): Move | undefined => {
  const [seen, setSeen] = useState<Seen>({ of, odds, move: undefined, turn: 0 })
  const { turn, move } = seen
  if (seen.of !== of || (odds !== undefined && odds !== seen.odds)) setSeen(seeAgain(seen, odds, of))
  useEffect(() => {
    if (turn === 0) return undefined
    return fadeLater(() => setSeen((now) => ({ ...now, move: undefined })))
  }, [turn])
  return move
}
