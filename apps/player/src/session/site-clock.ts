// The time by the server's clock, in a browser whose own clock may be hours off: what "today" is, and since when a record is
// shown, must not depend on the phone. It is read from the date of each answer of our own origin.

/** A date has whole seconds, and an answer needs a while: a clock that is this near is taken as right. */
const nearMs = 5000

const storageKey = 'clock.ahead'
type Kept = Pick<Storage, 'getItem' | 'setItem'>

/** `kept`: a page that begins before its first answer uses the difference that was last found. */
export const siteClock = (device: () => number, kept: Kept) => {
  const before = Number(kept.getItem(storageKey) ?? 0)
  let aheadMs = Number.isSafeInteger(before) ? before : 0
  return {
    now: (): number => device() + aheadMs,
    /** `date`: the header of an answer that came just now. */
    heard: (date: string | null | undefined): void => {
      const at = Date.parse(date ?? '')
      if (Number.isNaN(at)) return
      const ahead = at - device()
      const next = Math.abs(ahead) < nearMs ? 0 : ahead
      if (next === 0 ? aheadMs !== 0 : Math.abs(next - aheadMs) >= nearMs) kept.setItem(storageKey, String(next))
      aheadMs = next
    },
  }
}
