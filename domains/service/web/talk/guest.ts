// The secret of a guest's talk: made and stored in this browser only, and the only key to the talk.

const key = 'service.guest'

const made = (): string =>
  btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

let ofPage: string | undefined

/** Without storage it lives as long as the page. */
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
