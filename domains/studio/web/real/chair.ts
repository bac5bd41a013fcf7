// The id of this page among the member's screens. It is kept in the tab, so that a reloaded page is not taken for
// another screen. Other tabs of this browser learn at once that they may not play any more.

import { newRequestId } from '@magpie/wire/request-id'

const key = 'games.chair'

const readKept = (): string | undefined => {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

let own: { readonly chair: string; readonly before: string | undefined } | undefined

export const ownChair = () => {
  if (own !== undefined) return own
  const before = readKept()
  own = { chair: newRequestId(), before }
  try {
    sessionStorage.setItem(key, own.chair)
  } catch {
    // Without storage a reload looks like another screen.
  }
  return own
}

/**
 * Calls `onTaken` when another tab of this member takes the chair, until it is closed. Tabs learn of each other by the
 * `storage` event.
 */
export const openChairs = (who: string, onTaken: () => void) => {
  const hear = ({ key: changed, newValue }: StorageEvent): void => {
    const [of, chair] = (newValue ?? '').split(' ')
    if (changed === key && of === who && chair !== ownChair().chair) onTaken()
  }
  globalThis.addEventListener('storage', hear)
  return {
    sit: () => {
      try {
        localStorage.setItem(key, `${who} ${ownChair().chair}`)
      } catch {
        // Without storage other tabs learn of it only from the venue.
      }
    },
    close: () => globalThis.removeEventListener('storage', hear),
  }
}
