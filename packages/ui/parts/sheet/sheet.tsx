// The door of the sheet is light: what drags, traps the focus and dims the page comes when a sheet first opens, or
// earlier where somebody has asked for it with `loadSheet`. A sheet that was opened stays to play its way out.

import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react'

export type SheetProps = {
  open: boolean
  /** By the button, the mask, a swipe down, Escape or the way back. */
  onClose: () => void
  title: string
  closeLabel: string
  /** The way back closes it instead of leaving the page. */
  backCloses?: boolean | undefined
  /** What has the focus first; else the sheet itself. */
  firstFocus?: RefObject<HTMLElement | null> | undefined
  /** The title is read out, but the sheet has a head of its own. */
  hideTitle?: boolean | undefined
  /** Beside the title: segments, a balance. */
  head?: ReactNode
  /** Stays at the foot while the content scrolls. */
  foot?: ReactNode
  children: ReactNode
}

const load = () => import('./drag-sheet.tsx')

/** For an idle moment, or the first touch of what opens a sheet. */
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
