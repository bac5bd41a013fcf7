// One sentence that lies over the bar on top, so that nothing moves when it comes and goes, and no score, tab or price
// lies under it. It is always there for a screen reader, and seen while it says something.

import css from './status-line.module.css'

export const StatusLine = ({ text }: { text: string | undefined }) => (
  <p className={css['StatusLine']} role="status">
    {text}
  </p>
)
