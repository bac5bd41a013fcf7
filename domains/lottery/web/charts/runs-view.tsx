// Runs of one side, as history: the current ones, the road of all runs, and how often each length came next to how
// often chance alone produces it. No colour is an alarm, and nothing links a run to a bet.

import { Picture } from '@magpie/ui/art/picture'
import { Segments } from '@magpie/ui/segments'
import { StateView } from '@magpie/ui/state-view'
import { Tabs, TabPanel } from '@magpie/ui/tabs'
import { Note } from '@magpie/ui/note'
import { classNames } from '@magpie/ui/text/class-names'
import { useText } from '@magpie/wire/text'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Drawn } from '../../rules/index.ts'
import type { Family } from '../board/groups.ts'
import {
  type Column,
  columnsOf,
  figuresOf,
  lengths,
  type Pair,
  pairs,
  type Run,
  runsOf,
  runTitle,
  spreadOf,
} from './runs.ts'
import css from './runs.module.css'

/** Only the longest are listed; each place's road shows all of them. */
const runsShown = 6
const roadColumns = 80
const toldColumns = 8

const firstSide = (side: number): boolean => side % 2 === 0

export const Side = ({ side }: { readonly side: number }) => {
  const say = useText()
  return (
    <b className={classNames(css['side'], firstSide(side) ? css['one'] : css['other'])}>
      {say(`lottery.pick.side.${side}`)}
    </b>
  )
}

const Now = ({ family, runs, onRun }: { family: Family; runs: readonly Run[]; onRun: (run: Run) => void }) => {
  const say = useText()
  if (runs.length === 0)
    return <StateView kind="empty" title={say('lottery.runs.none')} art={<Picture name="state-empty" width={110} />} />
  return (
    <ul className={css['now']} aria-label={say('lottery.runs.now')}>
      {runs.map((run) => (
        <li key={`${run.of} ${run.side}`}>
          <button type="button" onClick={() => onRun(run)}>
            <span>{runTitle(family, run.of, say)}</span>
            <Side side={run.side} />
            <span className="num">{say('lottery.runs.length', { n: run.length })}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The newest is on the right, and visible first. */
const Road = ({ columns, title }: { readonly columns: readonly Column[]; readonly title: string }) => {
  const say = useText()
  const box = useRef<HTMLDivElement>(null)
  const shown = columns.slice(-roadColumns)
  useLayoutEffect(() => {
    const { current } = box
    if (current !== null) current.scrollLeft = current.scrollWidth
  }, [columns])
  const told = shown
    .slice(-toldColumns)
    .map(({ side, length }) =>
      say('lottery.runs.roadTold', {
        side: say(side < 0 ? 'lottery.told.tie' : `lottery.pick.side.${side}`),
        n: length,
      }),
    )
    .join(say('lottery.and'))
  return (
    <div className={css['road']} ref={box} role="region" aria-label={title} tabIndex={0}>
      <div role="img" aria-label={told}>
        {shown.map(({ side, length }, at) => (
          <span key={at}>
            {Array.from({ length }, (_, nth) => (
              <i key={nth} className={side < 0 ? undefined : firstSide(side) ? css['one'] : css['other']}>
                {say(side < 0 ? 'lottery.runs.tie' : `lottery.pick.side.${side}`)}
              </i>
            ))}
          </span>
        ))}
      </div>
    </div>
  )
}

const Spread = ({ columns, chance, draws }: { columns: readonly Column[]; chance: number; draws: number }) => {
  const say = useText()
  const spread = spreadOf(columns, chance, draws)
  return (
    <table className={css['spread']}>
      <caption>{say('lottery.runs.spread', { n: draws })}</caption>
      <thead>
        <tr>
          <th scope="col">{say('lottery.runs.head')}</th>
          {spread.map(({ length }) => (
            <th key={length} scope="col" className="num">
              {say(length === lengths.at(-1) ? 'lottery.runs.lengthFrom' : 'lottery.runs.lengthOf', { n: length })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{say('lottery.runs.came')}</th>
          {spread.map(({ length, came }) => (
            <td key={length} className="num">
              {came}
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">{say('lottery.runs.mean')}</th>
          {spread.map(({ length, meanTenths }) => (
            <td key={length} className="num">
              {`${Math.floor(meanTenths / 10)}.${meanTenths % 10}`}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

/** `drew` has the newest first. */
export const RunsView = ({ family, drew }: { readonly family: Family; readonly drew: readonly Drawn[] }) => {
  const say = useText()
  const figures = figuresOf(family)
  const [of, setOf] = useState(figures[0]?.of ?? '')
  const [pair, setPair] = useState<Pair>('size')
  const figure = figures.find((one) => one.of === of)
  if (figure === undefined) return null
  const columns = columnsOf(figure, pair, [...drew].reverse())
  const word = say(`lottery.runs.pair.${pair}`)
  return (
    <div className={css['Runs']}>
      <div className={css['text']}>
        <Note>{say('lottery.runs.text')}</Note>
      </div>
      <Now
        family={family}
        runs={runsOf(family, drew).slice(0, runsShown)}
        onRun={(run) => {
          setOf(run.of)
          setPair(run.pair)
        }}
      />
      <div className={css['head']}>
        <h3>{say('lottery.runs.road')}</h3>
        <small>{say('lottery.runs.roadText')}</small>
        <Segments
          label={say('lottery.runs.pair')}
          items={pairs.map((id) => ({ id, text: say(`lottery.runs.pair.${id}`) }))}
          value={pair}
          onChange={(id) => setPair(pairs.find((one) => one === id) ?? 'size')}
        />
      </div>
      {figures.length > 1 && (
        <Tabs
          label={say('lottery.runs.figures')}
          panelId="road"
          value={of}
          onChange={setOf}
          items={figures.map((one) => ({ id: one.of, text: runTitle(family, one.of, say) }))}
        />
      )}
      <TabPanel id="road" value={of}>
        <Road columns={columns} title={`${runTitle(family, of, say)} ${word}`} />
        <Spread columns={columns} chance={figure.chance} draws={drew.length} />
      </TabPanel>
    </div>
  )
}
