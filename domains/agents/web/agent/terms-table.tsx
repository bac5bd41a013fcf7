// The terms as a table: each tier's conditions, and its rates by class.

import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import type { AgentTerms } from '../../contract/index.ts'
import { showRate } from '../show.ts'
import css from './agent.module.css'

type Of = { readonly terms: AgentTerms; readonly tier: number }

const whole = (amount: string): string => showMoney(amount).replace(/\.00$/, '')

const Tiers = ({ terms, tier }: Of) => {
  const say = useText()
  const groups = terms.tiers[0]?.rates.map(({ group }) => group) ?? []
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{say('agent.row')}</th>
          {terms.tiers.map(({ turnover }, nth) => (
            <th key={turnover} scope="col" className={nth + 1 === tier ? css['mine'] : undefined}>
              {say('agent.tier', { tier: nth + 1 })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="num">
        <tr>
          <th scope="row">{say('agent.turnover.least')}</th>
          {terms.tiers.map(({ turnover }) => (
            <td key={turnover}>{whole(turnover)}</td>
          ))}
        </tr>
        <tr>
          <th scope="row">{say('agent.active.least')}</th>
          {terms.tiers.map(({ turnover, active }) => (
            <td key={turnover}>{active}</td>
          ))}
        </tr>
        {groups.map((group) => (
          <tr key={group}>
            <th scope="row">{say(`agent.class.${group}`)}</th>
            {terms.tiers.map(({ turnover, rates }) => (
              <td key={turnover}>{showRate(rates.find((one) => one.group === group)?.ppm ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Steps = ({
  steps,
  tier,
}: {
  readonly steps: NonNullable<AgentTerms['share']>['steps']
  readonly tier: number
}) => {
  const say = useText()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{say('agent.row')}</th>
          <th scope="col">{say('agent.net.least')}</th>
          <th scope="col">{say('agent.active.least')}</th>
          <th scope="col">{say('agent.share')}</th>
        </tr>
      </thead>
      <tbody className="num">
        {steps.map(({ net, active, pct }, nth) => (
          <tr key={net} className={nth + 1 === tier ? css['mine'] : undefined}>
            <th scope="row">{say('agent.tier', { tier: nth + 1 })}</th>
            <td>{whole(net)}</td>
            <td>{active}</td>
            <td>{pct}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const TermsTable = ({ terms, tier = 0 }: { readonly terms: AgentTerms; readonly tier?: number }) => {
  const say = useText()
  const { share } = terms
  return (
    <>
      <div className={css['table']} role="region" aria-label={say('agent.terms')} tabIndex={0}>
        {share === null ? <Tiers terms={terms} tier={tier} /> : <Steps steps={share.steps} tier={tier} />}
      </div>
      <ul className={css['facts']}>
        <li>{say('agent.fact.active', { deposit: showMoney(terms.deposit), counted: showMoney(terms.counted) })}</li>
        <li>
          {say('agent.fact.split', { own: terms.split[0] ?? 0, up: terms.split[1] ?? 0, over: terms.split[2] ?? 0 })}
        </li>
        {share === null ? (
          <li>{say('agent.fact.turnover')}</li>
        ) : (
          <>
            <li>{say('agent.fact.net', { fee: showRate(share.feePpm), cost: share.costPct })}</li>
            <li>{say('agent.fact.reset')}</li>
          </>
        )}
        <li>{say('agent.fact.pay')}</li>
      </ul>
    </>
  )
}
