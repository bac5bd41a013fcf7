// One sentence in a slim bar at the very top. The screen's bars make room for it, so that it covers no title, score,
// tab or price. It always exists for screen readers, and is visible while it has a text.

import css from './status-line.module.css'

/**
 * An attribute on the root: with `:has()` in CSS, the browser would search the whole page at each change of a price.
 */
const tellRoot = (): (() => void) => {
  const root = document.documentElement
  root.toggleAttribute('data-told', true)
  return () => void root.toggleAttribute('data-told', false)
}

export const StatusLine = ({ text }: { text: string | undefined }) => (
  <p className={css['StatusLine']} role="status" ref={text === undefined ? null : tellRoot}>
    {text}
  </p>
)
