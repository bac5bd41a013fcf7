// The form for new figures: their first day, and a row for each level. Rates are percent with two decimals; an empty
// cap means that the class has none.

import { useDesk } from '@magpie/desk/desk'
import { minorOf, textOfMinor } from '@magpie/kernel'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { type Figures, type GameGroup, opsPolicyEffect, type Policies } from '../../contract/index.ts'
import { EffectOf } from './effect.tsx'
import css from './policies.module.css'

type Row = { readonly need?: number; readonly withdrawals?: number } & Readonly<Partial<Record<GameGroup, number>>>
export type FiguresValues = {
  readonly fromDay?: string
  readonly rows?: readonly Row[]
  readonly caps?: Readonly<Partial<Record<GameGroup, string | null>>>
  readonly dayMost?: string
}

const amountOf = (given: string | undefined): string => textOfMinor(minorOf(given))

export const startOf = ({ figures, fromDay }: Policies): FiguresValues => ({
  fromDay,
  rows: figures.withdrawals.map((withdrawals, level) => {
    const need = figures.need[level]
    const rates = figures.rates.map(({ group, ppm }) => [group, (ppm[level] ?? 0) / 10_000])
    return { withdrawals, ...(need === undefined ? {} : { need }), ...Object.fromEntries(rates) } as Row
  }),
  caps: Object.fromEntries(figures.caps.map(({ group, most }) => [group, most])),
  dayMost: figures.dayMost,
})

export const figuresOf = ({ figures }: Policies, { rows = [], caps = {}, dayMost }: FiguresValues): Figures => ({
  need: rows.slice(0, -1).map(({ need }) => need ?? 0),
  withdrawals: rows.map(({ withdrawals }) => withdrawals ?? 0),
  rates: figures.rates.map(({ group }) => ({ group, ppm: rows.map((row) => Math.round((row[group] ?? 0) * 10_000)) })),
  caps: figures.rates.flatMap(({ group }) => {
    const most = caps[group]
    return most == null || most === '' ? [] : [{ group, most: amountOf(most) }]
  }),
  dayMost: amountOf(dayMost),
})

const Rows = ({ told: { figures, bounds } }: { readonly told: Policies }) => {
  const say = useText()
  const groups = bounds.rates
  const last = figures.withdrawals.length - 1
  return (
    <div className={css['grid']}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('vip.level')}</th>
            <th scope="col">{say('vip.policy.need')}</th>
            <th scope="col">{say('vip.policy.withdrawals')}</th>
            {groups.map(({ group }) => (
              <th key={group} scope="col">
                {say(`vip.class.${group}`)} %
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.withdrawals.map((_count, level) => (
            <tr key={`V${String(level)}`}>
              <th scope="row">V{level}</th>
              <td>
                {level < last && (
                  <Form.Item name={['rows', level, 'need']} noStyle rules={[{ required: true }]}>
                    <InputNumber
                      min={1}
                      precision={0}
                      controls={false}
                      aria-label={`V${level} ${say('vip.policy.need')}`}
                    />
                  </Form.Item>
                )}
              </td>
              <td>
                <Form.Item name={['rows', level, 'withdrawals']} noStyle rules={[{ required: true }]}>
                  <InputNumber
                    min={bounds.withdrawals.least}
                    max={bounds.withdrawals.most}
                    precision={0}
                    controls={false}
                    aria-label={`V${level} ${say('vip.policy.withdrawals')}`}
                  />
                </Form.Item>
              </td>
              {groups.map(({ group, most }) => (
                <td key={group}>
                  <Form.Item name={['rows', level, group]} noStyle rules={[{ required: true }]}>
                    <InputNumber
                      min={0}
                      max={most / 10_000}
                      step={0.01}
                      precision={2}
                      controls={false}
                      aria-label={`V${level} ${say(`vip.class.${group}`)}`}
                    />
                  </Form.Item>
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={3}>
              {say('vip.policy.cap')}
            </th>
            {groups.map(({ group }) => (
              <td key={group}>
                <Form.Item name={['caps', group]} noStyle>
                  <InputNumber
                    stringMode
                    min="0"
                    max={bounds.dayMost}
                    precision={2}
                    controls={false}
                    aria-label={`${say('vip.policy.cap')} ${say(`vip.class.${group}`)}`}
                  />
                </Form.Item>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

const Try = ({ told }: { readonly told: Policies }) => {
  const say = useText()
  const { call } = useDesk()
  const form = Form.useFormInstance<FiguresValues>()
  const [asked, setAsked] = useState<string>()
  const { data, isFetching, error } = useQuery({
    queryKey: ['vip', 'policy', 'effect', asked],
    enabled: asked !== undefined,
    retry: false,
    queryFn: async () => answered(await call(opsPolicyEffect, { figures: asked ?? '' })),
  })
  return (
    <div className={css['try']}>
      <Button
        loading={isFetching}
        onClick={() => setAsked(JSON.stringify(figuresOf(told, form.getFieldsValue(true) as FiguresValues)))}
      >
        {say('vip.policy.try')}
      </Button>
      {error !== null && <p role="alert">{say('vip.policy.unfit')}</p>}
      {data !== undefined && <EffectOf effect={data} />}
    </div>
  )
}

export const FiguresFields = ({ told }: { readonly told: Policies }) => {
  const say = useText()
  return (
    <>
      <Form.Item
        name="fromDay"
        label={say('vip.policy.from')}
        rules={[{ required: true, pattern: /^20\d{2}-\d{2}-\d{2}$/, message: say('vip.policy.day') }]}
      >
        <Input inputMode="numeric" maxLength={10} />
      </Form.Item>
      <Rows told={told} />
      <Form.Item name="dayMost" label={say('vip.policy.day_most')} rules={[{ required: true }]}>
        <InputNumber stringMode min="0" max={told.bounds.dayMost} precision={2} />
      </Form.Item>
      <Try told={told} />
    </>
  )
}
