// The form for a campaign's terms, made from their schema: one field for each key, with the bounds of the schema.

import { useText } from '@magpie/wire/text'
import { Button, Checkbox, Form, InputNumber, Space } from 'antd'
import type { ReactNode } from 'react'
import { Terms } from '../../contract/index.ts'
import css from './edit.module.css'
import { blockOf, type BlockName } from './rule-blocks.ts'
import { type Field, fieldsOf, percentName } from './terms-fields.ts'

type Values = Readonly<Record<string, unknown>>

type FieldOf = { readonly field: Field; readonly value: unknown; readonly onChange: (value: unknown) => void }

const NumberField = ({ field, value, onChange }: FieldOf) => {
  const say = useText()
  const by = percentName(field.name) ? 100 : 1
  return (
    <InputNumber
      aria-label={say(`campaign.field.${field.name}`)}
      min={field.least / by}
      max={field.most / by}
      step={by === 1 ? 1 : 0.5}
      value={typeof value === 'number' ? value / by : null}
      onChange={(next) => onChange(Math.round((next ?? 0) * by))}
    />
  )
}

const DaysField = ({ value, onChange }: FieldOf) => {
  const say = useText()
  return (
    <Checkbox.Group
      value={Array.isArray(value) ? value : []}
      onChange={(next) => onChange([...next].sort((a, b) => a - b))}
      options={[1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: day, label: say(`campaign.weekday.${day}`) }))}
    />
  )
}

type Row = Readonly<Record<string, number>>

const RowsField = ({ field, value, onChange }: FieldOf) => {
  const say = useText()
  const rows = (Array.isArray(value) ? value : []) as readonly Row[]
  const change = (nth: number, name: string, next: number): void =>
    onChange(rows.map((row, at) => (at === nth ? { ...row, [name]: next } : row)))
  const fresh = Object.fromEntries(field.inner.map(({ name, least }) => [name, least]))
  return (
    <Space orientation="vertical">
      {rows.map((row, nth) => (
        <Space key={nth}>
          {field.inner.map(({ name, least, most }) => (
            <InputNumber
              key={name}
              aria-label={say(`campaign.field.${name}`)}
              prefix={say(`campaign.field.${name}`)}
              min={least}
              max={most}
              value={row[name] ?? least}
              onChange={(next) => change(nth, name, Math.round(next ?? least))}
            />
          ))}
          <Button type="text" danger onClick={() => onChange(rows.filter((_row, at) => at !== nth))}>
            {say('campaign.remove')}
          </Button>
        </Space>
      ))}
      <Button onClick={() => onChange([...rows, fresh])}>{say('campaign.add')}</Button>
    </Space>
  )
}

const kinds = { number: NumberField, days: DaysField, rows: RowsField } as const

export const fieldsIn = (kind: Terms['kind'], block: BlockName): readonly Field[] =>
  fieldsOf(kind).filter(({ name }) => blockOf(name) === block)

export const TermsForm = ({
  terms,
  block,
  onChange,
  children,
}: {
  readonly terms: Terms
  /** Only the fields of this block. */
  readonly block: BlockName
  readonly onChange: (terms: Terms) => void
  /** Shown beside the last of them. */
  readonly children?: ReactNode
}) => {
  const say = useText()
  const values: Values = terms
  return (
    <div className={css['fields']}>
      {fieldsIn(terms.kind, block).map((field) => {
        const Part = kinds[field.shape]
        return (
          <Form.Item
            key={field.name}
            className={field.shape === 'number' ? '' : (css['wide'] ?? '')}
            label={say(`campaign.field.${field.name}`)}
          >
            <Part
              field={field}
              value={values[field.name]}
              onChange={(next) => onChange({ ...values, [field.name]: next } as Terms)}
            />
          </Form.Item>
        )
      })}
      {children}
    </div>
  )
}
