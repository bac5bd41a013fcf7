// One lottery: at the venue for a member, and in practice for everybody else and for members who choose it.

import { beijingDay } from '@magpie/kernel'
import { gamesVendor } from '@magpie/studio/web'
import { ButtonLink } from '@magpie/ui/button'
import { StateView } from '@magpie/ui/state-view'
import { useSession } from '@magpie/wire/session'
import { useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useSearchParams } from 'react-router'
import { type LotteryGame, lotteryGame } from '../../rules/index.ts'
import { lotteryPaths } from '../lottery-paths.ts'
import { useProof } from '../real/queries.ts'
import { useReal } from '../real/use-real.ts'
import css from './play.module.css'
import { type Asked, Table } from './table.tsx'
import { usePractice } from './use-practice.ts'

const Coming = ({ id }: { readonly id: string }) => {
  const say = useText()
  return (
    <main id="main" tabIndex={-1} className={css['Coming']} data-tells aria-busy="true">
      <h1>{say(`lottery.name.${id}`)}</h1>
      <p>{say('lottery.opening')}</p>
    </main>
  )
}

const Practice = ({ game }: { readonly game: LotteryGame }) => {
  const { kiosk, provenBy } = usePractice(game)
  const useGiven = (asked: Asked | undefined) => {
    const told = useProof(game.id, asked?.venue === true ? asked.issue : undefined, undefined)
    return asked?.venue === true ? told : provenBy(asked?.issue)
  }
  return <Table kiosk={kiosk} useGiven={useGiven} />
}

const Real = ({ id }: { readonly id: string }) => {
  const kiosk = useReal(id)
  const useGiven = (asked: Asked | undefined) => useProof(id, asked?.issue, asked?.ticket)
  return kiosk === undefined ? <Coming id={id} /> : <Table kiosk={kiosk} useGiven={useGiven} />
}

const Unknown = () => {
  const say = useText()
  return (
    <main id="main" tabIndex={-1}>
      <title>{say('lottery.hallDocument')}</title>
      <StateView
        tall
        level={1}
        kind="empty"
        title={say('lottery.unknown')}
        action={<ButtonLink href={lotteryPaths.hall()}>{say('lottery.toHall')}</ButtonLink>}
      />
    </main>
  )
}

const Play = ({ id }: { readonly id: string }) => {
  const session = useSession()
  const scope = useScope()
  const [asked] = useSearchParams()
  const game = lotteryGame(id, beijingDay(Date.now()))
  if (game === undefined) return <Unknown />
  if (session.state === 'unknown') return <Coming id={id} />
  const plays = session.state === 'member' && !asked.has('try') && gamesVendor(scope, 'lottery') !== undefined
  return plays ? <Real key={`${id} ${session.marker}`} id={id} /> : <Practice key={id} game={game} />
}

export default Play
