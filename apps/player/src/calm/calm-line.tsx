// The calm strip as a thin line over the screens where members play. A visitor without a login sees a sentence in the
// same place, so nothing jumps; the strip itself loads for members alone, to keep the first visit small.

import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { lazy, Suspense } from 'react'
import css from './calm-strip.module.css'

const CalmStrip = lazy(async () => ({ default: (await import('./calm-strip.tsx')).CalmStrip }))

/** A landmark of its own, because it is outside every screen's main part. */
export const CalmLine = () => {
  const say = useText()
  const { state } = useSession()
  return (
    <aside className={css['place']}>
      <Suspense>{state === 'member' ? <CalmStrip thin /> : state === 'anonymous' && say('home.calm')}</Suspense>
    </aside>
  )
}
