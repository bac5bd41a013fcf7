// Awards as tickets: the amount on the stub, reason and deadline beside it. A ticket opens its explanation.

import { Picture } from '@magpie/ui/art/picture'
import { AppBar } from '@magpie/ui/app-bar'
import { Button, ButtonLink } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { LoadMore, moreState } from '@magpie/ui/load-more'
import { ComingCards, GuestState } from '@magpie/ui/screen-state'
import { StateView } from '@magpie/ui/state-view'
import { TabPanel, Tabs } from '@magpie/ui/tabs'
import { useCall } from '@magpie/wire/scope'
import { paths } from '@magpie/wire/paths'
import { useSession } from '@magpie/wire/session'
import { showMoney } from '@magpie/wire/show'
import { useLocale, useText } from '@magpie/wire/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ShownAward } from '../../contract/index.ts'
import { awardsQuery, type Of, type Show } from '../promo-query.ts'
import { PromoTrouble } from '../promo-trouble.tsx'
import { amountText, dayText, reasonOf, showPoints, titleIn } from '../promo-words.ts'
import { useClaim } from '../use-claim.ts'
import { usePromoNews } from '../use-promo-news.ts'
import { AwardSheet } from './award-sheet.tsx'
import css from './records.module.css'

const panel = 'awards'
const shows = ['all', 'claimable', 'claimed', 'expired'] as const
const coming = ['a', 'b', 'c'].map((id) => ({ id, className: css['coming'] }))

type Sums = { readonly claimable: number; readonly money: string; readonly points: string }

const SumCard = ({ claimable, money, points }: Sums) => {
  const say = useText()
  const figures = [
    { id: 'claimable', text: String(claimable) },
    { id: 'money', text: showMoney(money) },
    { id: 'points', text: showPoints(points) },
  ]
  return (
    <Card pad>
      <dl className={css['sums']}>
        {figures.map(({ id, text }) => (
          <div key={id}>
            <dt>{say(`promo.sum.${id}`)}</dt>
            <dd className="num">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

type RowOf = {
  readonly award: ShownAward
  readonly open: () => void
  /** Absent while the house would refuse it. */
  readonly claim: (() => void) | undefined
  readonly busy: boolean
}

const whenOf = ({ state, dueAt, changedAt }: ShownAward): { readonly id: string; readonly at: number } => {
  if (state === 'claimable' || state === 'review') return { id: 'promo.until', at: dueAt }
  return { id: `promo.at.${state}`, at: changedAt }
}

const AwardRow = ({ award, open, claim, busy }: RowOf) => {
  const say = useText()
  const locale = useLocale()
  const { id, at } = whenOf(award)
  const press = award.state === 'claimable' ? claim : undefined
  return (
    <li className={`${css['ticket']} ${css[award.state]}`}>
      <button type="button" className={css['open']} onClick={open}>
        <span className={css['stub']}>
          <b className="num">{amountText(award)}</b>
          {say(`promo.currency.${award.currency}`)}
        </span>
        <span className={css['words']}>
          <b>{titleIn(award.title, locale)}</b>
          <small>{reasonOf(say, award)}</small>
          <small>{say(id, { day: dayText(say, at) })}</small>
        </span>
        {press === undefined && <span className={css['state']}>{say(`promo.award.${award.state}`)}</span>}
      </button>
      {press !== undefined && (
        <Button size="s" busy={busy} className={css['claim']} onClick={press}>
          {say('promo.claim')}
        </Button>
      )}
    </li>
  )
}

const Rows = ({ of, show }: { readonly of: Of; readonly show: Show }) => {
  const say = useText()
  const [opened, setOpened] = useState<ShownAward>()
  const { busy, claim } = useClaim()
  usePromoNews()
  const asked = useInfiniteQuery(awardsQuery(useCall(), of, show))
  const rows = asked.data?.pages.flatMap((page) => page.rows)
  const mayClaim = asked.data?.pages[0]?.mayClaim === true
  if (rows === undefined)
    return asked.isError || asked.isPaused ? (
      <PromoTrouble retry={() => void asked.refetch()} />
    ) : (
      <ComingCards label={say('promo.loading')} cards={coming} />
    )
  if (rows.length === 0)
    return (
      <StateView
        kind="empty"
        title={say('promo.no_awards')}
        art={<Picture name="state-empty" width={160} />}
        level={2}
        action={
          show === 'all' ? <ButtonLink href={paths.offers()}>{say('promo.to_activities')}</ButtonLink> : undefined
        }
      />
    )
  return (
    <>
      <ul className={css['tickets']}>
        {rows.map((award) => (
          <AwardRow
            key={award.id}
            award={award}
            open={() => setOpened(award)}
            claim={mayClaim ? () => void claim(award) : undefined}
            busy={busy === award.id}
          />
        ))}
      </ul>
      <LoadMore
        state={moreState(asked)}
        onMore={() => void asked.fetchNextPage()}
        moreText={say('promo.more')}
        retryText={say('promo.retry')}
        endText={say('promo.awards_are')}
      />
      <AwardSheet award={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

/** Why claimable awards have no button. */
const Later = () => (
  <Card pad role="status">
    {useText()('promo.later')}
  </Card>
)

const Inside = ({ of }: { readonly of: Of }) => {
  const say = useText()
  const [show, setShow] = useState<Show>('all')
  const { data } = useInfiniteQuery(awardsQuery(useCall(), of, 'all'))
  const sums = data?.pages[0]
  return (
    <div className={css['stack']}>
      {sums !== undefined && <SumCard {...sums} />}
      {sums !== undefined && !sums.mayClaim && sums.claimable > 0 && <Later />}
      <Tabs
        label={say('promo.shows')}
        items={shows.map((id) => ({
          id,
          text: say(`promo.show.${id}`),
          count: id === 'claimable' && sums !== undefined && sums.claimable > 0 ? sums.claimable : undefined,
        }))}
        value={show}
        onChange={(id) => setShow(shows.find((one) => one === id) ?? 'all')}
        panelId={panel}
      />
      <TabPanel id={panel} value={show}>
        <Rows of={of} show={show} />
      </TabPanel>
    </div>
  )
}

/** The screen for all awards, and for gifts alone. */
export const AwardList = ({ of, title, from }: { readonly of: Of; readonly title: string; readonly from: string }) => {
  const say = useText()
  const navigate = useNavigate()
  const { state } = useSession()
  return (
    <div className={css['Records']}>
      <title>{say('promo.document_of', { title })}</title>
      <AppBar
        ground="paper"
        title={title}
        backLabel={say('promo.back')}
        onBack={() => void (window.history.length > 1 ? navigate(-1) : navigate(paths.mine()))}
      />
      <main id="main" tabIndex={-1}>
        {state === 'anonymous' && (
          <GuestState title={say('promo.guest')} login={{ href: paths.login(from), text: say('promo.login') }} />
        )}
        {state === 'member' && <Inside of={of} />}
        {state === 'unknown' && <ComingCards label={say('promo.loading')} cards={coming} />}
      </main>
    </div>
  )
}
