// A member's birthday beside the gifts of their level: stated, changed and removed in a sheet. It does not ask for the
// year.

import { Icon } from '@magpie/ui/art/icon'
import { Button } from '@magpie/ui/button'
import { Sheet } from '@magpie/ui/sheet'
import { answered } from '@magpie/wire/answered'
import { useNotify } from '@magpie/wire/notify'
import { useCall, useScope } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { birthdayMine, birthdayTell, lastDayOf } from '../../contract/index.ts'
import { promoKey } from '../promo-query.ts'
import css from './vip-gifts.module.css'

const birthdayKey = [...promoKey, 'birthday']
const two = (whole: number): string => String(whole).padStart(2, '0')

const Pick = ({ name, most, value, onChange }: PickProps) => {
  const id = useId()
  return (
    <span className={css['pick']}>
      <label htmlFor={id}>{name}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}>
        {Array.from({ length: most }, (_, nth) => (
          <option key={nth} value={nth + 1}>
            {nth + 1}
          </option>
        ))}
      </select>
    </span>
  )
}
type PickProps = {
  readonly name: string
  readonly most: number
  readonly value: number
  readonly onChange: (value: number) => void
}

const Form = ({ told, onDone }: { readonly told: string | null; readonly onDone: () => void }) => {
  const say = useText()
  const call = useCall()
  const { queries } = useScope()
  const { toast, sayError } = useNotify()
  const [month, setMonth] = useState(Number(told?.slice(0, 2) ?? 1))
  const [day, setDay] = useState(Number(told?.slice(3) ?? 1))
  const [busy, setBusy] = useState(false)
  const last = lastDayOf(month)
  const tell = async (next: string | null): Promise<void> => {
    setBusy(true)
    try {
      queries.setQueryData(birthdayKey, answered(await call(birthdayTell, { day: next })))
      toast(say(next === null ? 'promo.birthday.removed' : 'promo.birthday.saved'), 'good')
      onDone()
    } catch (fault) {
      toast(sayError(fault), 'bad')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css['birthday']}>
      <div className={css['picks']}>
        <Pick name={say('promo.birthday.month')} most={12} value={month} onChange={setMonth} />
        <Pick name={say('promo.birthday.day')} most={last} value={Math.min(day, last)} onChange={setDay} />
      </div>
      <p>{say('promo.birthday.note')}</p>
      <Button block busy={busy} onClick={() => void tell(`${two(month)}-${two(Math.min(day, last))}`)}>
        {say('promo.birthday.save')}
      </Button>
      {told !== null && (
        <Button block variant="text" disabled={busy} onClick={() => void tell(null)}>
          {say('promo.birthday.remove')}
        </Button>
      )}
    </div>
  )
}

export const Birthday = () => {
  const say = useText()
  const call = useCall()
  const [open, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: birthdayKey,
    staleTime: 300_000,
    queryFn: async () => answered(await call(birthdayMine, {})),
  })
  if (data === undefined) return null
  const { day } = data
  return (
    <li>
      <span className={css['mark']}>
        <Icon name="gift" size={22} />
      </span>
      <span className={css['words']}>
        <b>{say('promo.birthday.title')}</b>
        <small>
          {day === null
            ? say('promo.birthday.none')
            : say('promo.birthday.told', { month: Number(day.slice(0, 2)), day: Number(day.slice(3)) })}
        </small>
      </span>
      <Button size="s" variant="soft" onClick={() => setOpen(true)}>
        {say(day === null ? 'promo.birthday.tell' : 'promo.birthday.change')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={say('promo.birthday.title')}
        closeLabel={say('promo.close')}
      >
        <Form key={day} told={day} onDone={() => setOpen(false)} />
      </Sheet>
    </li>
  )
}
