// Figures at the desk: money with two decimals, times in UTC+8, short ids with a button that copies the whole id. The full
// value is in the title.

import { showMinor, showMoment } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { Icon } from '@magpie/ui/art/icon'
import { Tooltip } from 'antd'
import { Link } from 'react-router'
import { useCopy } from '../copy.ts'
import css from './figures.module.css'

/** Minor units, as text. `signed`: a plus too, and the colour of what comes in, as on the players' site. */
export const Amount = ({ units, signed = false }: { readonly units: string; readonly signed?: boolean }) => {
  const value = BigInt(units)
  const tone = !signed || value === 0n ? undefined : value > 0n ? css['up'] : css['down']
  return (
    <span className={`${css['num']} ${tone ?? ''}`}>
      {signed && value > 0n ? '+' : ''}
      {showMinor(value)}
    </span>
  )
}

export const Moment = ({ at }: { readonly at: number | null | undefined }) =>
  at == null ? (
    <span className={css['none']}>—</span>
  ) : (
    <time className={css['num']} dateTime={new Date(at).toISOString()}>
      {showMoment(at)}
    </time>
  )

/** The end of a UUIDv7 tells rows apart; its beginning is the time. */
export const ShortId = ({ id, at }: { readonly id: string; readonly at?: string | undefined }) => {
  const say = useText()
  const short = id.length > 14 ? `…${id.slice(-8)}` : id
  const copy = useCopy()
  return (
    <span className={css['id']}>
      <Tooltip title={id}>
        {at === undefined ? <span className={css['num']}>{short}</span> : <Link to={at}>{short}</Link>}
      </Tooltip>
      <button
        type="button"
        className={css['copy']}
        onClick={() => copy(id, 'whole')}
        aria-label={say('desk.copy', { id: short })}
      >
        <Icon name="copy" size={14} />
      </button>
    </span>
  )
}

export type Tone = 'plain' | 'brand' | 'jade' | 'hot' | 'gold'

export const StateTag = ({ tone = 'plain', children }: { readonly tone?: Tone; readonly children: string }) => (
  <span className={`${css['Tag']} ${css[tone]}`}>{children}</span>
)
