// One withdrawal at the desk. The server says which actions are possible (`may`); keys outside text fields: C claims, A
// approves, R rejects, H holds.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, ShortId, StateTag } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { useShortcut } from '@magpie/desk/shortcut'
import { ActButtons } from '@magpie/desk/split'
import { Shown, useSayError } from '@magpie/desk/states'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import {
  type DeskMove,
  opsWithdrawalApprove,
  opsWithdrawalClaim,
  opsWithdrawalLetGo,
  opsWithdrawalOne,
  opsWithdrawalSecond,
  type OpsWithdrawalView,
  opsWithdrawalWork,
  secondMoves,
  type WithdrawalState,
} from '../../contract/index.ts'
import { moveTo } from '../../rules/index.ts'
import css from '../cashier.module.css'
import { scoreTone, withdrawalTones } from '../tones.ts'
import { ActFields, type ActValues } from './act-fields.tsx'
import { AppealNote } from './appeal-note.tsx'
import { FlowsChart } from './flows-chart.tsx'
import { PaidTo } from './paid-to.tsx'
import { RiskFacts } from './risk-facts.tsx'

const keys: Readonly<Partial<Record<DeskMove, string>>> = {
  approve: 'A',
  approve_second: 'A',
  force_approve: 'A',
  said_agree: 'A',
  bounce_approve_second: 'A',
  bounce_refuse_second: 'A',
  reject: 'R',
  hold: 'H',
}
const approving: ReadonlySet<string> = new Set([
  'approve',
  'approve_second',
  'force_approve',
  'bounce_approve',
  'bounce_approve_second',
  'said_agree',
  'resume',
])

const isSecond = (move: DeskMove): move is (typeof secondMoves)[number] =>
  (secondMoves as readonly DeskMove[]).includes(move)

const useSend = (one: OpsWithdrawalView) => {
  const { call } = useDesk()
  const { id } = one
  return (move: DeskMove, reason: string, { why, evidence, next }: ActValues): Promise<object> => {
    if (move === 'approve') return call(opsWithdrawalApprove, { id, reason })
    const told = why === undefined ? {} : { why }
    const more = { ...(evidence === undefined ? {} : { evidence }), ...(next === undefined ? {} : { next }) }
    if (isSecond(move)) return call(opsWithdrawalSecond, { id, move, reason, ...told, ...more })
    return call(opsWithdrawalWork, { id, move, reason, ...told, ...more })
  }
}

const Acts = ({ one, onActed }: { readonly one: OpsWithdrawalView; readonly onActed: () => void }) => {
  const say = useText()
  const { call, me } = useDesk()
  const { message } = App.useApp()
  const sayError = useSayError()
  const send = useSend(one)
  const [act, setAct] = useState<DeskMove>()
  const moves = one.may.filter((move): move is DeskMove => move !== 'claim' && move !== 'let_go')
  const take = (endpoint: typeof opsWithdrawalClaim | typeof opsWithdrawalLetGo, word: string): void => {
    void call(endpoint, { id: one.id, reason: say(`withdrawals.${word}_reason`) })
      .then(answered)
      .catch((fault: unknown) => message.error(sayError(fault)))
      .finally(onActed)
  }
  const claims = one.may.includes('claim') ? () => take(opsWithdrawalClaim, 'claim') : undefined
  const keyed = (key: string) => moves.find((move) => keys[move] === key)
  const opens = (key: string): (() => void) | undefined => {
    const move = keyed(key)
    return move === undefined ? undefined : () => setAct(move)
  }
  useShortcut('c', claims)
  useShortcut('a', opens('A'))
  useShortcut('r', opens('R'))
  useShortcut('h', opens('H'))
  const to: WithdrawalState = (act === undefined ? undefined : moveTo(one.state, act)) ?? one.state
  return (
    <>
      <ActButtons>
        {claims !== undefined && (
          <Button type="primary" onClick={claims}>
            {say('withdrawals.claim')} <kbd aria-hidden>C</kbd>
          </Button>
        )}
        {one.may.includes('let_go') && (
          <Button type="text" onClick={() => take(opsWithdrawalLetGo, 'let_go')}>
            {say('withdrawals.let_go')}
          </Button>
        )}
        {moves.map((move) => (
          <Button
            key={move}
            danger={move === 'reject'}
            type={approving.has(move) ? 'primary' : 'default'}
            onClick={() => setAct(move)}
          >
            {say(`withdrawals.move_${move}`)} {keys[move] !== undefined && <kbd aria-hidden>{keys[move]}</kbd>}
          </Button>
        ))}
      </ActButtons>
      {one.claimedBy !== null && one.claimedBy !== me.id && <p className={css['note']}>{say('withdrawals.in_hand')}</p>}
      <ActDialog
        open={act !== undefined}
        title={say(`withdrawals.move_${act ?? 'approve'}`)}
        confirm={say(`withdrawals.move_${act ?? 'approve'}`)}
        danger={act === 'reject'}
        fields={<ActFields to={to} move={act} />}
        run={(reason, values) => send(act ?? 'approve', reason, values)}
        done={say('withdrawals.done')}
        onDone={onActed}
        onClose={() => setAct(undefined)}
      >
        <p>
          {one.name} · <Amount units={one.amount} /> · <PaidTo one={one} />
        </p>
        {act === 'approve' && BigInt(one.amount) >= BigInt(one.secondFrom) && <p>{say('withdrawals.needs_second')}</p>}
      </ActDialog>
    </>
  )
}

