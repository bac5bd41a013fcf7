// The door of the sheet is small: dragging, focus trap and backdrop are loaded when a sheet first opens, or earlier
// with `loadSheet`. A sheet that was opened stays mounted for its closing animation.

import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react'

export type SheetProps = {
  open: boolean
  /** Called by the button, the backdrop, a swipe down, Escape or the back button. */
  onClose: () => void
  title: string
  closeLabel: string
  /** The back button closes it instead of leaving the page. */
  backCloses?: boolean | undefined
  /** Gets the focus first; by default the sheet itself. */
  firstFocus?: RefObject<HTMLElement | null> | undefined
  /** The title is only read out, because the sheet has its own head. */
  hideTitle?: boolean | undefined
  /** Beside the title: segments, a balance. */
  head?: ReactNode
  /** Stays at the foot while the content scrolls. */
  foot?: ReactNode
  children: ReactNode
}

const load = () => import('./drag-sheet.tsx')

/** Call it in an idle moment, or at the first touch of what opens a sheet. */
export const loadSheet = async (): Promise<void> => void (await load())

const DragSheet = lazy(async () => ({ default: (await load()).DragSheet }))

export const Sheet = (props: SheetProps) => {
  const [used, setUsed] = useState(props.open)
  if (props.open && !used) setUsed(true)
  if (!used) return null
  return (
    <Suspense fallback={null}>
      <DragSheet {...props} />
    </Suspense>
  )
}
