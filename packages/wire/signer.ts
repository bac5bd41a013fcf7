// Where the per-path signature of a call comes from (S-HDR-03): a signing step that is loaded when it is first needed;
// when loading fails, a value stored earlier is decrypted and the entry for the path taken; else the empty string,
// which the server refuses outside its compatibility flag. The signature is obfuscation by its nature: the key is
// public, so nothing may rest on it.

/** The signature for a path without its query, `/site/api/v1/…`. */
export type Sign = (path: string) => Promise<string>

export type SignerParts = {
  /** Loads the signing step, a module of its own in the browser. Asked again after a failure. */
  readonly load: () => Promise<(path: string) => string | Promise<string>>
  /** The encoded value kept from an earlier visit. */
  readonly stored: () => string | undefined
  /** Gives the JSON text of an object from path to signature. */
  readonly decrypt: (encoded: string) => string | Promise<string>
}

const storedSignature = async (parts: SignerParts, path: string): Promise<string> => {
  try {
    const encoded = parts.stored()
    if (encoded === undefined) return ''
    const entries: unknown = JSON.parse(await parts.decrypt(encoded))
    if (typeof entries !== 'object' || entries === null || !Object.hasOwn(entries, path)) return ''
    const entry: unknown = (entries as Record<string, unknown>)[path]
    return typeof entry === 'string' ? entry : ''
  } catch {
    // A value that cannot be decrypted counts as missing.
    return ''
  }
}

export const makeSigner = (parts: SignerParts): Sign => {
  let loading: ReturnType<SignerParts['load']> | undefined
  return async (path) => {
    let step: Awaited<ReturnType<SignerParts['load']>>
    try {
      loading ??= parts.load()
      step = await loading
    } catch {
      loading = undefined
      return storedSignature(parts, path)
    }
    return step(path)
  }
}
