// What was put away for the day, in this browser alone. Another version of a piece is another thing to be told.

import { beijingDayNumber } from '@magpie/kernel'

type Told = { readonly id: string; readonly version: number }

const keyOf = ({ id, version }: Told): string => `away.${id}.${version}`

export const putAway = (piece: Told, now: number): void => {
  try {
    localStorage.setItem(keyOf(piece), String(beijingDayNumber(now)))
  } catch {
    // A browser that keeps nothing shows it again at the next visit.
  }
}

export const isAway = (piece: Told, now: number): boolean => {
  try {
    return localStorage.getItem(keyOf(piece)) === String(beijingDayNumber(now))
  } catch {
    return false
  }
}

const visitKey = 'popup_shown'

/** One pop-up a visit: true once, until the browser's session ends. */
export const isFirstOfVisit = (): boolean => {
  try {
    return sessionStorage.getItem(visitKey) === null
  } catch {
    return false
  }
}

export const markShown = (): void => {
  try {
    sessionStorage.setItem(visitKey, '1')
  } catch {
    // Then none is shown at all.
  }
}
