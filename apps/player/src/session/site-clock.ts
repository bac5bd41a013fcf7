// The time by the server's clock, in a browser whose own clock may be hours off: what "today" is, and since when a record is
// shown, must not depend on the phone. It is read from the date of each answer of our own origin.

/** A date has whole seconds, and an answer needs a while: a difference that is this near stays. */
const nearMs = 5000

export const siteClock = (device: () => number) => {
  let ahead = 0
  return {
    now: (): number => device() + ahead,
    /** `date`: the header of an answer that came just now. */
    heard: (date: string | null | undefined): void => {
      const found = Date.parse(date ?? '') - device()
      if (Math.abs(found - ahead) >= nearMs) ahead = found
    },
  }
}
