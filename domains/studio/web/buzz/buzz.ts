// A short vibration under the thumb, only for the member's own act (games §5): it never tells an outcome. The setting
// is kept on this device.

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
    // Without storage the setting lasts as long as the page.
  }
}

export const buzz = (): void => {
  if (isBuzzOn()) phone().vibrate?.(ms)
}
