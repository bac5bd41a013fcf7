// When this visit began: stored for the tab, so that a reload continues the visit. Half an hour away begins a new one.
// The frame marks it, so every screen counts.

const key = 'visit'
export const awayMs = 30 * 60_000
const markEveryMs = 20_000

const kept = (): readonly [began: number, seen: number] => {
  const [began = 0, seen = 0] = (sessionStorage.getItem(key) ?? '').split(' ').map(Number)
  return [began, seen]
}

/** UTC epoch milliseconds. Also marks that the visitor is here now. */
export const visitBegan = (now: number): number => {
  try {
    const [began, seen] = kept()
    const start = began > 0 && now - seen < awayMs ? began : now
    sessionStorage.setItem(key, `${start} ${now}`)
    return start
  } catch {
    return now
  }
}

/** Marks the visit while any screen of the site is visible. Returns the function that stops it. */
export const watchVisit = (): (() => void) => {
  const mark = (): void => {
    if (document.visibilityState !== 'hidden') visitBegan(Date.now())
  }
  mark()
  const timer = setInterval(mark, markEveryMs)
  document.addEventListener('visibilitychange', mark)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', mark)
  }
}
