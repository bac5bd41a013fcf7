// Which match was looked at last, for the way back to it from home. Kept in this browser alone; one that is over is forgotten.

const key = 'last_match'

export const keepLastMatch = (matchId: string | undefined): void => {
  try {
    if (matchId === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, matchId)
  } catch {
    // A browser that keeps nothing leads back nowhere.
  }
}

export const keptLastMatch = (): string | undefined => {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
