// The hall of lotteries and one lottery: a small screen that loads its content on demand, because every first visit
// loads the route table.

import { useAlive } from '@magpie/ui/hooks/use-alive'
import { useText } from '@magpie/wire/text'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'

const Lobby = lazy(() => import('./lobby/lobby.tsx'))
const Play = lazy(() => import('./play/play.tsx'))

const Hall = () => {
  const say = useText()
  const alive = useAlive()
  const { game } = useParams()
  const coming = (
    <main id="main" tabIndex={-1} aria-busy="true" aria-label={say('lottery.title')}>
      <title>{say('lottery.hallDocument')}</title>
    </main>
  )
  if (!alive) return coming
  return <Suspense fallback={coming}>{game === undefined ? <Lobby /> : <Play id={game} />}</Suspense>
}

export default Hall
