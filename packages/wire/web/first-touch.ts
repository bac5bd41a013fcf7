// The first touch of a page: what only somebody who uses it needs is fetched then, not with the page. A finger that comes
// down is a tenth of a second ahead of the tap that it becomes.

const touches = ['pointerover', 'pointerdown', 'keydown', 'scroll'] as const

/** Of this document, in a browser: the server never listens for a touch. */
let touched = false

/** Of somebody who comes back to a screen nothing is waited for. */
export const wasTouched = (): boolean => touched

/** For browsers. Returns the end of waiting for it. */
export const onFirstTouch = (run: () => void): (() => void) => {
  const end = (): void => {
    for (const event of touches) removeEventListener(event, once)
  }
  const once = (): void => {
    touched = true
    end()
    run()
  }
  for (const event of touches) addEventListener(event, once, { passive: true })
  return end
}
