// The way back from the page of a match.

import { useNavigate } from 'react-router'
import { usePlaces } from '../at-venue/use-places.ts'

const cameFromHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0

/** To the previous page, or to the hub if the page was opened by its address. */
export const useBackToHub = (): (() => void) => {
  const navigate = useNavigate()
  const places = usePlaces()
  return () => void (cameFromHere(history.state) ? navigate(-1) : navigate(places.hub()))
}
