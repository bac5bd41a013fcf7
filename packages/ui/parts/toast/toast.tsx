// A word that comes and goes: 2.4 seconds in the lower third, over the thumb and under no finger. The place it is read
// out from is on the page from the start, because a screen reader listens only to places it already knows. Written by
// hand, for it has to be there before anything else is loaded and weighs almost nothing.

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

/** Shows what is in the line. One for the whole site. */
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
