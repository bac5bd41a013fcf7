// What an operator may do for a member: pause their stakes, or set a lower limit. Both are stricter; nothing here
// loosens anything.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { ActButtons } from '@magpie/desk/split'
import { parseMoney } from '@magpie/kernel'
import { useText } from '@magpie/wire/text'
import { Button, Form, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { isOfTime, type LimitName, limitNames, opsProtectionAct, timeOutSpan } from '../contract/index.ts'

type Values = { readonly hours?: number; readonly limit?: LimitName; readonly most?: string }

const unitsOf = (limit: LimitName, text: string): string =>
  isOfTime(limit) ? String(BigInt(Math.trunc(Number(text))) * 60n) : String(parseMoney(text)?.minor ?? 0n)

const PauseFields = () => (
  <Form.Item name="hours" label={useText()('protection.hours')} rules={[{ required: true }]}>
    <InputNumber min={timeOutSpan.leastHours} max={timeOutSpan.mostHours} precision={0} />
  </Form.Item>
)

const LimitFields = () => {
  const say = useText()
  return (
    <>
      <Form.Item name="limit" label={say('protection.which')} rules={[{ required: true }]}>
        <Select options={limitNames.map((value) => ({ value, label: say(`protection.limit_${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="most"
        label={say('protection.most')}
        extra={say('protection.most_more')}
        rules={[
          {
            required: true,
            validator: (_rule, text: string | undefined) =>
              parseMoney(text ?? '') === undefined
                ? Promise.reject(new Error(say('protection.most_wrong')))
                : Promise.resolve(),
          },
        ]}
      >
        <Input inputMode="decimal" />
      </Form.Item>
    </>
  )
}

export const ProtectionActs = ({ member, onActed }: { readonly member: string; readonly onActed: () => void }) => {
  const say = useText()
  const { call, may } = useDesk()
  const [act, setAct] = useState<'pause' | 'limit'>()
  if (!may('protection.act')) return null
  const run = (reason: string, { hours = 1, limit = 'bet', most = '' }: Values): Promise<object> =>
    call(opsProtectionAct, {
      member,
      reason,
      act: act === 'pause' ? { act, hours } : { act: 'limit', limit, most: unitsOf(limit, most) },
    })
  return (
    <>
      <ActButtons>
        <Button onClick={() => setAct('pause')}>{say('protection.do_pause')}</Button>
        <Button onClick={() => setAct('limit')}>{say('protection.do_limit')}</Button>
      </ActButtons>
      <ActDialog
        open={act !== undefined}
        title={say(`protection.do_${act ?? 'pause'}`)}
        confirm={say(`protection.do_${act ?? 'pause'}`)}
        fields={act === 'limit' ? <LimitFields /> : <PauseFields />}
        run={run}
        done={say('protection.done')}
        onDone={onActed}
        onClose={() => setAct(undefined)}
      >
        <p>{say('protection.stricter')}</p>
      </ActDialog>
    </>
  )
}
