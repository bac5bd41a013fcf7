// Refetches a stylesheet that failed to load, because the network or the server was gone for a moment, until it loads.
// The build's own loader tries only once, and code that loads later would render without its styles.

const againMs = 1500

export const mendStyles = (): void => {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
      // A link loads once: a copy in its place loads again, and is handled here again when it fails.
      setTimeout(() => target.replaceWith(target.cloneNode()), againMs)
    },
    true,
  )
}
