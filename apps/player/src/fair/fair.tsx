// The verifier's page: a small screen that loads the rules of every hall when it is opened.

import { useAlive } from '@magpie/ui/hooks/use-alive'
import { useText } from '@magpie/wire/text'
import { lazy, Suspense } from 'react'

const Body = lazy(() => import('./fair-body.tsx'))

const Fair = () => {
  const say = useText()
  const alive = useAlive()
  const coming = (
    <main id="main" tabIndex={-1} aria-busy="true" aria-label={say('game.page.title')}>
      <title>{say('game.page.document')}</title>
    </main>
  )
  return alive ? (
    <Suspense fallback={coming}>
      <Body />
    </Suspense>
  ) : (
    coming
  )
}

export default Fair
