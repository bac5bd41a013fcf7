// The calm strip as a thin line over a screen where somebody plays. Whoever is nobody finds a sentence in the same place, so
// nothing jumps; the strip itself comes for members alone, so a first visit need not carry it.

import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { lazy, Suspense } from 'react'
import css from './calm-strip.module.css'

const CalmStrip = lazy(async () => ({ default: (await import('./calm-strip.tsx')).CalmStrip }))

/** A landmark of its own, because it stands over every screen's main part. */
export const CalmLine = () => {
  const say = useText()
  const { state } = useSession()
  return (
    <aside className={css['place']}>
      <Suspense>{state === 'member' ? <CalmStrip thin /> : state === 'anonymous' && say('home.calm')}</Suspense>
    </aside>
  )
}
