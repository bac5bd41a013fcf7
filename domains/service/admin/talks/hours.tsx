// The staff's hours, and how to change them.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { useText } from '@magpie/wire/text'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { type Figures, hoursSet } from '../../contract/index.ts'
import css from './talks.module.css'

const two = (value: number): string => String(value).padStart(2, '0')
const clockOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
/** 24:00 is the end of the day. */
const clock = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/
const minuteOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

export const Hours = ({ figures, onActed }: { readonly figures: Figures; readonly onActed: () => void }) => {
  const say = useText()
  const { call, may } = useDesk()
  const [open, setOpen] = useState(false)
  const { fromMinute, toMinute } = figures
  return (
    <p className={css['hours']}>
      {say('talks.hours')} {say('talks.hours_now', { from: clockOf(fromMinute), to: clockOf(toMinute) })}
      {may('service.manage') && (
        <Button size="small" onClick={() => setOpen(true)}>
          {say('talks.hours_change')}
        </Button>
      )}
      <ActDialog
        open={open}
        title={say('talks.hours')}
        confirm={say('talks.hours_change')}
        initial={{ from: clockOf(fromMinute), to: clockOf(toMinute) }}
        fields={(['from', 'to'] as const).map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={say(`talks.${name}`)}
            rules={[{ required: true, pattern: clock, message: say('talks.hours_shape') }]}
          >
            <Input inputMode="numeric" maxLength={5} />
          </Form.Item>
        ))}
        run={(reason, values) => {
          const { from, to } = values as unknown as { readonly from: string; readonly to: string }
          return call(hoursSet, { fromMinute: minuteOf(from), toMinute: minuteOf(to), reason })
        }}
        done={say('talks.done')}
        onDone={onActed}
        onClose={() => setOpen(false)}
      />
    </p>
  )
}
