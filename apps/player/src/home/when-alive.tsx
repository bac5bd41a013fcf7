// A part that is loaded by itself, after the page has come alive: the server sends no place for it.

import { useAlive } from '@magpie/ui/hooks/use-alive'
import { type ComponentType, lazy, Suspense } from 'react'

export const whenAlive = (load: () => Promise<ComponentType>) => {
  const Later = lazy(async () => ({ default: await load() }))
  const Part = () =>
    useAlive() && (
      <Suspense>
        <Later />
      </Suspense>
    )
  return Part
}
