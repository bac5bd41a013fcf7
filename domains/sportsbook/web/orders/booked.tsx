// The member's orders at every venue in their records: waiting ones with their price, placed ones, and the reasons of
// refused ones.

import { Picture } from '@magpie/ui/art/picture'
import { Anchor } from '@magpie/ui/anchor'
import { Tag, type TagTone } from '@magpie/ui/badge'
import { Button, ButtonLink } from '@magpie/ui/button'
import { TroubleState } from '@magpie/ui/screen-state'
import { Skeleton, SkeletonBlock } from '@magpie/ui/skeleton'
import { StateView } from '@magpie/ui/state-view'
import { oddsText } from '@magpie/ui/text/odds-text'
import { Ticket } from '@magpie/ui/ticket'
import { TimeText } from '@magpie/ui/time-text'
import { isVendorRefusal } from '@magpie/venues/web'
import { useLive } from '@magpie/wire/live'
import { useNotify } from '@magpie/wire/notify'
import { paths } from '@magpie/wire/paths'
import { ScopeProvider, useScope } from '@magpie/wire/scope'
import { showMinor } from '@magpie/wire/show'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderState } from '../../contract/index.ts'
import { type OneVenue, useEachVenue } from '../at-venue/each-venue.ts'
import { useAllWords } from '../text/all-words.ts'
import { type NeutralOrder, ordersOf } from '../vendors/orders.ts'
import { sportVendor } from '../vendors/venue.ts'
import css from './orders.module.css'
import { ordersKey, ordersQuery } from './orders-query.ts'

const tones: Readonly<Record<OrderState, TagTone>> = {
  waiting: 'brand',
  placing: 'brand',
  placed: 'jade',
  refused: 'gold',
  expired: 'plain',
  cancelled: 'plain',
}

const reasons: readonly string[] = [
  'excluded',
  'own_limit',
  'restricted',
  'short_of_funds',
  'over_limit',
  'under_limit',
  'timeout',
  'asked',
]

/** For the venue where it waits. */
const useCancel = () => {
  const scope = useScope()
  const { say } = useAllWords()
  const { toast } = useNotify()
  const [busy, setBusy] = useState('')
  return {
    busy,
    cancel: async (id: string): Promise<void> => {
      const vendor = sportVendor(scope)
      setBusy(id)
      const answer = await ordersOf(vendor)
        ?.cancel(vendor, id)
        .catch(() => undefined)
      setBusy('')
      await scope.queries.invalidateQueries({ queryKey: ordersKey })
      if (answer === 'cancelled') return toast(say('order.cancelled'))
      const told = answer !== undefined && isVendorRefusal(answer) ? answer.message : ''
      toast(told === '' ? say('order.cancelFailed') : told, 'bad')
    },
  }
}

/** `at`: the name of its venue, if there are several. */
type CardProps = { readonly order: NeutralOrder; readonly at: string | undefined }

const Card = ({ order, at }: CardProps) => {
  const { say, selection, market, match } = useAllWords()
  const { busy, cancel } = useCancel()
  const { code } = sportVendor(useScope())
  const { state, reason, leastOdds, oddsNow, stakeMinor, untilAt, madeAt, league, ticketId } = order
  const why = state === 'refused' || (state === 'cancelled' && reason !== 'asked')
  return (
    <Ticket
      ground="surface"
      head={
        <p className={css['head']}>
          <TimeText at={madeAt} shape="full" />
          <Tag tone={tones[state]}>{say(`order.state.${state}`)}</Tag>
        </p>
      }
    >
      <div className={css['card']}>
        <p className={css['line']}>
          <b>{selection(order)}</b>
          <b className="num">{`\u2265 ${oddsText(leastOdds)}`}</b>
        </p>
        <p className={css['where']}>
          {[at, league, match(order), market(order.market)].filter(Boolean).join(' \u00b7 ')}
        </p>
        <dl className={css['figures']}>
          <div>
            <dt>{say('order.stake')}</dt>
            <dd className="num">{showMinor(stakeMinor)}</dd>
          </div>
          {state === 'waiting' && (
            <>
              <div>
                <dt>{say('order.nowShort')}</dt>
                <dd className="num">{oddsNow === null ? say('order.none') : oddsText(oddsNow)}</dd>
              </div>
              <div>
                <dt>{say('order.untilShort')}</dt>
                <dd>
                  <TimeText at={untilAt} shape="moment" />
                </dd>
              </div>
            </>
          )}
        </dl>
        {why && <p className={css['why']}>{say(`order.reason.${reasons.includes(reason) ? reason : 'other'}`)}</p>}
        {state === 'expired' && <p className={css['why']}>{say('order.reason.expired')}</p>}
        {state === 'waiting' && (
          <Button size="s" variant="soft" busy={busy === order.id} onClick={() => void cancel(order.id)}>
            {say('order.cancel')}
          </Button>
        )}
        {state === 'placed' && ticketId !== null && (
          <Anchor className={css['to'] ?? ''} href={paths.ticket(`${code}/${ticketId}`)}>
            {say('order.ticket')}
          </Anchor>
        )}
      </div>
    </Ticket>
  )
}

type Told = { readonly venue: OneVenue; readonly order: NeutralOrder }

/** Of every venue, newest first; if one does not answer, those of the others. */
const useOrders = () => {
  const venues = useEachVenue()
  const asked = useQueries({ queries: venues.map(({ scope }) => ordersQuery(scope)) })
  const told = asked.some(({ data }) => data !== undefined)
  const orders = venues.flatMap((venue, nth): readonly Told[] =>
    (asked[nth]?.data ?? []).map((order) => ({ venue, order })),
  )
  return {
    data: told ? orders.sort((one, other) => other.order.madeAt - one.order.madeAt) : undefined,
    isError: asked.every(({ isError }) => isError),
    isPaused: asked.some(({ isPaused }) => isPaused),
    refetch: () => Promise.all(asked.map(({ refetch }) => refetch())),
  }
}

export const Booked = () => {
  const { say } = useAllWords()
  const { online } = useLive()
  const { data, isError, isPaused, refetch } = useOrders()
  if (data === undefined)
    return isError || isPaused ? (
      <TroubleState
        online={online}
        title={(kind) => say(`order.trouble.${kind}`)}
        text={() => say('order.trouble.text')}
        retry={{ text: say('order.retry'), onPress: () => void refetch() }}
      />
    ) : (
      <SkeletonBlock label={say('order.loading')} className={css['list']}>
        {['a', 'b'].map((key) => (
          <Ticket key={key} ground="surface" head={<Skeleton shape="short" />}>
            <Skeleton shape="title" />
            <Skeleton />
          </Ticket>
        ))}
      </SkeletonBlock>
    )
  if (data.length === 0)
    return (
      <StateView
        kind="empty"
        title={say('order.empty')}
        text={say('order.emptyText')}
        art={<Picture name="state-empty" width={160} />}
        action={<ButtonLink href={paths.sport()}>{say('order.toSport')}</ButtonLink>}
      />
    )
  return (
    <ul className={css['list']} aria-label={say('order.title')}>
      {data.map(({ venue: { code, scope, name }, order }) => (
        <li key={`${code}/${order.id}`}>
          <ScopeProvider value={scope}>
            <Card order={order} at={name} />
          </ScopeProvider>
        </li>
      ))}
    </ul>
  )
}
