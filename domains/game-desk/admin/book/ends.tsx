// The book's result on a match by its final score: the worst of each group of scores, as bars from the middle.

import { Panel } from '@magpie/desk/panel'
import { useText } from '@magpie/wire/text'
import type { OpsBookMatch } from '../../contract/index.ts'
import { Bar } from './bar.tsx'
import css from './lines.module.css'
import { hundredths, whole } from './figures.ts'

const groups = ['home2', 'home1', 'draw', 'away1', 'away2'] as const
type Group = (typeof groups)[number]

const groupOf = (id: string): Group => {
  const [home = 0, away = 0] = id.split('-').map(Number)
  const by = home - away
  if (by === 0) return 'draw'
  return by > 0 ? (by > 1 ? 'home2' : 'home1') : by < -1 ? 'away2' : 'away1'
}

/** Very unlikely scores are left out. */
const likely = 100

export const Ends = ({ told }: { readonly told: OpsBookMatch }) => {
  const say = useText()
  const { cells, match } = told
  const possible = cells.filter(({ chancePpm }) => chancePpm > likely)
  const worst = groups.map((group) => {
    const nets = possible.filter(({ id }) => groupOf(id) === group).map(({ net }) => BigInt(net))
    return { group, net: nets.length === 0 ? null : nets.reduce((a, b) => (a < b ? a : b)) }
  })
  const most = worst.reduce((top, { net }) => {
    const size = net === null ? 0n : net < 0n ? -net : net
    return size > top ? size : top
  }, 0n)
  if (match.tickets === 0 || possible.length === 0) return null
  return (
    <Panel
      title={
        <>
          {say('book.ends')} <small className={css['muted']}>{say('book.ends_more')}</small>
        </>
      }
    >
      <dl className={css['ends']}>
        {worst.map(({ group, net }) => {
          const share = net === null ? 0 : hundredths(net < 0n ? -net : net, most)
          return (
            <div key={group}>
              <dt>{say(`book.end_${group}`, { home: match.home, away: match.away })}</dt>
              <dd>
                <span className={css['half']}>
                  {net !== null && net < 0n && (
                    <>
                      <b className="num">{whole(net)}</b>
                      <Bar className={css['paysBar']} share={share} mirrored />
                    </>
                  )}
                </span>
                <span className={css['half']}>
                  {net !== null && net >= 0n && (
                    <>
                      <Bar className={css['keepsBar']} share={share} />
                      <b className="num">{whole(net)}</b>
                    </>
                  )}
                </span>
              </dd>
            </div>
          )
        })}
      </dl>
    </Panel>
  )
}
