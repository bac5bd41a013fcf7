// Whether operators have closed the venue or the game while its page is open. This comes with the list of venues, which
// the stream refreshes, so the page knows it without asking the venue.

import { venueSpoken, venuesQuery } from '@magpie/venues/web'
import { useScope } from '@magpie/wire/scope'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Trouble } from '../dealer.ts'

const words = ['game.said.CLOSED', 'game.said.GAME_CLOSED']

export type Shutting = {
  /** The adapter of the venue. */
  readonly at: string
  readonly game: string
  readonly real: boolean
  /** The dealer's trouble; `again` makes the dealer read everything anew. */
  readonly trouble?: Pick<Trouble, 'word'> | undefined
  readonly again?: () => void
}

/**
 * The trouble to show while closed. Once it is open again, a dealer that had stopped for this reason continues by
 * itself.
 */
export const useShut = ({ at, game, real, trouble, again }: Shutting): Trouble | undefined => {
  const scope = useScope()
  const { data } = useQuery(venuesQuery(scope.call))
  const venue = real ? data?.find(({ enName }) => enName === venueSpoken(scope, { [at]: true })) : undefined
  const isShut = venue !== undefined && venue.state !== 'open'
  const isAway = venue?.closed.includes(game) === true
  const stoodShut = useRef(false)
  const stands = isShut || isAway
  useEffect(() => {
    if (stoodShut.current && !stands && trouble !== undefined && words.includes(trouble.word)) again?.()
    stoodShut.current = stands
  }, [stands, trouble, again])
  if (isShut) return { word: 'game.said.CLOSED' }
  return isAway ? { word: 'game.said.GAME_CLOSED' } : undefined
}
