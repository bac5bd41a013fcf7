// The state of a house, drawn in a task of its own: what a press computes and what it changes on the screen are not one long
// task of the page.

import { useCallback, useSyncExternalStore } from 'react'
import type { House, HouseState } from '../house.ts'

export const useHouse = ({ watch, state }: House): HouseState => {
  const later = useCallback((tell: () => void) => watch(() => void setTimeout(tell)), [watch])
  return useSyncExternalStore(later, state, state)
}
