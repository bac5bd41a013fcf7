// The audience of a piece: everybody, guests or members; for members also a range of levels and the days since they joined.

import { useText } from '@magpie/wire/text'
import { Form, InputNumber, Select } from 'antd'
import { type Audience, audiences, levelMost, newDaysMost } from '../../contract/index.ts'
import { levelNames } from './work.ts'
import css from './content.module.css'

const levels = levelNames.map((label, value) => ({ value, label }))
const every = { from: 0, to: levelMost }

/** Null if the range covers every level. */
const levelsOf = (from: number, to: number): Audience['levels'] =>
  from === every.from && to === every.to ? null : { from: Math.min(from, to), to: Math.max(from, to) }

export const AudienceFields = ({
  audience,
  onChange,
}: {
  readonly audience: Audience
  readonly onChange: (audience: Audience) => void
}) => {
  const say = useText()
  const { from, to } = audience.levels ?? every
  return (
    <>
      <Form.Item label={say('content.audience')}>
        <Select
          aria-label={say('content.audience')}
          value={audience.who}
          onChange={(who) => onChange(who === 'member' ? { ...audience, who } : { who, levels: null, newDays: null })}
          options={audiences.map((value) => ({ value, label: say(`content.audience.${value}`) }))}
        />
      </Form.Item>
      {audience.who === 'member' && (
        <>
          <Form.Item label={say('content.levels')} extra={say('content.levels_more')}>
            <div className={css['pair']}>
              <Select
                aria-label={say('content.levels_from')}
                value={from}
                onChange={(level) => onChange({ ...audience, levels: levelsOf(level, to) })}
                options={levels}
              />
              <Select
                aria-label={say('content.levels_to')}
                value={to}
                onChange={(level) => onChange({ ...audience, levels: levelsOf(from, level) })}
                options={levels}
              />
            </div>
          </Form.Item>
          <Form.Item label={say('content.new_days')} extra={say('content.new_days_more')}>
            <InputNumber
              aria-label={say('content.new_days')}
              min={1}
              max={newDaysMost}
              precision={0}
              value={audience.newDays}
              onChange={(newDays) => onChange({ ...audience, newDays })}
            />
          </Form.Item>
        </>
      )}
    </>
  )
}
