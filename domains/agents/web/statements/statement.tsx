// One month: line by line from turnover to payment, its shares, the proof, and the dispute form.

import { Card, Feather, SectionHead } from '@magpie/ui/card'
import { showMoment, showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useParams } from 'react-router'
import type { Statement } from '../../contract/index.ts'
import { Leaves } from '../agent/leaves.tsx'
import { useStatement } from '../agent-query.ts'
import { Frame, OfMember, Shown } from '../frame.tsx'
import { monthText, showRate, termsText } from '../show.ts'
import { Dispute } from './dispute.tsx'
import { Proof } from './proof.tsx'
import { StateOf } from './statements.tsx'
import { agentPaths } from '../agent-paths.ts'
import css from './statements.module.css'

const Hero = ({ one }: { readonly one: Statement }) => {
  const say = useText()
  const { month, state, payable, payAt } = one
  return (
    <Feather className={css['hero']} art={<Leaves />} aria-label={monthText(say, month)}>
      <p className={css['top']}>
        <span>{monthText(say, month)}</span>
        <StateOf state={state} />
      </p>
      <b className={`num ${css['sum']}`}>{showMoney(payable)}</b>
      <p>
        {state === 'disputed'
          ? say('agent.statement.stopped')
          : say(state === 'paid' ? 'agent.statement.paid_at' : 'agent.statement.pay_at', { at: showMoment(payAt) })}
      </p>
    </Feather>
  )
}

const Lines = ({ one }: { readonly one: Statement }) => {
  const say = useText()
  return (
    <Card className={css['lines']}>
      <SectionHead
        title={say('agent.how')}
        aside={one.tier === 0 ? say('agent.tier.none') : say('agent.tier', { tier: one.tier })}
      />
      <table>
        <thead>
          <tr>
            <th scope="col">{say('agent.class')}</th>
            <th scope="col">{say('agent.turnover')}</th>
            <th scope="col">{say('agent.rate')}</th>
            <th scope="col">{say('agent.commission')}</th>
          </tr>
        </thead>
        <tbody className="num">
          {one.lines.map(({ group, counted, ppm, amount }) => (
            <tr key={group}>
              <th scope="row">{say(`agent.class.${group}`)}</th>
              <td>{showMoney(counted)}</td>
              <td>{showRate(ppm)}</td>
              <td>{showMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="num">
          <tr>
            <th scope="row" colSpan={3}>
              {say('agent.statement.commission')}
            </th>
            <td>{showMoney(one.commission)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={css['note']}>
        {say(one.unreadable === true ? 'agent.statement.unreadable' : 'agent.statement.floor')}
      </p>
    </Card>
  )
}

/** The parts of the net result, for a sharing line. */
const Net = ({ one, of }: { readonly one: Statement; readonly of: NonNullable<Statement['net']> }) => {
  const say = useText()
  const { sums, costPct, feePpm, pct } = of
  const rows: readonly (readonly [string, string])[] =
    sums === null
      ? []
      : [
          [say('agent.net.won'), showMoney(sums.won)],
          [say('agent.net.fee', { rate: showRate(feePpm) }), showMoney(`-${sums.fee}`)],
          [
            say('agent.net.cost', { pct: costPct }),
            showMoney(sums.cost.startsWith('-') ? sums.cost.slice(1) : `-${sums.cost}`),
          ],
          [say('agent.net'), showMoney(sums.net)],
          [say('agent.share'), `${pct}%`],
        ]
  return (
    <Card pad>
      <SectionHead
        title={say('agent.how')}
        aside={one.tier === 0 ? say('agent.tier.none') : say('agent.tier', { tier: one.tier })}
      />
      <dl className={css['facts']}>
        {rows.map(([what, sum]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd className="num">{sum}</dd>
          </div>
        ))}
        <div>
          <dt>{say('agent.statement.commission')}</dt>
          <dd className="num">
            <b>{showMoney(one.commission)}</b>
          </dd>
        </div>
      </dl>
      <p className={css['note']}>{say(sums === null ? 'agent.net.few' : 'agent.fact.reset')}</p>
    </Card>
  )
}

const Shares = ({ one }: { readonly one: Statement }) => {
  const say = useText()
  return (
    <Card pad>
      <dl className={css['facts']}>
        <div>
          <dt>{say('agent.statement.members')}</dt>
          <dd className="num">{say('agent.statement.of', { members: one.members, active: one.active })}</dd>
        </div>
        <div>
          <dt>{say('agent.statement.kept')}</dt>
          <dd className="num">{showMoney(one.kept)}</dd>
        </div>
        {one.below.map(({ name, amount }) => (
          <div key={name}>
            <dt>{say('agent.statement.below', { name })}</dt>
            <dd className="num">{showMoney(amount)}</dd>
          </div>
        ))}
        <div>
          <dt>{say('agent.statement.payable')}</dt>
          <dd className="num">
            <b>{showMoney(one.payable)}</b>
          </dd>
        </div>
        <div>
          <dt>{say('agent.statement.terms')}</dt>
          <dd>{termsText(say, one.terms)}</dd>
        </div>
      </dl>
    </Card>
  )
}

const Inside = ({ month }: { readonly month: string }) => (
  <Shown asked={useStatement(month)}>
    {(one) => (
      <>
        <Hero one={one} />
        {one.net === null ? <Lines one={one} /> : <Net one={one} of={one.net} />}
        <Shares one={one} />
        <Proof month={month} />
        <Dispute one={one} />
      </>
    )}
  </Shown>
)

const StatementPage = () => {
  const { month = '' } = useParams()
  return (
    <Frame page="statement" back={agentPaths.statements()}>
      <OfMember at={agentPaths.statement(month)}>
        <Inside month={month} />
      </OfMember>
    </Frame>
  )
}

export default StatementPage
