// The daily stake limit. Before anything is pressed the card says what a press will do: lower at once, higher after 24
// hours and a second yes (L21). Nothing here presses anybody to raise it.

import { AmountField } from '@magpie/ui/amount-field'
import { Button } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { Progress } from '@magpie/ui/progress'
import { parseMoney } from '@magpie/kernel'
import { useNotify } from '@magpie/wire/notify'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { type SubmitEvent, useState } from 'react'
import type { ProtectionView } from '../../contract/index.ts'
import { CardHead } from './card-head.tsx'
import { changeOf, usedShare } from './limit-change.ts'
import css from './limits.module.css'
import { useChange } from './standing-query.ts'
import { WaitingLimit } from './waiting-limit.tsx'

type LimitView = ProtectionView['stakeLimit']

const Used = ({ daily, usedToday }: LimitView) => {
  const say = useText()
  if (daily === null)
    return (
      <p className={css['usedLine']}>
        <span>{say('limits.daily.none')}</span>
        <span>{say('limits.daily.used', { used: showMoney(usedToday) })}</span>
      </p>
    )
  const { percent, left } = usedShare(daily, usedToday)
  return (
    <div className={css['used']}>
      <p className={css['usedLine']}>
        <span>{say('limits.daily.used', { used: showMoney(usedToday) })}</span>
        <span>{say('limits.daily.of', { daily: showMoney(daily) })}</span>
      </p>
      <Progress label={say('limits.daily.meter')} done={percent} most={100} tone={percent >= 80 ? 'warn' : 'brand'} />
      <p className={css['quiet']}>{say('limits.daily.left', { left: showMoney(left) })}</p>
    </div>
  )
}

const useRemove = () => {
  const say = useText()
  const { ask } = useNotify()
  const { busy, change } = useChange()
  const remove = (): void =>
    ask({
      id: 'limit-remove',
      title: say('limits.daily.remove'),
      body: say('limits.daily.removeBody'),
      actions: [
        {
          text: say('limits.daily.removeYes'),
          onPress: () => void change(({ own }) => own('stake/day', null), say('limits.daily.asked')),
        },
        { text: say('limits.keep'), primary: true },
      ],
      onClose: () => undefined,
    })
  return { busy, remove }
}

export const DailyLimit = ({ view }: { readonly view: ProtectionView }) => {
  const say = useText()
  const { stakeLimit } = view
  const { next } = stakeLimit
  const { busy, change } = useChange()
  const { busy: removing, remove } = useRemove()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const effect = changeOf(stakeLimit.daily, typed)
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const amount = typed.replace(/\.$/, '')
    if (busy) return
    if (parseMoney(amount) === undefined) {
      setWrong(say('limits.daily.amountMissing'))
      return
    }
    const done = effect === 'later' ? say('limits.daily.asked') : say('limits.daily.set', { daily: showMoney(amount) })
    if (await change(({ own }) => own('stake/day', amount), done)) setTyped('')
  }
  return (
    <Card pad aria-labelledby="daily-limit">
      <CardHead id="daily-limit" icon="stats" tone="jade" title={say('limits.daily.title')} />
      <Used {...stakeLimit} />
      {next !== null && (
        <WaitingLimit limit="stake/day" next={{ ...next, most: next.daily }} present={stakeLimit.daily} />
      )}
      <form className={css['form']} noValidate method="post" onSubmit={(event) => void send(event)}>
        <AmountField
          label={say(stakeLimit.daily === null ? 'limits.daily.new' : 'limits.daily.change')}
          value={typed}
          size="l"
          keyboard="phone"
          placeholder="0.00"
          onChange={(value) => {
            setWrong(undefined)
            setTyped(value)
          }}
          hint={say(`limits.daily.effect.${effect}`)}
          error={wrong}
        />
        <Button type="submit" variant={effect === 'later' ? 'soft' : 'brand'} block busy={busy}>
          {say(effect === 'later' ? 'limits.daily.askRaise' : 'limits.daily.save')}
        </Button>
      </form>
      {stakeLimit.daily !== null && stakeLimit.next?.daily !== null && (
        <Button variant="text" size="s" busy={removing} onClick={remove}>
          {say('limits.daily.remove')}
        </Button>
      )}
    </Card>
  )
}
