// A stylesheet that did not come, because the network or the house was gone for a moment, is fetched again until it does.
// The build's own loader asks for one only once, and code that comes later would be drawn without its looks.

const againMs = 1500

export const mendStyles = (): void => {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
      // A link asks once: a copy in its place asks again, and is heard here again when it fails.
      setTimeout(() => target.replaceWith(target.cloneNode()), againMs)
    },
    true,
  )
}
