// S-ROUTE-07e: the member's level, the progress to the next one, and the benefits of both. Nothing here puts a price on
// a level.

import { Anchor } from '@magpie/ui/anchor'
import { Card, Feather, SectionHead } from '@magpie/ui/card'
import { List, ListRow } from '@magpie/ui/list-row'
import { Progress } from '@magpie/ui/progress'
import { paths } from '@magpie/wire/paths'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { type ReactNode, Suspense, useContext, useState } from 'react'
import type { LevelRow, Levels, Mine } from '../../contract/index.ts'
import { Coming, Frame, Guest, Trouble } from '../frame.tsx'
import { VipGiftsSlot } from '../gifts-slot.ts'
import { showGrowth, showRate } from '../show.ts'
import { useLevels, useMine } from '../vip-query.ts'
import { Branch } from './branch.tsx'
import { Ladder } from './ladder.tsx'
import css from './vip.module.css'

/** A text link in the bar to a related page. */
const AppBarLink = ({ href, text }: { readonly href: string; readonly text: string }) => (
  <Anchor href={href} className={css['beside']}>
    {text}
  </Anchor>
)

const Standing = ({ level, growth, need }: Mine) => {
  const say = useText()
  return (
    <Feather className={css['standing']} art={<Branch level={level} />} aria-label={say('vip.current')}>
      <span className={css['current']}>{say('vip.current')}</span>
      <h2>
        {say(`vip.name.${level}`)}
        <small className="num">VIP {level}</small>
      </h2>
      <div className={css['growth']}>
        {need === null ? (
          <p>
            <span>
              {say('vip.growth')} <b className="num">{showGrowth(growth)}</b>
            </span>
            <span>{say('vip.top')}</span>
          </p>
        ) : (
          <>
            <p>
              <span>
                {say('vip.growth')} <b className="num">{showGrowth(growth)}</b>
                <span className="num"> / {showGrowth(need)}</span>
              </span>
              <span>
                {say('vip.next', { name: say(`vip.name.${level + 1}`) })}{' '}
                <b className="num">{showGrowth(Math.max(0, need - Number(growth)))}</b>
              </span>
            </p>
            <Progress
              label={say('vip.progress')}
              done={Number(growth)}
              most={need}
              tone="gold"
              className={css['bar']}
            />
          </>
        )}
      </div>
    </Feather>
  )
}

type RowOf = {
  readonly columns: readonly LevelRow[]
  readonly mine: number
  readonly head: string
  readonly cellOf: (column: LevelRow) => ReactNode
}

const BenefitRow = ({ columns, mine, head, cellOf }: RowOf) => (
  <tr>
    <th scope="row">{head}</th>
    {columns.map((column) => (
      <td key={column.level} className={column.level === mine ? css['mine'] : undefined}>
        {cellOf(column)}
      </td>
    ))}
  </tr>
)

const Benefits = ({ columns, mine }: { readonly columns: readonly LevelRow[]; readonly mine: number }) => {
  const say = useText()
  const groups = columns[0]?.rates.map(({ group }) => group) ?? []
  const { Rows } = useContext(VipGiftsSlot)
  const row = (head: string, cellOf: RowOf['cellOf']) => (
    <BenefitRow key={head} columns={columns} mine={mine} head={head} cellOf={cellOf} />
  )
  const rateOf = ({ rates }: LevelRow, group: string): string =>
    showRate(rates.find((rate) => rate.group === group)?.ppm ?? 0)
  return (
    <Card className={css['benefits']}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('vip.benefit')}</th>
            {columns.map(({ level }) => (
              <th key={level} scope="col" className={level === mine ? css['mine'] : undefined}>
                {say(`vip.name.${level}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row(say('vip.withdrawals'), ({ withdrawals }) => say('vip.times', { count: withdrawals }))}
          {groups.map((group) =>
            row(say('vip.rate', { class: say(`vip.class.${group}`) }), (column) => (
              <span className="num">{rateOf(column, group)}</span>
            )),
          )}
          <Suspense fallback={null}>
            <Rows row={(head, cellOf) => row(head, ({ level }) => <span className="num">{cellOf(level)}</span>)} />
          </Suspense>
        </tbody>
      </table>
    </Card>
  )
}

const Inside = ({ mine, all }: { readonly mine: Mine; readonly all: Levels }) => {
  const say = useText()
  const { Waiting } = useContext(VipGiftsSlot)
  const [looked, setLooked] = useState<number>()
  const other = looked === undefined || looked === mine.level ? mine.level + 1 : looked
  const columns = [mine.level, other].sort((a, b) => a - b).flatMap((level) => all.levels[level] ?? [])
  return (
    <>
      <Standing {...mine} />
      <Ladder levels={all.levels.map(({ level }) => level)} mine={mine.level} chosen={looked} onChoose={setLooked} />
      <div className={css['paper']}>
        <SectionHead title={say('vip.benefits')} more={{ href: paths.vipLevels(), text: say('vip.all') }} />
        <Benefits columns={columns} mine={mine.level} />
        <Suspense fallback={null}>
          <Waiting />
        </Suspense>
        <Card className={css['gifts']}>
          <List>
            <ListRow text={say('vip.gifts')} note={say('vip.gifts.note')} href={paths.giftRecord()} />
          </List>
        </Card>
        <p className={css['note']}>{say('vip.note')}</p>
        <p className={css['note']}>{say('vip.calm')}</p>
      </div>
    </>
  )
}

const Shown = () => {
  const [mine, all] = [useMine(), useLevels()]
  if (mine.data !== undefined && all.data !== undefined) return <Inside mine={mine.data} all={all.data} />
  const stuck = [mine, all].filter(({ data, isError, isPaused }) => data === undefined && (isError || isPaused))
  const retry = (): void => stuck.forEach(({ refetch }) => void refetch())
  return <div className={css['paper']}>{stuck.length > 0 ? <Trouble retry={retry} /> : <Coming />}</div>
}

const Vip = () => {
  const say = useText()
  const { state } = useSession()
  return (
    <Frame page="vip" dark actions={<AppBarLink href={paths.rebate()} text={say('vip.title.rebate')} />}>
      {state === 'member' ? (
        <Shown />
      ) : (
        <div className={css['paper']}>{state === 'anonymous' ? <Guest page="vip" /> : <Coming />}</div>
      )}
    </Frame>
  )
}

export default Vip
