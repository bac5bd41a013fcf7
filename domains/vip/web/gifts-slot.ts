// The slot for the gifts of levels: what waits to be claimed, and the rows that say what each level brings. Awards belong to the slice
// that gives them, so the app's registry brings them in.

import { type ComponentType, createContext, type ReactNode } from 'react'

export type GiftRowsProps = {
  /** A row of the table: its head, and of each level what it brings. */
  readonly row: (head: string, cellOf: (level: number) => string) => ReactNode
}

export const VipGiftsSlot = createContext<{
  readonly Waiting: ComponentType
  readonly Rows: ComponentType<GiftRowsProps>
}>({ Waiting: () => null, Rows: () => null })
