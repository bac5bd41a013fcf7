// One sentence in a slim bar at the very top: the bars of the screen make room for it, so that no title, score, tab or price
// lies under it. It is always there for a screen reader, and seen while it says something.

import css from './status-line.module.css'

export const StatusLine = ({ text }: { text: string | undefined }) => (
  <p className={css['StatusLine']} role="status">
    {text}
  </p>
)
