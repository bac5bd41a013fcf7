// Changes of the site: waiting for another operator, in force or scheduled, and ended. Each row has its action.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Moment, StateTag } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { Empty } from '@magpie/desk/states'
import { opsGateDecide, opsGateEnd, opsGateWithdraw } from '@magpie/gate/contract'
import { useText } from '@magpie/wire/text'
import { Button } from 'antd'
import { useState } from 'react'
import css from './gates.module.css'
import type { Gates, Part } from './wish-dialog.tsx'

type State = 'waiting' | 'ending' | 'on' | 'coming' | 'over'
type Line = {
  readonly id: string
  readonly part: Part
  /** For a feature: which one, and its share. */
  readonly feature: Extract<Gates['changes'][number]['wish'], { part: 'feature' }> | undefined
  readonly from: number
  readonly to: number | null
  readonly who: string
  readonly reason: string
  readonly state: State
  /** Made by two operators: ended by two. */
  readonly two: boolean
  readonly own: boolean
}
type Act = { readonly does: 'end' | 'approve' | 'refuse' | 'withdraw'; readonly line: Line }

const tones = { waiting: 'gold', ending: 'gold', on: 'hot', coming: 'brand', over: 'plain' } as const

const featureOf = (wish: Gates['changes'][number]['wish']): Line['feature'] =>
  wish.part === 'feature' ? wish : undefined

const useName = () => {
  const say = useText()
  return ({ part, feature }: Pick<Line, 'part' | 'feature'>): string =>
    feature === undefined
      ? say(`gates.part_${part}`)
      : `${say(`gates.feature_${feature.feature}`)} ${say('gates.percent', { share: feature.share })}`
}

const linesOf = ({ changes, waiting, over, now }: Gates, me: string): readonly Line[] => {
  const stands =
    (state: (from: number) => State) =>
    (change: Gates['changes'][number]): Line => ({
      id: change.id,
      part: change.wish.part,
      feature: featureOf(change.wish),
      from: change.from,
      to: change.to,
      who: change.decider === null ? change.maker : `${change.maker} + ${change.decider}`,
      reason: change.reason,
      state: state(change.from),
      two: change.decider !== null,
      own: change.makerId === me,
    })
  return [
    ...waiting.map((one): Line => ({
      id: one.id,
      part: one.wish.part,
      feature: featureOf(one.wish),
      from: one.from,
      to: one.to,
      who: one.maker,
      reason: one.reason,
      state: one.ends === null ? 'waiting' : 'ending',
      two: true,
      own: one.makerId === me,
    })),
    ...changes.map(stands((from) => (from <= now ? 'on' : 'coming'))),
    ...over.map(stands(() => 'over')),
  ]
}

const Acts = ({ line, ask }: { readonly line: Line; readonly ask: (act: Act) => void }) => {
  const say = useText()
  const { may } = useDesk()
  const button = (does: Act['does'], danger = false) => (
    <Button key={does} size="small" danger={danger} onClick={() => ask({ does, line })}>
      {say(`gates.${does}`)}
    </Button>
  )
  if (line.state === 'waiting' || line.state === 'ending') {
    if (line.own) return may('gates.change') ? button('withdraw') : null
    return may('gates.decide') ? [button('approve'), button('refuse', true)] : null
  }
  return line.state !== 'over' && may('gates.change') ? button('end') : null
}

const Rows = ({ lines, ask }: { readonly lines: readonly Line[]; readonly ask: (act: Act) => void }) => {
  const say = useText()
  const nameOf = useName()
  return (
    <table className={css['changes']}>
      <thead>
        <tr>
          {(['what', 'when', 'who', 'state'] as const).map((word) => (
            <th key={word} scope="col">
              {say(`gates.${word}`)}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              {nameOf(line)}
              <small>{line.reason}</small>
            </th>
            <td>
              <Moment at={line.from} />
              <br />
              {line.to === null ? say('gates.always') : <Moment at={line.to} />}
            </td>
            <td>{line.who}</td>
            <td>
              <StateTag tone={tones[line.state]}>{say(`gates.${line.state}`)}</StateTag>
            </td>
            <td className={css['acts']}>
              <Acts line={line} ask={ask} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const Changes = ({ gates, onDone }: { readonly gates: Gates; readonly onDone: () => void }) => {
  const say = useText()
  const { call, me } = useDesk()
  const [act, setAct] = useState<Act>()
  const lines = linesOf(gates, me.id)
  const run = async (reason: string): Promise<object> => {
    if (act === undefined) throw new Error('no change was chosen')
    const { id } = act.line
    if (act.does === 'end') return call(opsGateEnd, { id, reason })
    if (act.does === 'withdraw') return call(opsGateWithdraw, { id, reason })
    return call(opsGateDecide, { id, decision: act.does, reason })
  }
  const nameOf = useName()
  const part = act === undefined ? '' : nameOf(act.line)
  return (
    <Panel title={say('gates.changes')} flush>
      {lines.length === 0 ? <Empty>{say('gates.none')}</Empty> : <Rows lines={lines} ask={setAct} />}
      <ActDialog
        open={act !== undefined}
        title={say(`gates.${act?.does ?? 'end'}_title`, { part })}
        confirm={say(`gates.${act?.does ?? 'end'}`)}
        danger={act?.does === 'refuse'}
        run={run}
        done={say('gates.done')}
        onDone={onDone}
        onClose={() => setAct(undefined)}
      >
        {act?.does === 'end' && (
          <p>
            {say('gates.end_text')}
            {act.line.two && say('gates.end_two')}
          </p>
        )}
        {act !== undefined && act.does !== 'end' && <p>{act.line.reason}</p>}
      </ActDialog>
    </Panel>
  )
}
