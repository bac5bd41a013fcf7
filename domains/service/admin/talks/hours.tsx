// The staff's hours, and how to change them.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { useText } from '@magpie/wire/text'
import { Button, Form, InputNumber } from 'antd'
import { useState } from 'react'
import { type Figures, hoursSet } from '../../contract/index.ts'
import css from './talks.module.css'

const two = (value: number): string => String(value).padStart(2, '0')
const clockOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

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
          {say('talks.hours')}
        </Button>
      )}
      <ActDialog
        open={open}
        title={say('talks.hours')}
        confirm={say('talks.hours')}
        initial={{ fromMinute, toMinute }}
        fields={(['fromMinute', 'toMinute'] as const).map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={say(name === 'fromMinute' ? 'talks.from' : 'talks.to')}
            rules={[{ required: true }]}
          >
            <InputNumber min={0} max={1440} step={30} />
          </Form.Item>
        ))}
        run={(reason, values) => {
          const hours = values as unknown as { readonly fromMinute: number; readonly toMinute: number }
          return call(hoursSet, { fromMinute: hours.fromMinute, toMinute: hours.toMinute, reason })
        }}
        done={say('talks.done')}
        onDone={onActed}
        onClose={() => setOpen(false)}
      />
    </p>
  )
}
