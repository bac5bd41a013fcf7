// The form for new terms: first month, and the figures of the chosen model. Rates are percent with two decimals.

import type { Gives } from '@magpie/wire/endpoint'
import { useText } from '@magpie/wire/text'
import { Form, Input, InputNumber, Select } from 'antd'
import type { opsTerms, TermsChange } from '../../contract/index.ts'
import css from './terms.module.css'

type Told = Gives<typeof opsTerms>
type Terms = Extract<TermsChange, { readonly what: 'line' }>['terms']

export type TermsValues = {
  readonly fromMonth?: string
  readonly model?: Terms['model']
  /** Percent, by tier and game class. */
  readonly rates?: readonly Readonly<Record<string, number>>[]
  readonly pcts?: readonly number[]
  readonly costPct?: number
  readonly fee?: number
}

const ppmOf = (percent: number | undefined): number => Math.round((percent ?? 0) * 10_000)

export const startOf = ({ tiers, steps, fromMonth }: Told): TermsValues => ({
  fromMonth,
  model: 'turnover',
  rates: tiers.map(({ rates }) => Object.fromEntries(rates.map(({ group, ppm }) => [group, ppm / 10_000]))),
  pcts: steps.map((_step, nth) => 10 + 2 * nth),
  costPct: 100,
  fee: 5,
})

export const termsOf = ({ model = 'house', rates = [], pcts = [], costPct = 0, fee }: TermsValues): Terms => {
  if (model === 'turnover')
    return {
      model,
      rates: rates.map((row) => Object.fromEntries(Object.entries(row).map(([group, one]) => [group, ppmOf(one)]))),
    }
  return model === 'share' ? { model, pcts: [...pcts], costPct, feePpm: ppmOf(fee) } : { model: 'house' }
}

export const MonthField = () => {
  const say = useText()
  return (
    <Form.Item
      name="fromMonth"
      label={say('agents.from_month')}
      rules={[{ required: true, pattern: /^20\d{2}-(?:0[1-9]|1[0-2])$/, message: say('agents.terms.month') }]}
    >
      <Input inputMode="numeric" maxLength={7} />
    </Form.Item>
  )
}

const Rates = ({ tiers, mostPpm }: Told) => {
  const say = useText()
  const groups = tiers[0]?.rates.map(({ group }) => group) ?? []
  return (
    <div className={css['grid']}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('agents.terms.percent')}</th>
            {tiers.map(({ turnover }, nth) => (
              <th key={turnover} scope="col">
                {say('agents.terms.tier', { tier: nth + 1 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group}>
              <th scope="row">{say(`agents.class.${group}`)}</th>
              {tiers.map(({ turnover }, nth) => (
                <td key={turnover}>
                  <Form.Item name={['rates', nth, group]} noStyle rules={[{ required: true }]}>
                    <InputNumber
                      min={0}
                      max={mostPpm / 10_000}
                      step={0.05}
                      precision={2}
                      aria-label={`${say(`agents.class.${group}`)} ${say('agents.terms.tier', { tier: nth + 1 })}`}
                    />
                  </Form.Item>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Share = ({ steps, mostPct }: Told) => {
  const say = useText()
  return (
    <>
      <div className={css['grid']}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say('agents.terms.net')}</th>
              <th scope="col">{say('agents.terms.active')}</th>
              <th scope="col">{say('agents.terms.share')}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ net, active }, nth) => (
              <tr key={net}>
                <th scope="row">{net.replace(/\.00$/, '')}</th>
                <td>{active}</td>
                <td>
                  <Form.Item name={['pcts', nth]} noStyle rules={[{ required: true }]}>
                    <InputNumber
                      min={0}
                      max={mostPct}
                      precision={0}
                      aria-label={`${say('agents.terms.share')} ${net.replace(/\.00$/, '')}`}
                    />
                  </Form.Item>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Form.Item name="costPct" label={say('agents.terms.cost')} rules={[{ required: true }]}>
        <InputNumber min={0} max={100} precision={0} />
      </Form.Item>
      <Form.Item name="fee" label={say('agents.terms.fee')} rules={[{ required: true }]}>
        <InputNumber min={0} max={100} step={0.5} precision={2} />
      </Form.Item>
    </>
  )
}

export const TermsFields = ({ told }: { readonly told: Told }) => {
  const say = useText()
  const model = Form.useWatch<Terms['model'] | undefined>('model')
  return (
    <>
      <MonthField />
      <Form.Item name="model" label={say('agents.terms.model')} rules={[{ required: true }]}>
        <Select
          options={(['house', 'turnover', 'share'] as const).map((value) => ({
            value,
            label: say(`agents.terms.model.${value}`),
          }))}
        />
      </Form.Item>
      {model === 'turnover' && <Rates {...told} />}
      {model === 'share' && <Share {...told} />}
    </>
  )
}
