// Fetches pictures before they are needed: those of a lost network cannot be fetched when it is lost. The browser keeps
// them by their hashed addresses; nothing is asked until the screen has been there for a while.

import { useEffect } from 'react'
import { type PictureName, pictures } from '../art/pictures.ts'

const afterMs = 4000

/** `names` must be the same list every time. */
export const useKeptPictures = (names: readonly PictureName[]): void => {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const name of names) new Image().src = pictures[name].address
    }, afterMs)
    return () => clearTimeout(timer)
  }, [names])
}

/** What a screen shows when its figures cannot be had. */
export const troublePictures = ['state-offline', 'state-error'] as const satisfies readonly PictureName[]
