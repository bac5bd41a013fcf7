// The slot for level gifts: gifts to claim, and table rows for what each level brings. Awards belong to another slice,
// so the app's registry fills the slot.

import { type ComponentType, createContext, type ReactNode } from 'react'

export type GiftRowsProps = {
  /** A table row: its head, and a cell for each level. */
  readonly row: (head: string, cellOf: (level: number) => string) => ReactNode
}

export const VipGiftsSlot = createContext<{
  readonly Waiting: ComponentType
  readonly Rows: ComponentType<GiftRowsProps>
}>({ Waiting: () => null, Rows: () => null })
