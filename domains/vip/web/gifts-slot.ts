// The slot for what waits to be claimed of a level. Awards belong to the slice that gives them, so the app's registry brings
// them in.

import { type ComponentType, createContext } from 'react'

export const VipGiftsSlot = createContext<ComponentType>(() => null)
