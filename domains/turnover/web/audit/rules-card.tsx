// The published rules: which convention each game class follows, what each result counts, and what a bonus or deposit
// requires. Shown here so that a member knows them before a withdrawal.

import { Card, SectionHead } from '@magpie/ui/card'
import { useText } from '@magpie/wire/text'
import type { Gives } from '@magpie/wire/endpoint'
import type { auditList } from '../../contract/index.ts'
import css from './audit.module.css'

type Rules = Gives<typeof auditList>['rules']

/** `175000` is `1.75`. */
const oddsText = (e5: number): string => {
  const hundredths = Math.floor(e5 / 1000)
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

const results = ['win', 'half', 'push', 'low'] as const

const Counted = () => {
  const say = useText()
  return (
    <table className={css['table']}>
      <caption>{say('turnover.rules.counted')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('turnover.rules.result')}</th>
          <th scope="col">{say('turnover.convention.stake')}</th>
          <th scope="col">{say('turnover.convention.net')}</th>
        </tr>
      </thead>
      <tbody>
        {results.map((id) => (
          <tr key={id}>
            <th scope="row">{say(`turnover.result.${id}`)}</th>
            <td>{say(`turnover.counts.stake.${id}`)}</td>
            <td>{say(`turnover.counts.net.${id}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Classes = ({ rules }: { readonly rules: Rules }) => {
  const say = useText()
  return (
    <table className={css['table']}>
      <caption>{say('turnover.rules.classes')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('turnover.rules.class')}</th>
          <th scope="col">{say('turnover.rules.convention')}</th>
          <th scope="col">{say('turnover.rules.least')}</th>
        </tr>
      </thead>
      <tbody>
        {rules.map(({ group, convention, leastOddsE5 }) => (
          <tr key={group}>
            <th scope="row">{say(`turnover.class.${group}`)}</th>
            <td>{say(`turnover.convention.${convention}`)}</td>
            <td className={leastOddsE5 === null ? undefined : 'num'}>
              {leastOddsE5 === null ? say('turnover.rules.noLeast') : oddsText(leastOddsE5)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const RulesCard = ({ rules }: { readonly rules: Rules }) => {
  const say = useText()
  return (
    <section>
      <SectionHead title={say('turnover.rules.title')} />
      <Card pad className={css['rules']}>
        <ul>
          {(['spend', 'back', 'end', 'transfer', 'bonus', 'deposit', 'order', 'breach'] as const).map((id) => (
            <li key={id}>{say(`turnover.rules.${id}`)}</li>
          ))}
        </ul>
        <p>{say('turnover.rules.both')}</p>
        <Counted />
        <Classes rules={rules} />
      </Card>
    </section>
  )
}
