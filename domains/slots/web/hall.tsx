// The hall, one of its games and its rounds: one small screen that loads its content on demand, because every first
// visit loads the route table and what its screens import.

import { useAlive } from '@magpie/ui/hooks/use-alive'
import { useText } from '@magpie/wire/text'
import { lazy, Suspense } from 'react'
import { useLocation, useParams } from 'react-router'

const Lobby = lazy(() => import('./lobby/lobby.tsx'))
const Past = lazy(() => import('./past/past.tsx'))
const Play = lazy(() => import('./play/play.tsx'))

const Hall = () => {
  const say = useText()
  const alive = useAlive()
  const { game } = useParams()
  const { pathname } = useLocation()
  const coming = (
    <main id="main" tabIndex={-1} aria-busy="true" aria-label={say('slots.title')}>
      <title>{say('slots.document')}</title>
    </main>
  )
  if (!alive) return coming
  const ofGame = (id: string) => (pathname.endsWith('/rounds') ? <Past game={id} /> : <Play id={id} />)
  return <Suspense fallback={coming}>{game === undefined ? <Lobby /> : ofGame(game)}</Suspense>
}

export default Hall
