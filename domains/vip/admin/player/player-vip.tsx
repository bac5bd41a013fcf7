// A member's level and their newest days of rebate.

import { useDesk } from '@magpie/desk/desk'
import { StateTag } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { Empty, Shown } from '@magpie/desk/states'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Descriptions } from 'antd'
import type { RebateDay } from '../../contract/index.ts'
import css from '../overview/overview.module.css'
import { vipOf } from './vip-of.ts'

const tones = { due: 'gold', none: 'plain', paid: 'jade' } as const

const Days = ({ days }: { readonly days: readonly RebateDay[] }) => {
  const say = useText()
  if (days.length === 0) return <Empty>{say('vip.none')}</Empty>
  return (
    <table className={css['days']}>
      <thead>
        <tr>
          {(['day', 'level', 'rebate', 'state'] as const).map((id) => (
            <th key={id} scope="col">
              {say(`vip.${id}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, level, paid, state }) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            <td>V{level}</td>
            <td className="num">{paid}</td>
            <td>
              <StateTag tone={tones[state]}>{say(`vip.state.${state}`)}</StateTag>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const PlayerVip = ({ member }: { readonly member: string }) => {
  const say = useText()
  const { call } = useDesk()
  const query = useQuery(vipOf(call, member))
  return (
    <Shown query={query}>
      {({ level, growth, need, since, days }) => (
        <Panel title={say('vip.member_title')}>
          <Descriptions
            column={3}
            items={[
              { key: 'level', label: say('vip.level'), children: `V${level}` },
              { key: 'growth', label: say('vip.growth'), children: need === null ? growth : `${growth} / ${need}` },
              { key: 'since', label: say('vip.since'), children: since ?? '—' },
            ]}
          />
          <Days days={days} />
        </Panel>
      )}
    </Shown>
  )
}

export default PlayerVip
