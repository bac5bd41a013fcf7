// Whether the house has shut the venue or put the game away while its page stands open. It is told with the list of venues, which
// the stream renews, so it is known here before the venue itself need have heard.

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
  /** Why it does not go on as it is, where the venue said so, and how it is asked again. */
  readonly trouble?: Pick<Trouble, 'word'> | undefined
  readonly again?: () => void
}

/** What is said of it; opened again, what stood still for it goes on by itself. */
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