/** The rule that approved it instead of an operator, with its figures. */
const ByRule = ({ rule, amount }: Pick<OpsWithdrawalView, 'rule' | 'amount'>) => {
  const say = useText()
  if (rule === null) return null
  const sum = (before: string): string => (BigInt(before) + BigInt(amount)).toString()
  return (
    <p className={css['note']}>
      {say('rule.applied', { version: rule.version })} {say('rule.most')} <Amount units={amount} /> /{' '}
      <Amount units={rule.most} /> · {say('rule.memberDay')} <Amount units={sum(rule.memberSum)} /> /{' '}
      <Amount units={rule.memberDay} /> · {say('rule.allDay')} <Amount units={sum(rule.allSum)} /> /{' '}
      <Amount units={rule.allDay} />
    </p>
  )
}

const Steps = ({ one }: { readonly one: OpsWithdrawalView }) => {
  const say = useText()
  return (
    <ol className={css['steps']} aria-label={say('withdrawals.steps')}>
      {one.steps.map(({ move, at, note, reason, operator }) => (
        <li key={`${move}-${at}`}>
          <Moment at={at} />
          <span>
            {say(`withdrawals.step_${move}`)} {reason !== null && `· ${say(`withdrawals.reason_${reason}`)}`}
            {(operator !== null || move === 'appeal') && <small>{note}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}

export const WithdrawalDetail = ({ id }: { readonly id: string }) => {
  const say = useText()
  const { call } = useDesk()
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: ['withdrawal', id],
    queryFn: async () => answered(await call(opsWithdrawalOne, { id })),
    refetchInterval: 15_000,
  })
  const onActed = (): void => {
    for (const key of ['withdrawal', 'withdrawals', 'badge']) void queries.invalidateQueries({ queryKey: [key] })
  }
  return (
    <Panel
      title={id}
      extra={
        query.data === undefined ? undefined : (
          <StateTag tone={withdrawalTones[query.data.state]}>{say(`withdrawals.state_${query.data.state}`)}</StateTag>
        )
      }
    >
      <Shown query={query} rows={8}>
        {(one) => (
          <>
            <div className={css['head']}>
              <span className={css['two']}>
                <b>{one.name}</b>
                <small>
                  <ShortId id={one.member} at={`/players/${one.member}/orders`} />
                </small>
              </span>
              <span className={css['two']}>
                <b className={css['sum']}>
                  <Amount units={one.amount} />
                </b>
                <small>
                  {say('withdrawals.cash')} <Amount units={one.facts.cash} />
                </small>
              </span>
            </div>
            <p className={css['more']}>
              {say('withdrawals.pays', { nth: one.nth })} <Amount units={one.payAmount} /> {one.payCurrency} ·{' '}
              {say('withdrawals.fee')} <Amount units={one.fee} /> ·{' '}
              <StateTag tone={scoreTone(one.score)}>{say('withdrawals.score_of', { score: one.score })}</StateTag>
            </p>
            <RiskFacts one={one} />
            <FlowsChart flows={one.flows} />
            {one.evidence !== null && <p className={css['note']}>{one.evidence}</p>}
            <AppealNote one={one} onActed={onActed} />
            <Acts one={one} onActed={onActed} />
            <ByRule rule={one.rule} amount={one.amount} />
            <Steps one={one} />
          </>
        )}
      </Shown>
    </Panel>
  )
}
