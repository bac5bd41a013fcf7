// A new price before it is set: the price that players see now and then, whether it is within its bounds, its effect on
// the book with further stakes, and the button that sets it.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Panel } from '@magpie/desk/panel'
import { Shown } from '@magpie/desk/states'
import { Icon } from '@magpie/ui/art/icon'
import { answered } from '@magpie/wire/answered'
import { useText } from '@magpie/wire/text'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Slider } from 'antd'
import { useState } from 'react'
import { type OpsBookMatch, opsBookAct, opsBookTry } from '../../contract/index.ts'
import css from './lines.module.css'
import { percent, price, whole } from './figures.ts'

/** `null`: back to the model. */
export type Wanted = { readonly side: string; readonly oddsE5: number | null }

type Line = OpsBookMatch['lines'][number]
type Tried = Awaited<ReturnType<typeof useTry>>['data']

const useTry = (venue: string, matchId: string, line: Line, wanted: Wanted | undefined, extra: number) => {
  const { call } = useDesk()
  return useQuery({
    queryKey: ['book', 'try', venue, matchId, line.market, line.line, wanted?.side, wanted?.oddsE5, extra],
    enabled: wanted !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async () =>
      answered(
        await call(opsBookTry, {
          venue,
          match: matchId,
          market: line.market,
          line: line.line,
          side: wanted?.side ?? '',
          extra: String(extra * 100),
          ...(wanted?.oddsE5 == null ? {} : { odds: wanted.oddsE5 }),
        }),
      ),
  })
}

type Break = NonNullable<Tried>['breaks'][number]

const Check = ({
  isGood,
  label,
  value,
}: {
  readonly isGood: boolean
  readonly label: string
  readonly value: string
}) => (
  <li className={isGood ? undefined : css['broken']}>
    <Icon name={isGood ? 'check' : 'alert'} size={16} />
    <span>{label}</span>
    <b className="num">{value}</b>
  </li>
)

const Effect = ({ tried, nth }: { readonly tried: NonNullable<Tried>; readonly nth: number }) => {
  const say = useText()
  const breaks = (one: Break): boolean => tried.breaks.includes(one)
  const arrow = '\u2192'
  return (
    <>
      <div className={css['seen']}>
        <p>
          {say('book.seen_now')} <b className="num">{price(tried.from[nth] ?? 0)}</b>
        </p>
        <Icon name="next" size={16} />
        <p className={css['then']}>
          {say('book.seen_then')} <b className="num">{price(tried.to[nth] ?? 0)}</b>
        </p>
      </div>
      <ul className={css['checks']}>
        <Check
          isGood={!breaks('return')}
          label={say('book.check_return', { percent: percent(tried.returnLeastPpm) })}
          value={`${percent(tried.returnFromPpm)} ${arrow} ${percent(tried.returnToPpm)}`}
        />
        <Check isGood={!breaks('step')} label={say('book.check_step')} value={percent(tried.stepPpm)} />
        <Check isGood={!breaks('model')} label={say('book.check_model')} value={percent(tried.apartPpm)} />
        <Check
          isGood={!breaks('fair')}
          label={say('book.check_fair')}
          value={say(breaks('fair') ? 'book.above' : 'book.below')}
        />
        <Check isGood label={say('book.check_pending')} value={String(tried.pending)} />
      </ul>
      {tried.worst !== null && tried.margin !== null && (
        <table className={css['effect']}>
          <thead>
            <tr>
              <td />
              <th scope="col">{say('book.now_word')}</th>
              <th scope="col">{say('book.then_word')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{say('book.col_worst')}</th>
              <td className="num">{whole(tried.worst.now)}</td>
              <td className="num">{whole(tried.worst.after)}</td>
            </tr>
            <tr>
              <th scope="row">{say('book.expected')}</th>
              <td className="num">{whole(tried.margin.now)}</td>
              <td className="num">{whole(tried.margin.after)}</td>
            </tr>
          </tbody>
        </table>
      )}
      {tried.breaks.length > 0 ? (
        <Alert type="warning" showIcon title={say('book.out_of_bounds')} />
      ) : (
        <Alert type="info" showIcon title={say('book.taken_stand')} />
      )}
    </>
  )
}

type PreviewProps = {
  readonly venue: string
  readonly told: OpsBookMatch
  readonly line: Line
  readonly wanted: Wanted | undefined
  readonly onClear: () => void
  readonly onWant: (wanted: Wanted) => void
}

const extraMost = 20_000
const extraStep = 1000

export const Preview = ({ venue, told, line, wanted, onClear, onWant }: PreviewProps) => {
  const say = useText()
  const { call, may } = useDesk()
  const queries = useQueryClient()
  const [extra, setExtra] = useState(4000)
  const [isAsked, setAsked] = useState(false)
  const { matchId } = told.match
  const query = useTry(venue, matchId, line, wanted, extra)
  const nth = line.sides.findIndex(({ side }) => side === wanted?.side)
  const first = line.sides[0]?.side
  const isBad = (query.data?.breaks.length ?? 1) > 0
  if (!may('book.trade')) return null
  const confirm = wanted?.oddsE5 == null ? say('book.to_model') : say('book.set_price', { price: price(wanted.oddsE5) })
  return (
    <Panel title={say('book.preview')} extra={<small className={css['muted']}>{say('book.preview_more')}</small>}>
      {wanted === undefined || nth < 0 ? (
        <div className={css['acts']}>
          <p className={css['none']}>{say('book.preview_none')}</p>
          {line.moved && first !== undefined && (
            <Button onClick={() => onWant({ side: first, oddsE5: null })}>{say('book.to_model')}</Button>
          )}
        </div>
      ) : (
        <>
          <Shown query={query} rows={6}>
            {(tried) => <Effect tried={tried} nth={nth} />}
          </Shown>
          <p className={css['extra']}>
            <span>{say('book.extra')}</span>
            <b className="num">+{extra.toLocaleString('en')}</b>
          </p>
          <Slider
            min={0}
            max={extraMost}
            step={extraStep}
            value={extra}
            onChange={setExtra}
            ariaLabelForHandle={say('book.extra')}
          />
          <div className={css['acts']}>
            <Button onClick={onClear}>{say('book.clear')}</Button>
            <Button type="primary" disabled={isBad} onClick={() => setAsked(true)}>
              {confirm}
            </Button>
          </div>
          <ActDialog
            open={isAsked}
            title={confirm}
            confirm={confirm}
            run={(reason) =>
              call(opsBookAct, {
                venue,
                act: { what: 'price', matchId, market: line.market, line: line.line, ...wanted },
                reason,
              })
            }
            done={say('book.told')}
            onDone={() => {
              onClear()
              void queries.invalidateQueries({ queryKey: ['book'] })
            }}
            onClose={() => setAsked(false)}
          >
            <p>
              {price(query.data?.from[nth] ?? 0)} → {price(query.data?.to[nth] ?? 0)}
            </p>
          </ActDialog>
        </>
      )}
    </Panel>
  )
}
