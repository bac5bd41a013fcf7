// Dialogs wait in a queue and are shown one at a time (S-ERR-05). Each has an id, and the same id is not queued twice.
// The queue and this host are small; the window is loaded with the first dialog, or earlier through `loadDialog`.
// Titles and buttons are given: the kit has no texts of its own.

import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { DialogAsk, DialogLine } from './dialog-line.ts'

const load = () => import('./dialog-window.tsx')

/** Call it in an idle moment: a dialog about a lost network could not load later. */
export const loadDialog = async (): Promise<void> => void (await load())

const DialogWindow = lazy(async () => ({ default: (await load()).DialogWindow }))

const nothing = (): DialogAsk | undefined => undefined

/** Shows the first dialog of the queue. One host for the whole site. */
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
