// S-ROUTE-08e: points entry by entry, with the balance after each. They are not money, and the page says so.

import { Icon } from '@magpie/ui/art/icon'
import { Picture } from '@magpie/ui/art/picture'
import { AppBar } from '@magpie/ui/app-bar'
import { Card } from '@magpie/ui/card'
import { LoadMore, moreState } from '@magpie/ui/load-more'
import { ComingCards, GuestState } from '@magpie/ui/screen-state'
import { StateView } from '@magpie/ui/state-view'
import { TabPanel, Tabs } from '@magpie/ui/tabs'
import { TimeText } from '@magpie/ui/time-text'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useLocale, useText } from '@magpie/wire/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PointsRow } from '../../contract/index.ts'
import { pointsQuery } from '../promo-query.ts'
import { PromoTrouble } from '../promo-trouble.tsx'
import { showPoints, titleIn } from '../promo-words.ts'
import css from './records.module.css'

const panel = 'points'
const shows = ['all', 'in', 'out'] as const
/** The names of entries without a campaign. */
const kindWord: Readonly<Record<string, string>> = {
  'points.spend': 'promo.points_kind.spend',
  'points.back': 'promo.points_kind.back',
  'chat.gift': 'promo.points_kind.gift',
  'packet.give': 'promo.points_kind.packet_give',
  'packet.take': 'promo.points_kind.packet_take',
  'packet.back': 'promo.points_kind.packet_back',
}
const coming = ['a', 'b'].map((id) => ({ id, className: css['coming'] }))

const Row = ({ row }: { readonly row: PointsRow }) => {
  const say = useText()
  const locale = useLocale()
  const isOut = row.amount.startsWith('-')
  return (
    <li className={css['entry']}>
      <span className={css['words']}>
        <b>{row.title === null ? say(kindWord[row.kind] ?? 'promo.points_entry') : titleIn(row.title, locale)}</b>
        <small>
          <TimeText at={row.at} shape="full" />
        </small>
      </span>
      <span className={css['moved']}>
        <b className={`num ${isOut ? '' : css['came']}`}>
          {isOut ? '' : '+'}
          {showPoints(row.amount)}
        </b>
        <small className="num">{say('promo.after', { points: showPoints(row.after) })}</small>
      </span>
    </li>
  )
}

const Inside = () => {
  const say = useText()
  const [show, setShow] = useState<(typeof shows)[number]>('all')
  const asked = useInfiniteQuery(pointsQuery(useCall(), show))
  const rows = asked.data?.pages.flatMap((page) => page.rows)
  const balance = asked.data?.pages[0]?.balance
  const isTrouble = rows === undefined && (asked.isError || asked.isPaused)
  return (
    <div className={css['stack']}>
      <Card pad className={css['balance']}>
        <Icon name="feather" size={20} />
        <span>{say('promo.points')}</span>
        <b className="num">{balance === undefined ? '—' : showPoints(balance)}</b>
        <p>{say('promo.points_are')}</p>
      </Card>
      <Tabs
        label={say('promo.shows')}
        items={shows.map((id) => ({ id, text: say(`promo.points_show.${id}`) }))}
        value={show}
        onChange={(id) => setShow(shows.find((one) => one === id) ?? 'all')}
        panelId={panel}
      />
      <TabPanel id={panel} value={show}>
        {isTrouble && <PromoTrouble retry={() => void asked.refetch()} />}
        {rows === undefined && !isTrouble && <ComingCards label={say('promo.loading')} cards={coming} />}
        {rows?.length === 0 && (
          <StateView
            kind="empty"
            title={say('promo.no_points')}
            art={<Picture name="state-empty" width={160} />}
            level={2}
          />
        )}
        {rows !== undefined && rows.length > 0 && (
          <>
            <Card>
              <ul>
                {rows.map((row) => (
                  <Row key={row.id} row={row} />
                ))}
              </ul>
            </Card>
            <LoadMore
              state={moreState(asked)}
              onMore={() => void asked.fetchNextPage()}
              moreText={say('promo.more')}
              retryText={say('promo.retry')}
              endText={say('promo.end')}
            />
          </>
        )}
      </TabPanel>
    </div>
  )
}

const Points = () => {
  const say = useText()
  const navigate = useNavigate()
  const { state } = useSession()
  return (
    <div className={css['Records']}>
      <title>{say('promo.document_of', { title: say('promo.points_record') })}</title>
      <AppBar
        ground="paper"
        title={say('promo.points_record')}
        backLabel={say('promo.back')}
        onBack={() => void (window.history.length > 1 ? navigate(-1) : navigate(paths.mine()))}
      />
      <main id="main" tabIndex={-1}>
        {state === 'anonymous' && (
          <GuestState
            title={say('promo.guest')}
            login={{ href: paths.login(paths.pointsRecord()), text: say('promo.login') }}
          />
        )}
        {state === 'member' && <Inside />}
        {state === 'unknown' && <ComingCards label={say('promo.loading')} cards={coming} />}
      </main>
    </div>
  )
}

export default Points
