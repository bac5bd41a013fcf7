// Fetches pictures before they are needed: the picture for a lost network cannot be fetched without one. The browser
// caches them by their hashed addresses. Fetching starts once the screen has been open for a while.

import { useEffect } from 'react'
import { type PictureName, pictures } from '../art/pictures.ts'

const afterMs = 4000

/** `names` must be the same array at every render. */
export const useKeptPictures = (names: readonly PictureName[]): void => {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const name of names) new Image().src = pictures[name].address
    }, afterMs)
    return () => clearTimeout(timer)
  }, [names])
}

/** Pictures of a failed load. */
export const troublePictures = ['state-offline', 'state-error'] as const satisfies readonly PictureName[]
