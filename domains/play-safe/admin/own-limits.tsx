// A member's own limits, and how much of each is used.

import { Moment } from '@magpie/desk/figures'
import { Empty } from '@magpie/desk/states'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { Progress } from 'antd'
import { isOfTime, type OwnLimitView } from '../contract/index.ts'
import css from './protection.module.css'

const shareOf = ({ used, most }: OwnLimitView): number | null => {
  if (used === null || most === null || Number(most) <= 0) return null
  return Math.min(100, Math.max(0, Math.round((Number(used) / Number(most)) * 100)))
}

const OwnLimit = ({ one }: { readonly one: OwnLimitView }) => {
  const say = useText()
  const { limit, most, used, next } = one
  const text = (amount: string | null): string => {
    if (amount === null) return say('protection.no_limit')
    return isOfTime(limit) ? say('protection.time', { minutes: amount }) : showMoney(amount)
  }
  const share = shareOf(one)
  const name = say(`protection.limit_${limit}`)
  return (
    <li>
      <p>
        <span>{name}</span>
        <b>{used === null || most === null ? text(most) : `${text(used)} / ${text(most)}`}</b>
      </p>
      {share !== null && (
        <Progress
          percent={share}
          size="small"
          showInfo={false}
          aria-label={name}
          status={share >= 80 ? 'exception' : 'normal'}
        />
      )}
      {next !== null && (
        <small>
          {say('protection.next')} {text(next.most)} <Moment at={next.from} />
        </small>
      )}
    </li>
  )
}

export const OwnLimits = ({ limits }: { readonly limits: readonly OwnLimitView[] }) => {
  const say = useText()
  const set = limits.filter(({ most, next }) => most !== null || next !== null)
  if (set.length === 0) return <Empty>{say('protection.no_limits')}</Empty>
  return (
    <ul className={css['limits']}>
      {set.map((one) => (
        <OwnLimit key={one.limit} one={one} />
      ))}
    </ul>
  )
}
