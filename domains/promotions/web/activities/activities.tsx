// The list of activities (S-ROUTE-06a): the sign-in calendar, and a card for each campaign with its rules behind it.
// Nothing creates hurry: no countdown, and no number of other participants.

import { Icon } from '@magpie/ui/art/icon'
import { Anchor } from '@magpie/ui/anchor'
import { ButtonLink, IconLink } from '@magpie/ui/button'
import { LaterPicture } from '@magpie/ui/later-picture'
import { Picture } from '@magpie/ui/art/picture'
import { ComingCards } from '@magpie/ui/screen-state'
import { StateView } from '@magpie/ui/state-view'
import { TabPanel, Tabs } from '@magpie/ui/tabs'
import { isRefusal } from '@magpie/kernel'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useLocale, useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Activity, type ActivityTab, activityTabs } from '../../contract/index.ts'
import { activitiesQuery, calendarQuery } from '../promo-query.ts'
import { PromoTrouble } from '../promo-trouble.tsx'
import { showPoints, tileBriefOf, titleIn } from '../promo-words.ts'
import css from './activities.module.css'
import { ActivityCard } from './activity-card.tsx'
import { ActivitySheet } from './activity-sheet.tsx'
import { SignDays } from './sign-days.tsx'
import { usePromoNews } from '../use-promo-news.ts'

const panel = 'activities'
const coming = ['a', 'b', 'c'].map((id) => ({ id, className: css['coming'] }))

type TileOf = {
  readonly activity: Activity
  readonly href: string
  readonly art: 'calendar-night' | 'activity-flip'
  readonly brief?: string
  readonly children?: ReactNode
}

/** Permanent activities, each with a page of its own. */
const Tile = ({ activity, href, art, brief, children }: TileOf) => {
  const say = useText()
  const locale = useLocale()
  return (
    <Anchor href={href} className={css['tile'] ?? ''} data-art={art}>
      <LaterPicture name={art} className={css['art']} />
      <span className={css['tileText']}>
        <strong className="song">{titleIn(activity.title, locale)}</strong>
        <span>{brief ?? tileBriefOf(say, activity)}</span>
      </span>
      {children}
    </Anchor>
  )
}

/** Shows a member's own days; a guest sees what a day brings. */
const SignTile = ({ activity }: { readonly activity: Activity }) => {
  const say = useText()
  const { state } = useSession()
  const { data } = useQuery({ ...calendarQuery(useCall()), enabled: state === 'member' })
  const tile = { activity, href: paths.calendar(), art: 'calendar-night' } as const
  if (data === undefined || isRefusal(data)) return <Tile {...tile} />
  return (
    <Tile {...tile} {...(data.streak > 0 ? { brief: say('promo.tile.streak', { streak: data.streak }) } : {})}>
      <SignDays calendar={data} />
    </Tile>
  )
}

const Tiles = ({ sign, flip }: { readonly sign: Activity | undefined; readonly flip: Activity | undefined }) => (
  <div className={css['tiles']}>
    {sign !== undefined && <SignTile activity={sign} />}
    {flip !== undefined && <Tile activity={flip} href={paths.flip()} art="activity-flip" />}
  </div>
)

const Bar = ({ points }: { readonly points: string | null | undefined }) => {
  const say = useText()
  return (
    <header className={css['bar']} data-app-bar="">
      <h1 className="song">{say('promo.title')}</h1>
      {points != null && (
        <Anchor href={paths.pointsRecord()} className={css['points'] ?? ''}>
          <Icon name="feather" size={16} />
          {say('promo.points')} <b className="num">{showPoints(points)}</b>
        </Anchor>
      )}
      <IconLink href={paths.welfare()} label={say('promo.welfare')}>
        <Icon name="history" />
      </IconLink>
    </header>
  )
}

type ListOf = { readonly rows: readonly Activity[]; readonly open: (one: Activity) => void }

const List = ({ rows, open }: ListOf) => {
  const say = useText()
  if (rows.length === 0)
    return (
      <StateView kind="empty" title={say('promo.none')} art={<Picture name="state-empty" width={160} />} level={2} />
    )
  return (
    <ul className={css['list']} aria-label={say('promo.title')}>
      {rows.map((one) => (
        <li key={one.id}>
          <ActivityCard activity={one} onPress={() => open(one)} />
        </li>
      ))}
    </ul>
  )
}

const useActivities = (tab: ActivityTab) => {
  const { state } = useSession()
  return useQuery({ ...activitiesQuery(useCall(), tab), enabled: state !== 'unknown' })
}

const Inside = () => {
  const say = useText()
  usePromoNews()
  const [tab, setTab] = useState<ActivityTab>('all')
  const [opened, setOpened] = useState<Activity>()
  const { data, isError, isPaused, refetch } = useActivities(tab)
  const daily = (kind: 'sign-in' | 'flip') =>
    data?.rows.find(({ terms, state }) => terms.kind === kind && state === 'live')
  const [sign, flip] = [daily('sign-in'), daily('flip')]
  const rows = data?.rows.filter((one) => one !== sign && one !== flip) ?? []
  const isTrouble = data === undefined && (isError || isPaused)
  return (
    <>
      <Bar points={data?.points} />
      <main id="main" tabIndex={-1}>
        {data?.paused === true ? (
          <StateView
            kind="empty"
            title={say('promo.paused')}
            art={<Picture name="state-rest" width={160} />}
            level={2}
            action={<ButtonLink href={paths.welfare()}>{say('promo.welfare')}</ButtonLink>}
          />
        ) : (
          <>
            {tab === 'all' && (sign ?? flip) !== undefined && <Tiles sign={sign} flip={flip} />}
            <Tabs
              label={say('promo.tabs')}
              items={activityTabs.map((id) => ({ id, text: say(`promo.tab.${id}`) }))}
              value={tab}
              onChange={(id) => setTab(activityTabs.find((one) => one === id) ?? 'all')}
              panelId={panel}
            />
            <TabPanel id={panel} value={tab}>
              <div className={css['panel']}>
                {data !== undefined && <List rows={tab === 'all' ? rows : data.rows} open={setOpened} />}
                {data === undefined && !isTrouble && <ComingCards label={say('promo.loading')} cards={coming} />}
                {isTrouble && <PromoTrouble retry={() => void refetch()} />}
              </div>
            </TabPanel>
          </>
        )}
      </main>
      <ActivitySheet activity={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

const Activities = () => (
  <div className={css['Activities']}>
    <title>{useText()('promo.document')}</title>
    <Inside />
  </div>
)

export default Activities
