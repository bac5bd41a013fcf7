// Where this browser keeps the site's encrypted config: apart from what decrypts it, which is loaded only when it is
// needed.

export type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Key, start value and text, as they came. */
export type KeptCipher = { readonly k: string; readonly v: string; readonly text: string }

const name = 'vv'

export const keepCipher = (storage: Store, kept: KeptCipher): void => storage.setItem(name, JSON.stringify(kept))

/** The JSON text of `KeptCipher`. */
export const keptCipherText = (storage: Store): string | undefined => storage.getItem(name) ?? undefined
