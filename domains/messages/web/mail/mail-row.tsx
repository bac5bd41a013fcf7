// One mail in the list: to open, or to select.

import { Icon } from '@magpie/ui/art/icon'
import { Dot } from '@magpie/ui/badge'
import { Checkbox } from '@magpie/ui/checks'
import { beijingTime } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import type { Mail } from '../../contract/mail.ts'
import { lookOf, valuesOf } from './mail-look.ts'
import css from './mail.module.css'

const two = (value: number): string => String(value).padStart(2, '0')

/** `21:40` today, the weekday within a week, then the date. */
const useWhen = (at: number, now: number): string => {
  const say = useText()
  const { clock, dayNumber, weekday, month, day } = beijingTime(at)
  const age = beijingTime(now).dayNumber - dayNumber
  if (age <= 0) return clock
  return age < 7 ? say(`mail.weekday.${weekday}`) : `${two(month)}-${two(day)}`
}

const Stamp = ({ mail, dot = false }: { readonly mail: Mail; readonly dot?: boolean }) => {
  const { icon, tone } = lookOf(mail.template)
  return (
    <span className={`${css['stamp']} ${css[tone]}`} aria-hidden="true">
      <Icon name={icon} />
      {dot && <Dot className={css['dot']} />}
    </span>
  )
}

export type MailRowProps = {
  readonly mail: Mail
  readonly now: number
  /** Undefined outside selection mode. */
  readonly picked: boolean | undefined
  readonly onPress: () => void
}

const Inside = ({ mail, now }: Pick<MailRowProps, 'mail' | 'now'>) => {
  const say = useText()
  const values = valuesOf(mail.args, say)
  const when = useWhen(mail.at, now)
  return (
    <>
      <span className={css['head']}>
        <span className={mail.read ? css['title'] : `${css['title']} ${css['new']}`}>
          {!mail.read && <span className="vh">{say('mail.new')}</span>}
          {say(`mail.${mail.template}.title`, values)}
        </span>
        <time className={`num ${css['when']}`} dateTime={new Date(mail.at).toISOString()}>
          {when}
        </time>
      </span>
      <span className={css['text']}>{say(`mail.${mail.template}.text`, values)}</span>
    </>
  )
}

export const MailRow = ({ mail, now, picked, onPress }: MailRowProps) => (
  <li className={picked === true ? `${css['item']} ${css['picked']}` : css['item']}>
    {picked === undefined ? (
      <button type="button" className={css['row']} onClick={onPress}>
        <Stamp mail={mail} dot={!mail.read} />
        <span className={css['words']}>
          <Inside mail={mail} now={now} />
        </span>
      </button>
    ) : (
      <Checkbox shape="round" className={css['row'] ?? ''} checked={picked} onChange={onPress}>
        <span className={css['inCheck']}>
          <Stamp mail={mail} dot={!mail.read} />
          <span className={css['words']}>
            <Inside mail={mail} now={now} />
          </span>
        </span>
      </Checkbox>
    )}
  </li>
)
