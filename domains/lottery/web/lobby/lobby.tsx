// The hall of lotteries: each with its last draw, its close and its return; the pool of double joy above them.

import { amount, useOwn } from '@magpie/studio/web'
import { percentText } from '@magpie/studio/rules'
import { beijingDay, fromWireMinor } from '@magpie/kernel'
import type { Ratio } from '@magpie/kernel/ratio'
import { Anchor } from '@magpie/ui/anchor'
import { AppBar } from '@magpie/ui/app-bar'
import { Icon } from '@magpie/ui/art/icon'
import { IconLink } from '@magpie/ui/button'
import { Note } from '@magpie/ui/note'
import { Segments } from '@magpie/ui/segments'
import { classNames } from '@magpie/ui/text/class-names'
import { HallRail } from '@magpie/venues/web'
import { paths } from '@magpie/wire/paths'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useNavigate, useSearchParams } from 'react-router'
import { type LotteryGame, lotteryGames } from '../../rules/index.ts'
import { familyOf } from '../board/groups.ts'
import { useCountdown } from '../draw/countdown.tsx'
import { DrawnRow } from '../draw/drawn-row.tsx'
import { issueNo } from '../draw/summary.ts'
import { lotteryPaths } from '../lottery-paths.ts'
import { everyOf } from '../play/every.ts'
import { type IssueOfGame, type Issues, useIssues } from '../real/queries.ts'
import { AllRuns } from './all-runs.tsx'
import css from './lobby.module.css'
import { TileArt } from './tile-art.tsx'
import { Waiting } from './waiting.tsx'

const order = ['ssc300', 'pk10', 'k3', 'mark6', 'ssc90', 'airship', 'x11x5', 'lucky28', 'double-joy'] as const

/** The highest exact return of its plays, in percent. */
const bestReturn = (game: LotteryGame): string => {
  const all = game.plays.flatMap((play): readonly Ratio[] =>
    play.returns === undefined
      ? Object.values(play.worth).map(({ chance, price }) => ({
          over: chance.over * price,
          under: chance.under * 1000n,
        }))
      : [play.returns],
  )
  const best = all.reduce((most, one) => (one.over * most.under > most.over * one.under ? one : most))
  return percentText(best)
}

const Head = () => {
  const say = useText()
  const navigate = useNavigate()
  const { state } = useSession()
  return (
    <AppBar
      ground="paper"
      title={say('lottery.title')}
      backLabel={say('lottery.back')}
      onBack={() => void (window.history.length > 1 ? navigate(-1) : navigate(paths.home()))}
      actions={
        state === 'member' && (
          <IconLink label={say('lottery.tickets.all')} href={paths.betRecord({ state: 'settled' })}>
            <Icon name="history" />
          </IconLink>
        )
      }
    />
  )
}

type CardProps = { readonly game: LotteryGame; readonly told: IssueOfGame | undefined; readonly ahead: number }

/** For a game, or an issue, that takes no stakes at the moment. */
const pausedWord = (told: IssueOfGame | undefined): string | undefined => {
  if (told?.open === false) return 'lottery.paused'
  return told?.current != null && told.current.paused !== null ? 'lottery.issuePaused' : undefined
}

const Count = ({ told, ahead }: Pick<CardProps, 'told' | 'ahead'>) => {
  const say = useText()
  const counted = useCountdown(told?.current ?? undefined, ahead)
  const paused = pausedWord(told)
  if (paused !== undefined) return <span className={css['count']}>{say(paused)}</span>
  if (told?.current == null || counted === undefined) return null
  return (
    <span className={css['count']}>
      {say(`lottery.phase.${counted.phase}`)}
      {counted.phase !== 'late' && <b className="num">{counted.text}</b>}
      <span className="num">{say('lottery.no', { issue: issueNo(told.current.issue) })}</span>
    </span>
  )
}

