// Pieces dismissed for today, stored in this browser only. A new version of a piece counts as new.

import { beijingDayNumber } from '@magpie/kernel'

type Told = { readonly id: string; readonly version: number }

const keyOf = ({ id, version }: Told): string => `away.${id}.${version}`

export const putAway = (piece: Told, now: number): void => {
  try {
    localStorage.setItem(keyOf(piece), String(beijingDayNumber(now)))
  } catch {
    // Without storage it appears again at the next visit.
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

/** One pop-up per visit: true once, until the browser's session ends. */
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
    // Without storage no pop-up is shown at all.
  }
}
