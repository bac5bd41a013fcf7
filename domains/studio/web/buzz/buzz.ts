// A short tick of the phone under the thumb, on an act of one's own and on nothing else (games §5): no outcome is told by it. Kept on this
// device; a browser that cannot has none.

const key = 'games.buzz'
const ms = 12

type Phone = { readonly vibrate?: (ms: number) => boolean }
const phone = (): Phone => navigator

export const canBuzz = (): boolean => typeof phone().vibrate === 'function'

export const isBuzzOn = (): boolean => {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

export const turnBuzz = (on: boolean): void => {
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}

export const buzz = (): void => {
  if (isBuzzOn()) phone().vibrate?.(ms)
}
