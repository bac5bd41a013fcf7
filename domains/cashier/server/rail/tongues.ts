// The protocols of rails, one line each; `plain` is the default.

import { lotusTongue } from './lotus.ts'
import { plainTongue } from './plain.ts'
import type { RailTongue } from './tongue.ts'

export const tongues = { plain: plainTongue, lotus: lotusTongue } as const satisfies Readonly<
  Record<string, RailTongue>
>
export type TongueName = keyof typeof tongues

export const isTongue = (name: string): name is TongueName => Object.hasOwn(tongues, name)

export const tongueOf = (speaks: TongueName = 'plain'): RailTongue => tongues[speaks]
