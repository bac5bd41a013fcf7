// Whether the slip's sheet is open. It belongs to the screen, not to the slip: another tab of the browser shares the
// selections and has its own sheet.

import { createContext, createElement, type ReactElement, type ReactNode, useContext, useMemo, useState } from 'react'

export type Sheet = { readonly isOpen: boolean; readonly open: () => void; readonly close: () => void }

const Handed = createContext<Sheet>({ isOpen: false, open: () => undefined, close: () => undefined })

export const SheetProvider = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const [isOpen, setOpen] = useState(false)
  const sheet = useMemo(() => ({ isOpen, open: () => setOpen(true), close: () => setOpen(false) }), [isOpen])
  return createElement(Handed, { value: sheet }, children)
}

export const useSheet = (): Sheet => useContext(Handed)
