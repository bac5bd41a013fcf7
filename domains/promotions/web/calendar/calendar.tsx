// The sign-in calendar (S-ROUTE-06e): points for each day of presence, and a missed day loses nothing.

import { Icon } from '@magpie/ui/art/icon'
import { AppBar } from '@magpie/ui/app-bar'
import { Button, ButtonLink, CtaBar, IconButton } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { LaterPicture } from '@magpie/ui/later-picture'
import { ComingCards, GuestState } from '@magpie/ui/screen-state'
import { Sheet } from '@magpie/ui/sheet'
import { isRefusal } from '@magpie/kernel'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Calendar } from '../../contract/index.ts'
import { GoneState } from '../gone-state.tsx'
import { PausedLine } from '../paused-line.tsx'
import { calendarQuery } from '../promo-query.ts'
import { PromoTrouble } from '../promo-trouble.tsx'
import { dateText, nameLine } from '../promo-words.ts'
import css from './calendar.module.css'
import { Month } from './month.tsx'
import { useSign } from './use-sign.ts'

const coming = ['a', 'b'].map((id) => ({ id, className: css['coming'] }))

const Top = ({ calendar, rules }: { readonly calendar: Calendar | undefined; readonly rules: () => void }) => {
  const say = useText()
  const navigate = useNavigate()
  return (
    <section className={css['top']} aria-label={say('promo.calendar')}>
      <LaterPicture name="calendar-night" className={css['art']} />
      <AppBar
        ground="clear"
        title={say('promo.calendar')}
        backLabel={say('promo.back')}
        onBack={() => void (window.history.length > 1 ? navigate(-1) : navigate(paths.offers()))}
        actions={
          calendar !== undefined && (
            <IconButton label={say('promo.rules')} onClick={rules}>
              <Icon name="info" />
            </IconButton>
          )
        }
      />
      {calendar !== undefined && (
        <div className={css['sum']}>
          <p>
            {say('promo.signed.before')} <b className="num">{calendar.signed.length}</b> {say('promo.signed.after')}
          </p>
          <p>{say('promo.streak', { streak: calendar.streak, missed: calendar.missed.length })}</p>
        </div>
      )}
    </section>
  )
}

const Steps = ({ milestones }: Pick<Calendar, 'milestones'>) => {
  const say = useText()
  if (milestones.length === 0) return null
  return (
    <Card className={css['steps']} aria-label={say('promo.milestones')}>
      <ol>
        {milestones.map(({ days, points, reached }) => (
          <li key={days} className={reached ? css['reached'] : undefined}>
            <span className={css['stamp']}>
              <Icon name={reached ? 'check' : 'gift'} />
            </span>
            <b>{say('promo.points_of', { points })}</b>
            <span>{say(reached ? 'promo.milestone.reached' : 'promo.milestone.waits', { days })}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

type PickerOf = {
  readonly calendar: Calendar
  readonly open: boolean
  readonly onClose: () => void
  readonly pick: (day: string) => void
  readonly busy: boolean
}

const MakeUpSheet = ({ calendar, open, onClose, pick, busy }: PickerOf) => {
  const say = useText()
  return (
    <Sheet open={open} onClose={onClose} title={say('promo.make_up.title')} closeLabel={say('promo.close')}>
      <div className={css['sheet']}>
        <p className={css['about']}>
          {say('promo.make_up.text', { count: calendar.freeLeft })}{' '}
          {calendar.freeLeft === 0 && say('promo.make_up.card', { count: calendar.cards })}
        </p>
        <ul className={css['picks']}>
          {calendar.missed.map((day) => (
            <li key={day}>
              <Button variant="soft" block busy={busy} onClick={() => pick(day)}>
                {dateText(say, day)}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}

const Rules = ({ calendar, open, onClose }: Pick<PickerOf, 'calendar' | 'open' | 'onClose'>) => {
  const say = useText()
  const lines = [
    say('promo.rule.sign', { points: calendar.dayPoints }),
    ...calendar.milestones.map(({ days, points }) => say('promo.rule.milestone', { days, points })),
    say('promo.rule.make_up', { count: calendar.freeLeft }),
    say('promo.rule.streak'),
    nameLine(say),
    say('promo.fair.pause'),
  ]
  return (
    <Sheet open={open} onClose={onClose} title={say('promo.how')} closeLabel={say('promo.close')}>
      <ol className={css['rules']}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </Sheet>
  )
}

const Whole = ({ calendar }: { readonly calendar: Calendar }) => {
  const say = useText()
  const [picking, setPicking] = useState(false)
  const { busy, sign, makeUp } = useSign()
  const makeUps = calendar.freeLeft + calendar.cards
  const mayMakeUp = calendar.mayPlay && calendar.missed.length > 0
  const pick = async (day: string): Promise<void> => {
    await makeUp(day)
    setPicking(false)
  }
  return (
    <>
      <Month
        calendar={calendar}
        action={
          mayMakeUp &&
          (makeUps > 0 ? (
            <Button size="s" variant="soft" onClick={() => setPicking(true)}>
              {say('promo.make_up', { count: makeUps })}
            </Button>
          ) : (
            <ButtonLink size="s" variant="soft" href={paths.mallItem('card-make-up')}>
              {say('promo.make_up.get')}
            </ButtonLink>
          ))
        }
      />
      {!calendar.mayPlay && <PausedLine />}
      <Steps milestones={calendar.milestones} />
      <p className={css['about']}>
        {say('promo.points_are')} {say('promo.rule.streak')}
      </p>
      <MakeUpSheet
        calendar={calendar}
        open={picking}
        onClose={() => setPicking(false)}
        pick={(day) => void pick(day)}
        busy={busy}
      />
      {calendar.mayPlay && (
        <CtaBar>
          <Button block busy={busy} disabled={!calendar.open} onClick={() => void sign()}>
            {calendar.open ? say('promo.sign', { points: calendar.dayPoints }) : say('promo.signed_today')}
          </Button>
        </CtaBar>
      )}
    </>
  )
}

const Inside = () => {
  const say = useText()
  const { state } = useSession()
  const [reading, setReading] = useState(false)
  const { data, isError, isPaused, refetch } = useQuery({ ...calendarQuery(useCall()), enabled: state === 'member' })
  const isTrouble = data === undefined && (isError || isPaused)
  const calendar = data === undefined || isRefusal(data) ? undefined : data
  return (
    <div className={css['Calendar']}>
      <Top calendar={calendar} rules={() => setReading(true)} />
      <main id="main" tabIndex={-1}>
        {state === 'anonymous' && (
          <Card>
            <GuestState
              title={say('promo.guest')}
              login={{ href: paths.login(paths.calendar()), text: say('promo.login') }}
            />
          </Card>
        )}
        {calendar !== undefined && <Whole calendar={calendar} />}
        {isRefusal(data) && (
          <Card>
            <GoneState message={data.message} />
          </Card>
        )}
        {isTrouble && (
          <Card>
            <PromoTrouble retry={() => void refetch()} />
          </Card>
        )}
        {data === undefined && !isTrouble && state !== 'anonymous' && (
          <ComingCards label={say('promo.loading')} cards={coming} />
        )}
      </main>
      {calendar !== undefined && <Rules calendar={calendar} open={reading} onClose={() => setReading(false)} />}
    </div>
  )
}

const CalendarPage = () => (
  <>
    <title>{useText()('promo.calendar.document')}</title>
    <Inside />
  </>
)

export default CalendarPage
