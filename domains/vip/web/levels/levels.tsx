// S-ROUTE-07f: every level with its requirement and benefits, and the full rules. For anyone.

import { Card, SectionHead } from '@magpie/ui/card'
import { Segments } from '@magpie/ui/segments'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import type { Levels as All, LevelTable as LevelFigures } from '../../contract/index.ts'
import { Coming, Frame, Trouble } from '../frame.tsx'
import { showGrowth, showPercent } from '../show.ts'
import { useLevels } from '../vip-query.ts'
import css from './levels.module.css'

const Name = ({ level }: { readonly level: number }) => (
  <th scope="row">
    <b>{useText()(`vip.name.${level}`)}</b> <span className="num">V{level}</span>
  </th>
)

const LevelTable = ({ levels }: Pick<All, 'levels'>) => {
  const say = useText()
  return (
    <Card className={css['table']}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('vip.level')}</th>
            <th scope="col">{say('vip.needed')}</th>
            <th scope="col">{say('vip.withdrawals')}</th>
          </tr>
        </thead>
        <tbody>
          {levels.map(({ level, withdrawals }) => (
            <tr key={level}>
              <Name level={level} />
              <td className="num">{level === 0 ? '-' : showGrowth(levels[level - 1]?.need ?? 0)}</td>
              <td>{say('vip.times', { count: withdrawals })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const RateTable = ({ levels }: Pick<All, 'levels'>) => {
  const say = useText()
  const groups = levels[0]?.rates.map(({ group }) => group) ?? []
  return (
    <Card className={css['table']}>
      <div className={css['wide']} tabIndex={0} role="region" aria-label={say('vip.rates')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say('vip.level')}</th>
              {groups.map((group) => (
                <th key={group} scope="col">
                  {say(`vip.class.${group}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {levels.map(({ level, rates }) => (
              <tr key={level}>
                <th scope="row" className="num">
                  V{level}
                </th>
                {rates.map(({ group, ppm }) => (
                  <td key={group} className="num">
                    {showPercent(ppm)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

const rules = ['growth', 'day', 'surplus', 'fall', 'correct', 'pause', 'odds', 'rebate', 'locked', 'paid'] as const

const Inside = ({ unit, next, ...now }: All) => {
  const say = useText()
  const [ahead, setAhead] = useState(false)
  const { levels, caps, dayMost }: LevelFigures = ahead && next !== null ? next : now
  return (
    <>
      {next !== null && (
        <Segments
          label={say('vip.which')}
          items={[
            { id: 'now', text: say('vip.which.now') },
            { id: 'next', text: say('vip.which.next', { day: next.from }) },
          ]}
          value={ahead ? 'next' : 'now'}
          onChange={(value) => setAhead(value === 'next')}
        />
      )}
      <SectionHead title={say('vip.levels')} />
      <LevelTable levels={levels} />
      <SectionHead title={say('vip.rates.percent')} />
      <RateTable levels={levels} />
      <SectionHead title={say('vip.rules')} />
      <Card pad>
        <ul className={css['rules']}>
          {rules.map((id) => (
            <li key={id}>{say(`vip.rule.${id}`, { unit: showMoney(unit) })}</li>
          ))}
          {caps.map(({ group, most }) => (
            <li key={group}>{say('vip.rule.cap', { class: say(`vip.class.${group}`), most: showMoney(most) })}</li>
          ))}
          <li>{say('vip.rule.most', { most: showMoney(dayMost) })}</li>
        </ul>
      </Card>
      <p className={css['note']}>{say('vip.calm')}</p>
    </>
  )
}

const Levels = () => {
  const { data, isError, isPaused, refetch } = useLevels()
  return (
    <Frame page="levels">
      {data !== undefined ? (
        <Inside {...data} />
      ) : isError || isPaused ? (
        <Trouble retry={() => void refetch()} />
      ) : (
        <Coming />
      )}
    </Frame>
  )
}

export default Levels
