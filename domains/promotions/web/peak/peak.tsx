// The peak ranking (S-ROUTE-06c): height is the share of correct predictions, and nothing else.

import { Avatar } from '@magpie/ui/art/avatar'
import { Icon } from '@magpie/ui/art/icon'
import { Picture } from '@magpie/ui/art/picture'
import { Anchor } from '@magpie/ui/anchor'
import { AppBar } from '@magpie/ui/app-bar'
import { Button, ButtonLink, CtaBar, IconButton } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { FramedAvatar } from '@magpie/ui/framed-avatar'
import { LaterPicture } from '@magpie/ui/later-picture'
import { ComingCards, GuestState } from '@magpie/ui/screen-state'
import { Sheet } from '@magpie/ui/sheet'
import { StateView } from '@magpie/ui/state-view'
import { TabPanel, Tabs } from '@magpie/ui/tabs'
import { isRefusal } from '@magpie/kernel'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { type Say, useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PeakRank, PeakRow, Slate } from '../../contract/index.ts'
import { GoneState } from '../gone-state.tsx'
import { PausedLine } from '../paused-line.tsx'
import { peakRankQuery, peakSlateQuery } from '../promo-query.ts'
import { PromoTrouble } from '../promo-trouble.tsx'
import { dateText, peakLines } from '../promo-words.ts'
import { heightOf, onTrail, placeOf, scaleOf } from './altitude.ts'
import css from './peak.module.css'
import { SlateList } from './slate.tsx'
import { usePeak } from './use-peak.ts'
import { type Place, usePlaced } from './use-placed.ts'

const topMost = 3
const panel = 'peak'
const tabs = ['slate', 'week', 'month', 'last', 'friends'] as const
type Tab = (typeof tabs)[number]
const coming = ['a', 'b'].map((id) => ({ id, className: css['coming'] }))

/** In tenths of a percent, truncated. */
const shareText = (hit: number, of: number): string => {
  const tenths = Math.floor((hit * 1000) / of)
  return `${Math.floor(tenths / 10)}.${tenths % 10}%`
}

/** The days of the tab; empty until known. */
const spanText = (say: Say, tab: Tab, from: string | undefined): string => {
  if (from === undefined) return ''
  const [year = '', month = ''] = from.split('-')
  return tab === 'month'
    ? say('promo.month', { year, month: Number(month) })
    : say('promo.peak.week', { day: dateText(say, from) })
}

const TopOne = ({ row, place }: { readonly row: PeakRow; readonly place: Place }) => {
  const say = useText()
  return (
    <li ref={usePlaced(place)}>
      <FramedAvatar name={row.alias} size={52} frame={row.frame} />
      <span className={css['medal']}>{row.rank}</span>
      <b>
        {say('promo.peak.name', { figures: row.figures })} <span className="num">{shareText(row.hit, row.of)}</span>
      </b>
    </li>
  )
}

const Tick = ({ share, y }: { readonly share: number; readonly y: number }) => (
  <li className="num" ref={usePlaced({ y })}>
    {share}%
  </li>
)

const Row = ({ row }: { readonly row: PeakRow }) => {
  const say = useText()
  return (
    <li>
      <b className="num">{row.rank}</b>
      <FramedAvatar name={row.alias} size={36} frame={row.frame} />
      <span className={css['who']}>
        <b>{say('promo.peak.name', { figures: row.figures })}</b>
        <small>
          {say('promo.peak.hits', { hit: row.hit, of: row.of })}
          {row.tied > 1 && ` · ${say('promo.peak.tied', { rank: row.rank })}`}
        </small>
      </span>
      <span className={css['share']}>
        <b className="num">{shareText(row.hit, row.of)}</b>
        {row.points > 0 && <small>{say('promo.points_of', { points: row.points })}</small>}
      </span>
    </li>
  )
}

