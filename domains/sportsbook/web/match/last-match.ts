// The match that was viewed last, for the link on home. Kept only in this browser; a finished match is forgotten.

const key = 'last_match'

export const keepLastMatch = (matchId: string | undefined): void => {
  try {
    if (matchId === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, matchId)
  } catch {
    // Without storage there is no link.
  }
}

export const keptLastMatch = (): string | undefined => {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
