// Since when this visit lasts: kept for the tab, so that a reload is the same visit. Half an hour away begins a new one.

const key = 'visit'
const awayMs = 30 * 60_000

/** UTC epoch milliseconds. Marks that somebody is here now. */
export const visitBegan = (now: number): number => {
  try {
    const [began = 0, seen = 0] = (sessionStorage.getItem(key) ?? '').split(' ').map(Number)
    const start = began > 0 && now - seen < awayMs ? began : now
    sessionStorage.setItem(key, `${start} ${now}`)
    return start
  } catch {
    return now
  }
}
