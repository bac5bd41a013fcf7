// The rebate that an amount would give, asked from the server, which knows level and rates. It promises nothing and
// encourages no bet.

import { parseMoney } from '@magpie/kernel'
import { AmountField } from '@magpie/ui/amount-field'
import { Button } from '@magpie/ui/button'
import { Card, SectionHead } from '@magpie/ui/card'
import { answered } from '@magpie/wire/answered'
import { useNotify } from '@magpie/wire/notify'
import { useCall } from '@magpie/wire/scope'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { type SubmitEvent, useId, useState } from 'react'
import { type RebateLine, rebateSimulate } from '../../contract/index.ts'
import { showRate } from '../show.ts'
import { useLevels } from '../vip-query.ts'
import css from './rebate.module.css'

export const Simulate = () => {
  const say = useText()
  const groups = useLevels().data?.levels[0]?.rates.map((one) => one.group) ?? []
  const call = useCall()
  const id = useId()
  const { toast, sayError } = useNotify()
  const [group, setGroup] = useState<RebateLine['group']>('TY')
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<{ readonly ppm: number; readonly amount: string }>()
  const ask = async (amount: string): Promise<void> => {
    setBusy(true)
    try {
      setFound(answered(await call(rebateSimulate, { group, amount })))
    } catch (thrown) {
      toast(sayError(thrown), 'bad')
    } finally {
      setBusy(false)
    }
  }
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const amount = typed.replace(/\.$/, '')
    if (parseMoney(amount) === undefined) return setWrong(say('vip.missing'))
    void ask(amount)
  }
  return (
    <section>
      <SectionHead title={say('vip.simulate')} />
      <Card pad>
        <form className={css['simulate']} noValidate method="post" onSubmit={send}>
          <label htmlFor={id}>{say('vip.class')}</label>
          <select
            id={id}
            value={group}
            onChange={({ currentTarget }) => {
              setFound(undefined)
              setGroup(groups.find((one) => one === currentTarget.value) ?? 'TY')
            }}
          >
            {groups.map((one) => (
              <option key={one} value={one}>
                {say(`vip.class.${one}`)}
              </option>
            ))}
          </select>
          <div className={css['typed']}>
            <AmountField
              label={say('vip.base')}
              value={typed}
              size="m"
              keyboard="phone"
              error={wrong}
              placeholder={say('vip.missing')}
              onChange={(value) => {
                setWrong(undefined)
                setFound(undefined)
                setTyped(value)
              }}
            />
          </div>
          <Button type="submit" block busy={busy}>
            {say('vip.compute')}
          </Button>
          <p role="status">
            {found !== undefined && say('vip.result', { rate: showRate(found.ppm), amount: showMoney(found.amount) })}
          </p>
        </form>
      </Card>
    </section>
  )
}
