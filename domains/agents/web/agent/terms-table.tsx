// The terms as a table: what a row asks for, and what it brings by class.

import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import type { AgentTerms } from '../../contract/index.ts'
import { showRate } from '../show.ts'
import css from './agent.module.css'

export const TermsTable = ({ terms, tier = 0 }: { readonly terms: AgentTerms; readonly tier?: number }) => {
  const say = useText()
  const groups = terms.tiers[0]?.rates.map(({ group }) => group) ?? []
  return (
    <>
      <div className={css['table']} role="region" aria-label={say('agent.terms')} tabIndex={0}>
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
                <td key={turnover}>{showMoney(turnover).replace(/\.00$/, '')}</td>
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
      </div>
      <ul className={css['facts']}>
        <li>{say('agent.fact.active', { deposit: showMoney(terms.deposit), counted: showMoney(terms.counted) })}</li>
        <li>
          {say('agent.fact.split', { own: terms.split[0] ?? 0, up: terms.split[1] ?? 0, over: terms.split[2] ?? 0 })}
        </li>
        <li>{say('agent.fact.turnover')}</li>
        <li>{say('agent.fact.pay')}</li>
      </ul>
    </>
  )
}
