// The first touch of a page: code that is only needed to use the page is fetched then, not with the page. A finger touches
// down a tenth of a second before the tap.

const touches = ['pointerover', 'pointerdown', 'keydown', 'scroll'] as const

/** Of this document, in a browser: the server never listens for a touch. */
let touched = false

/** True on a later screen: nothing is deferred again. */
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
