// Transfers in transit, with the reason if one takes longer: each is polled until it ends, and then the rest of the
// page is refetched. The member need not press anything.

import { Icon } from '@magpie/ui/art/icon'
import { Card, SectionHead } from '@magpie/ui/card'
import { Note } from '@magpie/ui/note'
import { TimeText } from '@magpie/ui/time-text'
import { useScope } from '@magpie/wire/scope'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { TransferView } from '../contract/calls.ts'
import css from './transfer-rows.module.css'
import { movingQuery, useFetchAnew } from './transfer-query.ts'
import { useWayText } from './way-text.ts'
import { useSayEnd } from './use-transfer.ts'

const Row = ({ one }: { readonly one: TransferView }) => {
  const say = useText()
  const { call, now } = useScope()
  const wayOf = useWayText()
  const fetchAnew = useFetchAnew()
  const sayEnd = useSayEnd()
  const { data } = useQuery(movingQuery(call, one, now))
  const told = useRef(false)
  useEffect(() => {
    if (data.stage === 'moving' || told.current) return
    told.current = true
    sayEnd([data])
    fetchAnew()
  }, [data, sayEnd, fetchAnew])
  return (
    <li className={css['row']}>
      <span className={css['icon']}>
        <Icon name="clock" size={20} />
      </span>
      <span className={css['text']}>
        <b>{wayOf(data)}</b>
        <small>{say(`transfer.moving.${data.reason ?? 'sent'}`)}</small>
        <small>
          <TimeText at={data.createdAt} zone />
        </small>
      </span>
      <b className={`num ${css['amount']}`}>{showMoney(data.amount)}</b>
    </li>
  )
}

export const MovingList = ({ moving }: { readonly moving: readonly TransferView[] }) => {
  const say = useText()
  if (moving.length === 0) return null
  return (
    <section>
      <SectionHead title={say('transfer.movingTitle')} />
      <Card>
        <ul className={css['rows']} aria-label={say('transfer.movingTitle')} aria-live="polite">
          {moving.map((one) => (
            <Row key={one.id} one={one} />
          ))}
        </ul>
        <div className={css['note']}>
          <Note tone="info">{say('transfer.movingText')}</Note>
        </div>
      </Card>
    </section>
  )
}
