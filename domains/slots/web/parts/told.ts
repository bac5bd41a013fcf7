// A round's data, in the type of its rule.

import type { Round } from '@magpie/studio/web'

export const toldOf = <Told>(round: Round | undefined): Told | undefined => round?.told as unknown as Told | undefined
