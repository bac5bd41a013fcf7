// Sets or changes one limit. Before a press it says the effect: lower at once, higher after 24 hours and a confirmation
// (L21).

import { AmountField } from '@magpie/ui/amount-field'
import { Button } from '@magpie/ui/button'
import { Field } from '@magpie/ui/field'
import { Sheet } from '@magpie/ui/sheet'
import { TimeText } from '@magpie/ui/time-text'
import { parseMoney } from '@magpie/kernel'
import { useNotify } from '@magpie/wire/notify'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { type SubmitEvent, useState } from 'react'
import type { OwnLimitView } from '../../contract/index.ts'
import { changeOf, leftOf } from './limit-change.ts'
import { amountOf, isTime, usedText } from './limit-text.ts'
import css from './limits.module.css'
import sheetCss from './own-limits.module.css'
import { useChange } from './standing-query.ts'

export type LimitSheetProps = { readonly one: OwnLimitView; readonly open: boolean; readonly onClose: () => void }

const wholeMinutes = /^[1-9]\d{0,5}$/

const Typed = ({
  one,
  value,
  onChange,
  hint,
  error,
}: {
  readonly one: OwnLimitView
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint: string
  readonly error: string | undefined
}) => {
  const say = useText()
  if (isTime(one.limit))
    return (
      <Field
        label={say(one.most === null ? 'limits.own.newMinutes' : 'limits.own.changeMinutes')}
        inputMode="numeric"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        hint={hint}
        error={error}
      />
    )
  return (
    <AmountField
      label={say(one.most === null ? 'limits.own.new' : 'limits.own.change')}
      value={value}
      size="l"
      keyboard="phone"
      placeholder="0.00"
      onChange={onChange}
      hint={hint}
      error={error}
    />
  )
}

export const LimitSheet = ({ one, open, onClose }: LimitSheetProps) => {
  const say = useText()
  const { ask } = useNotify()
  const { busy, change } = useChange()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const effect = changeOf(one.most, typed)
  const name = say(`limits.name.${one.limit}`)
  const stands = (amount: string): boolean =>
    isTime(one.limit) ? wholeMinutes.test(amount) : parseMoney(amount) !== undefined
  const set = async (most: string | null, done: string): Promise<void> => {
    if (!(await change(({ own }) => own(one.limit, most), done))) return
    setTyped('')
    onClose()
  }
  const remove = (): void =>
    ask({
      id: 'limit-remove',
      title: say('limits.own.remove'),
      body: say('limits.own.removeBody'),
      actions: [
        { text: say('limits.own.removeYes'), onPress: () => void set(null, say('limits.own.asked')) },
        { text: say('limits.keep'), primary: true },
      ],
      onClose: () => undefined,
    })
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const amount = typed.replace(/\.$/, '')
    if (busy) return
    if (!stands(amount)) {
      setWrong(say(isTime(one.limit) ? 'limits.own.minutesMissing' : 'limits.own.amountMissing'))
      return
    }
    const done =
      effect === 'later' ? say('limits.own.asked') : say('limits.own.set', { name, most: amountOf(one.limit, amount) })
    void set(amount, done)
  }
  return (
    <Sheet open={open} onClose={onClose} title={name} closeLabel={say('limits.close')}>
      <form className={sheetCss['sheet']} noValidate method="post" onSubmit={send}>
        <p className={css['quiet']}>{say(`limits.about.${one.limit.split('/')[0]}`)}</p>
        {one.used !== null && (
          <p className={css['usedLine']}>
            <span>{say('limits.own.used', { used: usedText(one) })}</span>
            <span>
              {one.most === null
                ? say('limits.own.none')
                : say('limits.own.of', { daily: amountOf(one.limit, one.most) })}
            </span>
          </p>
        )}
        {one.most !== null && one.used !== null && !isTime(one.limit) && (
          <p className={css['quiet']}>{say('limits.own.left', { left: showMoney(leftOf(one.most, one.used)) })}</p>
        )}
        {one.ends !== null && (
          <p className={css['quiet']}>
            {say('limits.own.ends')} <TimeText at={one.ends} shape="full" zone />
          </p>
        )}
        <Typed
          one={one}
          value={typed}
          onChange={(value) => {
            setWrong(undefined)
            setTyped(value)
          }}
          hint={say(`limits.own.effect.${effect}`)}
          error={wrong}
        />
        <Button type="submit" variant={effect === 'later' ? 'soft' : 'brand'} block busy={busy}>
          {say(effect === 'later' ? 'limits.own.askRaise' : 'limits.own.save')}
        </Button>
        {one.most !== null && one.next?.most !== null && (
          <Button variant="text" size="s" busy={busy} onClick={remove}>
            {say('limits.own.remove')}
          </Button>
        )}
      </form>
    </Sheet>
  )
}
