// Where this browser stores the session's marker and its companions (S-SESS-01, 02). Local storage may be unavailable
// (private mode, blocked cookies); then the session lasts as long as the page.

import { storageKeys } from '@magpie/identity/contract'
import { isUuid } from '@magpie/kernel'
import { newRequestId } from '@magpie/wire/request-id'

export type Kept = { readonly marker: string; readonly userId: string; readonly account: string }

export type MarkerStore = {
  readonly read: () => Kept | undefined
  readonly write: (kept: Kept) => void
  /** S-SESS-02: the marker and the cache id. */
  readonly clear: () => void
  readonly rememberedAccount: () => string | undefined
  readonly rememberAccount: (account: string | undefined) => void
  /** S-ENT-10c: created once and stored. */
  readonly device: () => string
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const memory = (): Store => {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

/** One for the page: what one of its parts keeps, the others read. Never used on the server. */
const ofPage = memory()

/** The browser's own storage, where it works. */
export const browserStorage = (): Store => {
  try {
    const probe = '_probe'
    localStorage.setItem(probe, probe)
    localStorage.removeItem(probe)
    return localStorage
  } catch {
    return ofPage
  }
}

const whoKey = 'member'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const whoOf = (text: string | null): { readonly userId: string; readonly account: string } => {
  try {
    const value = JSON.parse(text ?? '') as Readonly<Record<string, unknown>>
    return { userId: textOf(value['userId']), account: textOf(value['account']) }
  } catch {
    return { userId: '', account: '' }
  }
}

export const markerStore = (storage: Store): MarkerStore => ({
  read: () => {
    const marker = storage.getItem(storageKeys.marker)
    return marker === null || marker === '' ? undefined : { marker, ...whoOf(storage.getItem(whoKey)) }
  },
  write: ({ marker, userId, account }) => {
    storage.setItem(whoKey, JSON.stringify({ userId, account }))
    storage.setItem(storageKeys.marker, marker)
  },
  clear: () => {
    for (const key of [storageKeys.marker, storageKeys.cacheId, whoKey]) storage.removeItem(key)
  },
  rememberedAccount: () => storage.getItem(storageKeys.rememberedAccount) ?? undefined,
  rememberAccount: (account) => {
    if (account === undefined) storage.removeItem(storageKeys.rememberedAccount)
    else storage.setItem(storageKeys.rememberedAccount, account)
  },
  device: () => {
    const kept = storage.getItem(storageKeys.device)
    if (kept !== null && isUuid(kept)) return kept
    const made = newRequestId()
    storage.setItem(storageKeys.device, made)
    return made
  },
})
