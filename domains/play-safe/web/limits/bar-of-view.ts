// The bar in force at a moment, from the server's view of a standing; of two, the longer one.

import type { ProtectionView } from '../../contract/index.ts'

export type Bar = { readonly why: 'excluded' | 'timed_out'; readonly until: number }

export const barOfView = (view: ProtectionView, now: number): Bar | undefined => {
  const bars: readonly Bar[] = [
    { why: 'excluded', until: view.excludedUntil ?? 0 },
    { why: 'timed_out', until: view.timedOutUntil ?? 0 },
  ]
  return [...bars].sort((a, b) => b.until - a.until).find(({ until }) => until > now)
}
