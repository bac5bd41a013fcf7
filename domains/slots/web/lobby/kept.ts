// Favourites and what was opened last, kept on this device.

export type Kept = 'games.stars' | 'games.recent'

const recentMax = 12

export const keptIds = (key: Kept): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : []
  } catch {
    return []
  }
}

/** Where nothing can be kept, the choice lasts as long as the page. */
export const keepIds = (key: Kept, ids: readonly string[]): void => {
  try {
    localStorage.setItem(key, JSON.stringify(ids))
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}

/** The newest first. */
export const keepRecent = (id: string): void =>
  keepIds('games.recent', [id, ...keptIds('games.recent').filter((one) => one !== id)].slice(0, recentMax))
