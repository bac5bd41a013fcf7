// The transfers that were, newest first, each with its end and its reason. What made one is said where it was not the
// member's own hand.

import { Icon } from '@magpie/ui/art/icon'
import { Tag } from '@magpie/ui/badge'
import { Button } from '@magpie/ui/button'
import { Card, SectionHead } from '@magpie/ui/card'
import { LoadMore } from '@magpie/ui/load-more'
import { Skeleton, SkeletonBlock } from '@magpie/ui/skeleton'
import { TimeText } from '@magpie/ui/time-text'
import { useCall } from '@magpie/wire/scope'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { TransferView } from '../contract/calls.ts'
import { historyQuery } from './transfer-query.ts'
import css from './transfer-rows.module.css'
import { useWayText } from './way-text.ts'

const tones = { moving: 'gold', done: 'jade', refused: 'plain' } as const

const Row = ({ one }: { readonly one: TransferView }) => {
  const say = useText()
  const wayOf = useWayText()
  return (
    <li className={css['row']}>
      <span className={css['icon']}>
        <Icon name={one.direction === 'in' ? 'withdraw' : 'deposit'} size={20} />
      </span>
      <span className={css['text']}>
        <b>{wayOf(one)}</b>
        <small>
          <TimeText at={one.createdAt} zone />
          {one.maker !== 'hand' && ` ${say(`transfer.maker.${one.maker}`)}`}
        </small>
        {one.stage === 'refused' && one.reason !== null && <small>{say(`transfer.refused.${one.reason}`)}</small>}
        <small className={css['number']}>{one.id}</small>
      </span>
      <span className={css['end']}>
        <b className={`num ${css['amount']}`}>{showMoney(one.amount)}</b>
        <Tag tone={tones[one.stage]}>{say(`transfer.stage.${one.stage}`)}</Tag>
      </span>
    </li>
  )
}

const Coming = () => (
  <SkeletonBlock label={useText()('transfer.loading')}>
    <Card pad className={css['coming']}>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </Card>
  </SkeletonBlock>
)

export const History = () => {
  const say = useText()
  const { data, isError, isPaused, isFetchNextPageError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(historyQuery(useCall()))
  const rows = data?.pages.flatMap(({ transfers }) => transfers) ?? []
  return (
    <section>
      <SectionHead title={say('transfer.history')} />
      {data === undefined ? (
        isError || isPaused ? (
          <Card pad>
            <p className={css['quiet']}>{say('transfer.historyTrouble')}</p>
            <Button variant="text" size="s" onClick={() => void refetch()}>
              {say('transfer.retry')}
            </Button>
          </Card>
        ) : (
          <Coming />
        )
      ) : rows.length === 0 ? (
        <Card pad>
          <p className={css['quiet']}>{say('transfer.none')}</p>
        </Card>
      ) : (
        <>
          <Card>
            <ul className={css['rows']} aria-label={say('transfer.history')}>
              {rows.map((one) => (
                <Row key={one.id} one={one} />
              ))}
            </ul>
          </Card>
          <LoadMore
            state={isFetchNextPageError ? 'failed' : isFetchingNextPage ? 'loading' : hasNextPage ? 'more' : 'end'}
            onMore={() => void fetchNextPage()}
            moreText={say('transfer.more')}
            retryText={say('transfer.retry')}
            endText={say('transfer.end')}
          />
        </>
      )}
    </section>
  )
}
