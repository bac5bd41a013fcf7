// The games opened last, stored on this device.

const key = 'games.recent'
const recentMax = 12

/** Newest first. */
export const keptRecent = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : []
  } catch {
    return []
  }
}

export const keepRecent = (id: string): void => {
  try {
    const ids = [id, ...keptRecent().filter((one) => one !== id)].slice(0, recentMax)
    localStorage.setItem(key, JSON.stringify(ids))
  } catch {
    // Without storage they are forgotten with the page.
  }
}