const Ranking = ({ rank, friends }: { readonly rank: PeakRank; readonly friends: boolean }) => {
  const say = useText()
  if (rank.rows.length === 0)
    return (
      <StateView
        kind="empty"
        title={friends ? say('promo.peak.no_friends') : say('promo.peak.nobody', { least: rank.least })}
        art={<Picture name="state-empty" width={160} />}
        level={2}
        action={friends ? <ButtonLink href={paths.invite()}>{say('promo.go.invitation')}</ButtonLink> : undefined}
      />
    )
  return (
    <>
      <Card>
        <ol className={css['ranks']}>
          {rank.rows.map((row) => (
            <Row key={row.alias} row={row} />
          ))}
        </ol>
      </Card>
      <p className={css['note']}>
        {friends ? say('promo.peak.friends_note') : say('promo.peak.note', { least: rank.least })}
      </p>
    </>
  )
}

const NoRanking = ({ asked }: { readonly asked: ReturnType<typeof usePeakData>['rank'] }) => {
  const say = useText()
  if (asked.isError || asked.isPaused) return <PromoTrouble retry={() => void asked.refetch()} />
  return isRefusal(asked.data) ? (
    <StateView kind="empty" title={asked.data.message} level={2} />
  ) : (
    <ComingCards label={say('promo.loading')} cards={coming} />
  )
}

type MeProps = Pick<PeakRow, 'alias' | 'hit' | 'of'> & { readonly scale: readonly number[] }

/** On the mountain, if the reader has a result. */
const Me = ({ alias, hit, of, scale }: MeProps) => {
  const say = useText()
  return (
    <p className={css['me']} ref={usePlaced(onTrail(scale, { hit, of }))}>
      <Avatar name={alias} size={28} />
      <b>
        {say('promo.peak.me')} <span className="num">{shareText(hit, of)}</span>
      </b>
    </p>
  )
}

/** The members at their heights, with the scale at the edge. */
const Mountain = ({ rank: { rows, mine } }: { readonly rank: PeakRank }) => {
  const say = useText()
  const top = rows.slice(0, topMost)
  if (top.length === 0 && mine === null) return null
  const scale = scaleOf(mine === null ? top : [...top, mine])
  return (
    <>
      <ul className={css['scale']} aria-label={say('promo.peak.altitude')}>
        {scale.map((share) => (
          <Tick key={share} share={share} y={heightOf(scale, share)} />
        ))}
      </ul>
      <ol className={css['top']}>
        {top.map((row, nth) => (
          <TopOne key={row.alias} row={row} place={placeOf(scale, nth, row)} />
        ))}
      </ol>
      {mine !== null && top.every(({ alias }) => alias !== mine.alias) && <Me {...mine} scale={scale} />}
    </>
  )
}

const Mine = ({ slate, rank }: { readonly slate: Slate; readonly rank: PeakRank | undefined }) => {
  const say = useText()
  const { busy, join } = usePeak()
  const mine = rank?.mine
  if (!slate.joined)
    return (
      <CtaBar>
        <Button block busy={busy === 'join'} disabled={!slate.mayPlay} onClick={() => void join(true)}>
          {say('promo.peak.join')}
        </Button>
      </CtaBar>
    )
  return (
    <CtaBar>
      <div className={css['mine']}>
        <b className="num">{mine?.rank ?? '–'}</b>
        {mine != null && <Avatar name={mine.alias} size={36} />}
        <span className={css['who']}>
          <b>{say('promo.peak.mine')}</b>
          <small>
            {mine == null ? say('promo.peak.no_result') : say('promo.peak.hits', { hit: mine.hit, of: mine.of })}
          </small>
        </span>
        {mine != null && <b className="num">{shareText(mine.hit, mine.of)}</b>}
      </div>
    </CtaBar>
  )
}

const Rules = ({
  rank,
  slate,
  open,
  onClose,
}: {
  readonly rank: PeakRank
  readonly slate: Slate
  readonly open: boolean
  readonly onClose: () => void
}) => {
  const say = useText()
  const { busy, join } = usePeak()
  const lines = peakLines(say, rank)
  return (
    <Sheet open={open} onClose={onClose} title={say('promo.how')} closeLabel={say('promo.close')}>
      <ol className={css['rules']}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      {slate.joined && (
        <div className={css['leave']}>
          <Button block variant="soft" busy={busy === 'join'} onClick={() => void join(false)}>
            {say('promo.peak.leave')}
          </Button>
        </div>
      )}
    </Sheet>
  )
}

