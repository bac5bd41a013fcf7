// That somebody is at a page, by touches and keys and not by what the page fetches for itself: told at most so often, and
// not at all while nobody is there.

const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

export type PresenceParts = {
  readonly everyMs: number
  readonly now: () => number
  readonly tell: () => void
}

/** For browsers. Tells at once, because whoever loads this is there. Returns the end of watching. */
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
