// The order form: pieces, address, total price.

import { Icon } from '@magpie/ui/art/icon'
import { Button, IconButton } from '@magpie/ui/button'
import { Field } from '@magpie/ui/field'
import { Sheet } from '@magpie/ui/sheet'
import { paths } from '@magpie/wire/paths'
import { useNotify } from '@magpie/wire/notify'
import { useLocale, useText } from '@magpie/wire/text'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { MallItem } from '../../contract/index.ts'
import { mostOf, pointsText, textIn } from '../mall-words.ts'
import css from './item.module.css'
import type { Ordering } from './use-order.ts'

type Fields = { readonly name: string; readonly phone: string; readonly place: string }

const parts = ['name', 'phone', 'place'] as const
const completes = { name: 'name', phone: 'tel', place: 'street-address' } as const

const stands = {
  name: ({ name }: Fields) => name.trim().length >= 2 && name.trim().length <= 30,
  phone: ({ phone }: Fields) => /^\+?[0-9 -]{7,20}$/.test(phone.trim()),
  place: ({ place }: Fields) => place.trim().length >= 5 && place.trim().length <= 160,
}

const Count = ({ most, pieces, set }: { most: number; pieces: number; set: (pieces: number) => void }) => {
  const say = useText()
  if (most === 1) return null
  return (
    <div className={css['count']}>
      <span id="mall-pieces">{say('mall.how_many')}</span>
      <div role="group" aria-labelledby="mall-pieces">
        <IconButton label={say('mall.less')} disabled={pieces <= 1} onClick={() => set(pieces - 1)}>
          <Icon name="minus" />
        </IconButton>
        <output className="num">{pieces}</output>
        <IconButton label={say('mall.more_of_it')} disabled={pieces >= most} onClick={() => set(pieces + 1)}>
          <Icon name="plus" />
        </IconButton>
      </div>
    </div>
  )
}

type OrderSheetProps = {
  mall: MallItem
  /** Of the page: a form that was closed and opened again still asks for the same order (L5). */
  ordering: Ordering
  open: boolean
  onClose: () => void
}

export const OrderSheet = ({ mall, ordering: { busy, order }, open, onClose }: OrderSheetProps) => {
  const say = useText()
  const locale = useLocale()
  const navigate = useNavigate()
  const { toast } = useNotify()
  const [pieces, setPieces] = useState(1)
  const [fields, setFields] = useState<Fields>({ name: '', phone: '', place: '' })
  const [checked, setChecked] = useState(false)
  const { item, points } = mall
  const isParcel = item.kind === 'goods'
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy) return
    setChecked(true)
    if (isParcel && !parts.every((part) => stands[part](fields))) return
    const { name, phone, place } = fields
    const address = { name: name.trim(), phone: phone.trim(), place: place.trim() }
    const state = await order({ item, pieces, ...(isParcel ? { address } : {}) })
    if (state === undefined) return
    onClose()
    toast(say(state === 'done' ? 'mall.ordered.done' : 'mall.ordered.waiting'), 'good')
    if (isParcel) void navigate(paths.mallOrders())
  }
  return (
    <Sheet open={open} onClose={onClose} title={textIn(item.title, locale)} closeLabel={say('mall.close')}>
      <form className={css['form']} noValidate method="post" onSubmit={(event) => void send(event)}>
        <Count most={mostOf(item, points)} pieces={pieces} set={setPieces} />
        {isParcel &&
          parts.map((part) => (
            <Field
              key={part}
              label={say(`mall.address.${part}`)}
              value={fields[part]}
              autoComplete={completes[part]}
              inputMode={part === 'phone' ? 'tel' : undefined}
              onChange={({ target }) => setFields({ ...fields, [part]: target.value })}
              error={checked && !stands[part](fields) ? say(`mall.address.${part}.wrong`) : undefined}
            />
          ))}
        {isParcel && <p className={css['quiet']}>{say('mall.address.kept')}</p>}
        <p className={css['sum']}>
          {say('mall.sum')}
          <b className="num">{say('mall.points_of', { points: pointsText(item.price * pieces) })}</b>
        </p>
        <Button type="submit" block busy={busy}>
          {say('mall.confirm')}
        </Button>
        <p className={css['quiet']}>{say(`mall.back_again.${item.kind}`)}</p>
      </form>
    </Sheet>
  )
}