const usePeakData = (tab: Tab) => {
  const { state } = useSession()
  const call = useCall()
  const enabled = state === 'member'
  const show = tab === 'slate' ? 'week' : tab
  const slate = useQuery({ ...peakSlateQuery(call), enabled })
  const rank = useQuery({ ...peakRankQuery(call, show), enabled })
  return { slate, rank, state }
}

const Peak = () => {
  const say = useText()
  const navigate = useNavigate()
  const [chosen, setTab] = useState<Tab>()
  const [reading, setReading] = useState(false)
  const { slate, rank, state } = usePeakData(chosen ?? 'slate')
  const gone = isRefusal(slate.data) ? slate.data : undefined
  const matches = slate.data === undefined || isRefusal(slate.data) ? undefined : slate.data
  const ranks = rank.data === undefined || isRefusal(rank.data) ? undefined : rank.data
  // If there is nothing to predict the list comes first.
  const tab = chosen ?? (matches?.rows.length === 0 ? 'week' : 'slate')
  const isTrouble = slate.data === undefined && (slate.isError || slate.isPaused)
  return (
    <div className={css['Peak']}>
      <title>{say('promo.peak.document')}</title>
      <section className={css['scene']} aria-label={say('promo.peak.title')}>
        <LaterPicture name="peak-mountain" className={css['art']} />
        <AppBar
          ground="clear"
          unseen
          title={say('promo.peak.title')}
          backLabel={say('promo.back')}
          onBack={() => void (window.history.length > 1 ? navigate(-1) : navigate(paths.offers()))}
          actions={
            ranks !== undefined && (
              <IconButton label={say('promo.rules')} onClick={() => setReading(true)}>
                <Icon name="info" />
              </IconButton>
            )
          }
        />
        <div className={css['head']}>
          <strong className="song" aria-hidden="true">
            {say('promo.peak.title')}
          </strong>
          {matches !== undefined && <p>{spanText(say, tab, tab === 'slate' ? matches.week : ranks?.week)}</p>}
        </div>
        {ranks !== undefined && <Mountain rank={ranks} />}
      </section>
      <main id="main" tabIndex={-1} className={css['main']}>
        {state === 'anonymous' && (
          <GuestState
            title={say('promo.peak.guest')}
            login={{ href: paths.login(paths.peak()), text: say('promo.login') }}
          />
        )}
        {gone !== undefined && <GoneState message={gone.message} />}
        {isTrouble && <PromoTrouble retry={() => void slate.refetch()} />}
        {slate.data === undefined && !isTrouble && state !== 'anonymous' && (
          <ComingCards label={say('promo.loading')} cards={coming} />
        )}
        {matches !== undefined && (
          <>
            {!matches.mayPlay && <PausedLine />}
            {matches.joined && !matches.verified && (
              <p className={css['unverified']}>
                {say('promo.peak.unverified')} <Anchor href={paths.authentication()}>{say('promo.peak.verify')}</Anchor>
              </p>
            )}
            <div className={css['tabs']}>
              <Tabs
                label={say('promo.peak.title')}
                items={tabs.map((id) => ({ id, text: say(`promo.peak.tab.${id}`) }))}
                value={tab}
                onChange={(id) => setTab(tabs.find((one) => one === id) ?? 'slate')}
                panelId={panel}
              />
            </div>
            <TabPanel id={panel} value={tab}>
              <div className={css['panel']}>
                {tab === 'slate' && <SlateList slate={matches} />}
                {tab !== 'slate' && ranks !== undefined && <Ranking rank={ranks} friends={tab === 'friends'} />}
                {tab !== 'slate' && ranks === undefined && <NoRanking asked={rank} />}
              </div>
            </TabPanel>
            <Mine slate={matches} rank={ranks} />
          </>
        )}
      </main>
      {matches !== undefined && ranks !== undefined && (
        <Rules rank={ranks} slate={matches} open={reading} onClose={() => setReading(false)} />
      )}
    </div>
  )
}

export default Peak
