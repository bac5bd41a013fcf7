// A part of a composed screen: home and the member's hub are put together in the player's app from what the slices
// offer, because no slice may see them all. A part brings its own loading, empty and error states.

import type { ComponentType } from 'react'
import type { Need } from './screen.ts'

export type Part = {
  readonly id: string
  readonly Part: ComponentType
  /** What it shows first; every part's need is fetched at once. */
  readonly need?: Need
}
