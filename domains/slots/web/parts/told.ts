// What a round tells, in the shape that its rule gives it.

import type { Round } from '@magpie/studio/web'

export const toldOf = <Told>(round: Round | undefined): Told | undefined => round?.told as unknown as Told | undefined