const GameCard = ({ game, told, ahead }: CardProps) => {
  const say = useText()
  const { word, values } = everyOf(game)
  const last = told?.last
  return (
    <li>
      <Anchor
        href={lotteryPaths.game(game.id)}
        className={classNames(css['game'], told?.open === false && css['shut'])}
      >
        <TileArt id={game.id} size={64} />
        <span>
          <b>{say(`lottery.name.${game.id}`)}</b>
          {last?.drawn == null ? (
            <small>{say(`lottery.about.short.${familyOf(game.id)}`)}</small>
          ) : (
            <DrawnRow family={familyOf(game.id)} drawn={last.drawn} size="xs" />
          )}
          <small className={css['facts']}>
            <span>{say(word, values)}</span>
            <span>
              {say('lottery.returnUpTo')} <span className="num">{bestReturn(game)}%</span>
            </span>
          </small>
        </span>
        <Count told={told} ahead={ahead} />
      </Anchor>
    </li>
  )
}

const joyLine = (
  say: ReturnType<typeof useText>,
  paused: string | undefined,
  counted: ReturnType<typeof useCountdown>,
): string => {
  if (paused !== undefined) return say(paused)
  if (counted === undefined) return say('lottery.about.short.joy')
  const phase = say(`lottery.phase.${counted.phase}`)
  return counted.phase === 'late' ? phase : `${phase} ${counted.text}`
}

const Joy = ({
  pool,
  told,
  ahead,
}: {
  readonly pool: Issues['pool']
  readonly told: IssueOfGame | undefined
  readonly ahead: number
}) => {
  const say = useText()
  const counted = useCountdown(told?.current ?? undefined, ahead)
  const paused = pausedWord(told)
  return (
    <Anchor href={lotteryPaths.game('double-joy')} className={css['joy']}>
      <h2>{say('lottery.name.double-joy')}</h2>
      <small className="num">
        {say('lottery.pool')} · {say('lottery.pool.floor', { floor: amount(fromWireMinor(pool.floor)) })}
      </small>
      <strong className="num">{amount(fromWireMinor(pool.amount))}</strong>
      {told?.last?.drawn != null && <DrawnRow family="joy" drawn={told.last.drawn} size="xs" />}
      <small className="num">{joyLine(say, paused, counted)}</small>
      <TileArt id="double-joy" size={84} />
    </Anchor>
  )
}

const views = ['games', 'runs'] as const

const Lobby = () => {
  const say = useText()
  const { state } = useSession()
  const own = useOwn()
  const { issues, isError } = useIssues()
  const silent = isError && issues === undefined
  const ahead = issues?.ahead ?? 0
  const games = lotteryGames(beijingDay(Date.now() + ahead))
  const [asked, setAsked] = useSearchParams()
  const view = views.find((one) => one === asked.get('view')) ?? 'games'
  const toldOf = (id: string): IssueOfGame | undefined => issues?.games.find(({ game }) => game === id)
  return (
    <div className={css['Lobby']}>
      <title>{say('lottery.hallDocument')}</title>
      <Head />
      <main id="main" tabIndex={-1}>
        <HallRail here="CP" />
        {state === 'anonymous' && <Note tone="jade">{say('lottery.guest')}</Note>}
        {own.barred && <Note tone="warn">{say('lottery.said.excluded')}</Note>}
        {silent && <Note tone="warn">{say('lottery.silent')}</Note>}
        <Waiting />
        <Segments
          label={say('lottery.hall.views')}
          items={views.map((id) => ({ id, text: say(`lottery.hall.${id}`) }))}
          value={view}
          onChange={(id) => setAsked(id === 'games' ? {} : { view: id }, { replace: true })}
        />
        {view === 'runs' ? (
          <AllRuns games={games} issues={issues} silent={silent} />
        ) : (
          <>
            {issues !== undefined && <Joy pool={issues.pool} told={toldOf('double-joy')} ahead={ahead} />}
            <ul className={css['games']} aria-label={say('lottery.games')}>
              {order.flatMap((id) => {
                const game = games.find((one) => one.id === id)
                return game === undefined || (id === 'double-joy' && issues !== undefined)
                  ? []
                  : [<GameCard key={id} game={game} told={toldOf(id)} ahead={ahead} />]
              })}
            </ul>
          </>
        )}
        <p className={css['calm']}>{say('lottery.independent')}</p>
      </main>
    </div>
  )
}

export default Lobby
