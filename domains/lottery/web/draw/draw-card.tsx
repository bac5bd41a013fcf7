// The last draw, and when the next issue closes: a card with balls or dice, or the race of the ten.

import { Race } from '@magpie/ui/art/lottery/race'
import { classNames } from '@magpie/ui/text/class-names'
import { useText } from '@magpie/wire/text'
import { familyOf } from '../board/groups.ts'
import type { Kiosk } from '../play/kiosk.ts'
import { everyOf } from '../play/every.ts'
import { BallOf } from '../board/ball-of.tsx'
import { CountLine, Flip, useCountdown } from './countdown.tsx'
import css from './draw.module.css'
import { DrawnRow } from './drawn-row.tsx'
import type { Moment } from './moment.ts'
import { issueNo, issueText, tellDrawn } from './summary.ts'

export type DrawCardProps = { readonly kiosk: Kiosk; readonly moment: Moment }

const Feather = () => (
  <svg className={css['art']} viewBox="0 0 358 120" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
    <path transform="translate(208 126) rotate(-12) scale(1.5)" d="M0 0C18-30 60-46 120-40 92-10 52 8 0 0Z" />
    <path transform="translate(238 110) rotate(-40) scale(1.55)" d="M0 0C18-30 60-46 120-40 92-10 52 8 0 0Z" />
  </svg>
)

const Waiting = () => {
  const say = useText()
  return (
    <p className={css['wait']}>
      <i aria-hidden="true" />
      <i aria-hidden="true" />
      <i aria-hidden="true" />
      <span className="vh">{say('lottery.waiting')}</span>
    </p>
  )
}

const Count = ({ kiosk }: { readonly kiosk: Kiosk }) => {
  const say = useText()
  const counted = useCountdown(kiosk.issue, kiosk.ahead)
  const { word, values } = everyOf(kiosk.game)
  if (!kiosk.real && kiosk.issue === undefined)
    return (
      <div className={css['count']}>
        <h2>{say('lottery.try.mode')}</h2>
        <p>{say('lottery.try.issue')}</p>
      </div>
    )
  return (
    <div className={css['count']}>
      <h2>
        {kiosk.issue === undefined || counted === undefined ? (
          say('lottery.noIssue')
        ) : (
          <>
            <b className="num">{issueNo(kiosk.issue.issue)}</b> {say(`lottery.count.${counted.phase}`)}
          </>
        )}
      </h2>
      {counted !== undefined && counted.phase !== 'late' && (
        <Flip text={counted.text} label={say('lottery.timer', { time: counted.text })} />
      )}
      {counted?.phase === 'late' && <Waiting />}
      <p>{kiosk.real ? say(word, values) : say('lottery.try.issue')}</p>
    </div>
  )
}

const CarsCard = ({ kiosk, moment }: DrawCardProps) => {
  const say = useText()
  const { result, runs, skip } = moment
  const drawn = result?.drawn ?? undefined
  const order = drawn ?? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  const ran = result?.drawn === null ? 'lottery.notRaced' : runs ? 'lottery.racing' : 'lottery.raced'
  return (
    <>
      <div className={css['scene']}>
        <div className={css['over']}>
          <span>{result === undefined ? say('lottery.noDraw') : say(ran, { issue: issueNo(result.issue) })}</span>
          <span>
            {kiosk.issue === undefined ? (
              say(kiosk.real ? 'lottery.noIssue' : 'lottery.try.mode')
            ) : (
              <>
                {say('lottery.no', { issue: issueNo(kiosk.issue.issue) })}{' '}
                <CountLine issue={kiosk.issue} ahead={kiosk.ahead} />
              </>
            )}
          </span>
        </div>
        <Race
          key={result?.issue ?? ''}
          kind={kiosk.game.id === 'airship' ? 'airship' : 'horse'}
          order={order}
          runs={runs}
          onEnd={skip}
          label={runs || drawn === undefined ? say('lottery.race') : say('lottery.raceEnd', { order: order.join(' ') })}
        />
        {runs && (
          <button type="button" className={css['skip']} onClick={skip}>
            {say('lottery.skip')}
          </button>
        )}
      </div>
      <p className={css['order']}>
        {runs && say('lottery.drawing')}
        {drawn !== undefined && !runs && (
          <>
            {say('lottery.order')}
            <span role="img" aria-label={drawn.join(' ')}>
              {drawn.map((car) => (
                <BallOf key={car} tone="car" number={car} size="xs" />
              ))}
            </span>
            {tellDrawn('cars', drawn, say)}
          </>
        )}
        {result?.drawn === null && say(`lottery.void.${result.reason ?? 'other'}`)}
      </p>
    </>
  )
}

/** Above a draw that takes a whole row: the issue on sale in one line. */
const CountHead = ({ kiosk }: { readonly kiosk: Kiosk }) => {
  const say = useText()
  const { issue } = kiosk
  return (
    <p className={css['next']}>
      {issue === undefined ? (
        say(kiosk.real ? 'lottery.noIssue' : 'lottery.try.mode')
      ) : (
        <>
          {say('lottery.no', { issue: issueNo(issue.issue) })} <CountLine issue={issue} ahead={kiosk.ahead} />
        </>
      )}
    </p>
  )
}

const BallsCard = ({ kiosk, moment }: DrawCardProps) => {
  const say = useText()
  const family = familyOf(kiosk.game.id)
  const { result, runs, skip } = moment
  const tall = family === 'six' || family === 'joy'
  return (
    <section className={classNames(css['Card'], runs && css['plays'])} aria-label={say('lottery.draw')}>
      <Feather />
      <div className={classNames(css['inside'], tall && css['tall'])}>
        <div>
          <h2 className={tall ? css['head'] : undefined}>
            {result === undefined ? (
              say(kiosk.results === undefined ? 'lottery.opening' : kiosk.real ? 'lottery.noDraw' : 'lottery.try.first')
            ) : (
              <>
                {say('lottery.issue')} <b className="num">{issueText(result.issue)}</b>{' '}
                {say(result.drawn === null ? 'lottery.state.void' : runs ? 'lottery.drawing' : 'lottery.drawn')}
              </>
            )}
          </h2>
          {result?.drawn != null ? (
            <DrawnRow
              key={result.issue}
              family={family}
              drawn={result.drawn}
              runs={runs}
              plays={kiosk.game.plays}
              size="m"
            />
          ) : kiosk.results === undefined ? (
            <Waiting />
          ) : null}
          <p className={css['told']}>
            {result !== undefined && result.drawn === null && say(`lottery.void.${result.reason ?? 'other'}`)}
            {result?.drawn != null && !runs && tellDrawn(family, result.drawn, say)}
          </p>
        </div>
        {tall ? <CountHead kiosk={kiosk} /> : <Count kiosk={kiosk} />}
      </div>
      {runs && (
        <button type="button" className={css['skip']} onClick={skip}>
          {say('lottery.skip')}
        </button>
      )}
    </section>
  )
}

export const DrawCard = (props: DrawCardProps) =>
  familyOf(props.kiosk.game.id) === 'cars' ? <CarsCard {...props} /> : <BallsCard {...props} />
