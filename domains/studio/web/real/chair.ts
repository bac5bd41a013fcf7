// The name of this page among the screens of a member. It is kept in the tab, so that a page that is loaded anew is not
// taken for another; other tabs of this browser are told at once that they play no more.

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
  own = { chair: crypto.randomUUID(), before }
  try {
    sessionStorage.setItem(key, own.chair)
  } catch {
    // A browser that keeps nothing tells of itself as of another page.
  }
  return own
}

/** Hears of other tabs of this member that sit down, until it is closed: what one tab keeps is told to the others. */
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
        // A browser that keeps nothing asks the venue alone.
      }
    },
    close: () => globalThis.removeEventListener('storage', hear),
  }
}
