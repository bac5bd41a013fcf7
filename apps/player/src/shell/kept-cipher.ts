// Where this browser stores the site's encrypted config: separate from the code that decrypts it, which loads only when
// needed.

export type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Key, initialisation vector and text, as received. */
export type KeptCipher = { readonly k: string; readonly v: string; readonly text: string }

const name = 'vv'

export const keepCipher = (storage: Store, kept: KeptCipher): void => storage.setItem(name, JSON.stringify(kept))

/** The JSON text of `KeptCipher`. */
export const keptCipherText = (storage: Store): string | undefined => storage.getItem(name) ?? undefined
