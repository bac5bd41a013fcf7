// S-ROUTE-07h: yesterday's rebate and today's so far, line by line, the newest days, and a calculator.

import { Picture } from '@magpie/ui/art/picture'
import { Card, Feather } from '@magpie/ui/card'
import { Category } from '@magpie/ui/category'
import { Anchor } from '@magpie/ui/anchor'
import { Coin } from '@magpie/ui/money-text'
import { paths } from '@magpie/wire/paths'
import { useSession } from '@magpie/wire/session'
import { showMoment, showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import type { Days, RebateDay, RebateLine } from '../../contract/index.ts'
import { Coming, Frame, Guest, Trouble } from '../frame.tsx'
import { showDay, showRate, sumText } from '../show.ts'
import { useDays } from '../vip-query.ts'
import { DaysBars } from './days-bars.tsx'
import css from './rebate.module.css'
import { Simulate } from './simulate.tsx'

type LinesProps = {
  readonly title: string
  readonly lines: readonly RebateLine[]
  readonly paid: string
  readonly unreadable?: boolean | undefined
}

/** How the rebate is computed: counted turnover times the rate, one line for each class. */
const Lines = ({ title, lines, paid, unreadable = false }: LinesProps) => {
  const say = useText()
  return (
    <Card className={css['lines']}>
      <header>
        <h2>{title}</h2>
        <span>{say('vip.formula')}</span>
      </header>
      {lines.length === 0 ? (
        <p className={css['none']}>{unreadable ? say('vip.unreadable', { paid: showMoney(paid) }) : say('vip.none')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{say('vip.class')}</th>
              <th scope="col">{say('vip.base')}</th>
              <th scope="col">{say('vip.ppm')}</th>
              <th scope="col">{say('vip.rebate')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ group, base, ppm, amount, capped }) => (
              <tr key={group}>
                <th scope="row">
                  <Category group={group} />
                  {say(`vip.class.${group}`)}
                </th>
                <td className="num">{showMoney(base)}</td>
                <td className="num">{showRate(ppm)}</td>
                <td className="num">
                  {showMoney(amount)}
                  {capped && <small>{say('vip.capped')}</small>}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{say('vip.sum')}</th>
              <td className="num">{showMoney(sumText(lines.map(({ base }) => base)))}</td>
              <td />
              <td className="num">{showMoney(paid)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </Card>
  )
}

const Newest = ({ newest, month }: { readonly newest: RebateDay | undefined; readonly month: string }) => {
  const say = useText()
  const when =
    newest === undefined
      ? say('vip.first')
      : newest.paidAt !== null
        ? say('vip.came', { at: showMoment(newest.paidAt) })
        : say(`vip.state.${newest.state}.text`)
  return (
    <Feather className={css['newest-day']} art={<Picture name="feather" />} aria-label={say('vip.newest')}>
      <span>{newest === undefined ? say('vip.newest') : say('vip.of', { day: showDay(newest.day) })}</span>
      <p className={css['sum']}>
        <Coin />
        <b className="num">{showMoney(newest?.paid ?? '0.00')}</b>
      </p>
      <p className={css['when']}>
        <span>{when}</span>
        <span>
          {say('vip.month')} <b className="num">{showMoney(month)}</b>
        </span>
      </p>
    </Feather>
  )
}

const facts = ['not', 'wagering', 'when'] as const

const Inside = ({ today, days, month }: Days) => {
  const say = useText()
  const [newest] = days
  return (
    <>
      <Newest newest={newest} month={month} />
      {newest !== undefined && <Lines {...newest} title={say('vip.how', { day: showDay(newest.day) })} />}
      <Lines title={say('vip.today')} lines={today.lines} paid={today.paid} />
      {days.length > 1 && (
        <Card pad className={css['chart']}>
          <h2>{say('vip.days')}</h2>
          <DaysBars days={days} />
        </Card>
      )}
      <Card pad>
        <dl className={css['facts']}>
          <div>
            <dt>{say('vip.fact.level')}</dt>
            <dd>
              <Anchor href={paths.vip()}>
                VIP {today.level} {say(`vip.name.${today.level}`)}
              </Anchor>
            </dd>
          </div>
          {facts.map((id) => (
            <div key={id}>
              <dt>{say(`vip.fact.${id}`)}</dt>
              <dd>{say(`vip.fact.${id}.text`)}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Simulate />
      <p className={css['note']}>{say('vip.rebate.calm')}</p>
    </>
  )
}

const Shown = () => {
  const { data, isError, isPaused, refetch } = useDays()
  if (data === undefined) return isError || isPaused ? <Trouble retry={() => void refetch()} /> : <Coming />
  return <Inside {...data} />
}

const Rebate = () => {
  const { state } = useSession()
  return (
    <Frame page="rebate">
      {state === 'member' ? <Shown /> : state === 'anonymous' ? <Guest page="rebate" /> : <Coming />}
    </Frame>
  )
}

export default Rebate
