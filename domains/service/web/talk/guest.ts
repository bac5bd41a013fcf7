// The secret of a guest's talk: made in this browser, kept in it alone, and all that opens the talk again.

const key = 'service.guest'

const made = (): string =>
  btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

let ofPage: string | undefined

/** Where a browser keeps nothing it lives as long as the page. */
export const guestSecret = (): string => {
  if (ofPage !== undefined) return ofPage
  try {
    const kept = localStorage.getItem(key)
    ofPage = kept !== null && /^[A-Za-z0-9_-]{43}$/.test(kept) ? kept : made()
    localStorage.setItem(key, ofPage)
  } catch {
    ofPage ??= made()
  }
  return ofPage
}
