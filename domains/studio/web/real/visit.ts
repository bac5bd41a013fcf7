// Time and net result of this visit, over all games of the hall. It survives a reload, so that reloading cannot hide a
// loss. It starts anew with a new tab or another member.

const key = 'games.visit'

export type Visit = { readonly began: number; readonly net: bigint }

export const keptVisit = (who: string, now: number): Visit => {
  try {
    const [of, began, net] = (sessionStorage.getItem(key) ?? '').split(' ')
    if (of === who && began !== undefined && net !== undefined) return { began: Number(began), net: BigInt(net) }
  } catch {
    // Without storage the visit starts with this page.
  }
  return { began: now, net: 0n }
}

const waitingKey = 'games.waiting'

/** This member's bets that had not ended when last read; they count in the visit when they end. */
export const keptWaiting = (who: string): readonly string[] => {
  try {
    const [of, ...ids] = (sessionStorage.getItem(waitingKey) ?? '').split(' ')
    return of === who ? ids : []
  } catch {
    return []
  }
}

export const keepWaiting = (who: string, ids: readonly string[]): void => {
  try {
    sessionStorage.setItem(waitingKey, [who, ...ids].join(' '))
  } catch {
    // As above.
  }
}

export const keepVisit = (who: string, { began, net }: Visit): void => {
  try {
    sessionStorage.setItem(key, `${who} ${began} ${net}`)
  } catch {
    // As above.
  }
}

const countedKey = 'games.counted'

/** Whether the end of this round already counts in the visit, for instance before a reload; from now on it does. */
export const countOnce = (who: string, round: string): boolean => {
  const mark = `${who} ${round}`
  try {
    if (sessionStorage.getItem(countedKey) === mark) return false
    sessionStorage.setItem(countedKey, mark)
  } catch {
    // As above.
  }
  return true
}

const unseenKey = 'games.unseen'

/**
 * The key of this member's last press, until its end was seen. It survives the tab, so that a returning member sees the
 * result.
 */
export const keptUnseen = (who: string): string | undefined => {
  try {
    const [of, press] = (localStorage.getItem(unseenKey) ?? '').split(' ')
    return of === who ? press : undefined
  } catch {
    return undefined
  }
}

export const keepUnseen = (who: string, press: string | undefined): void => {
  try {
    if (press === undefined) localStorage.removeItem(unseenKey)
    else localStorage.setItem(unseenKey, `${who} ${press}`)
  } catch {
    // As above.
  }
}
