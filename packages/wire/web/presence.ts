// Reports that a member is at the page, by touches and keys and not by the page's own requests: at most once per interval, and
// not while they are away.

const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

export type PresenceParts = {
  readonly everyMs: number
  readonly now: () => number
  readonly tell: () => void
}

/** For browsers. Reports at once, because the member has just loaded the page. Returns a function that stops watching. */
export const watchPresence = ({ everyMs, now, tell }: PresenceParts): (() => void) => {
  let toldAt = 0
  const touched = (): void => {
    if (now() - toldAt < everyMs) return
    toldAt = now()
    tell()
  }
  for (const event of touches) addEventListener(event, touched, { passive: true })
  touched()
  return () => {
    for (const event of touches) removeEventListener(event, touched)
  }
}
