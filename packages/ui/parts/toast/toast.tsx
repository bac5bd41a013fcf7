// A short text for 2.4 seconds in the lower third, above the thumb and under no finger. Its live region is on the page
// from the start, because a screen reader listens only to regions that it already knows. It uses no library, because it
// must be there before anything else is loaded.

import { type ReactNode, useSyncExternalStore } from 'react'
import { classNames } from '../../text/class-names.ts'
import { Glyph } from '../glyph/glyph.tsx'
import type { Toast, ToastLine } from './toast-line.ts'
import css from './toast.module.css'

const none: readonly Toast[] = []

const icons: Readonly<Record<Toast['tone'], ReactNode>> = {
  good: <Glyph name="check" size={20} />,
  bad: <Glyph name="alert" size={20} />,
  plain: null,
}

/** Shows the present toasts. One for the whole site. */
export const Toasts = ({ line, label }: { line: ToastLine; label: string }) => {
  const toasts = useSyncExternalStore(line.subscribe, line.all, () => none)
  return (
    <section className={css['Toasts']} aria-label={label} onPointerEnter={line.hold} onPointerLeave={line.letGo}>
      <div role="status" aria-live="polite">
        {toasts.map(({ id, text, tone, leads }) => (
          <p key={id} className={classNames(css['Toast'], css[tone])}>
            {icons[tone]}
            <span>{leads ?? text}</span>
          </p>
        ))}
      </div>
    </section>
  )
}
