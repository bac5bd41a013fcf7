// Dialogs wait in a line and come one at a time (S-ERR-05): whoever asks says an id, and the same id does not come
// twice. The line and this host are light; the window itself comes with the first dialog, or earlier through
// `loadDialog`. Titles and buttons are given, the kit has no words of its own.

import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { DialogAsk, DialogLine } from './dialog-line.ts'

const load = () => import('./dialog-window.tsx')

/** For an idle moment: a dialog about a lost network cannot fetch itself. */
export const loadDialog = async (): Promise<void> => void (await load())

const DialogWindow = lazy(async () => ({ default: (await load()).DialogWindow }))

const nothing = (): DialogAsk | undefined => undefined

/** Shows the first of the line. One host for the whole site. */
export const DialogHost = ({ line }: { line: DialogLine }) => {
  const current = useSyncExternalStore(line.subscribe, line.current, nothing)
  const [last, setLast] = useState(current)
  if (current !== undefined && current !== last) setLast(current)
  if (last === undefined) return null
  return (
    <Suspense fallback={null}>
      <DialogWindow key={last.id} dialog={last} open={current !== undefined} onDone={() => line.close(last.id)} />
    </Suspense>
  )
}
