// One sentence in a slim bar at the very top: the bars of the screen make room for it, so that no title, score, tab or price
// lies under it. It is always there for a screen reader, and seen while it says something.

import css from './status-line.module.css'

/** A word on the document's root: asked in CSS, it would be looked for in the whole page at each change of a price. */
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
