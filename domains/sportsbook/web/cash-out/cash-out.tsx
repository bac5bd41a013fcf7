// Selling a bet back on the page of its ticket: the vendor's present offer for a part or the whole, what the vendor
// keeps, what stays at risk, and after a confirmation the sale. It states facts and urges no one: not selling changes
// nothing about the bet.

import { minorOf } from '@magpie/kernel'
import { LiveDot } from '@magpie/ui/badge'
import { Button } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { MoneyText } from '@magpie/ui/money-text'
import { KeyValue, Note } from '@magpie/ui/note'
import { Segments } from '@magpie/ui/segments'
import { Sheet } from '@magpie/ui/sheet'
import { Skeleton, SkeletonBlock } from '@magpie/ui/skeleton'
import { legsOf, type RoundView } from '@magpie/venues/contract'
import { useScope } from '@magpie/wire/scope'
import { showMinor } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { type Quote, salesOf } from '../vendors/cash-out.ts'
import { percentText } from '../text/figures.ts'
import { sportVendor } from '../vendors/venue.ts'
import { numberAt, quoteQuery, ticketQuery } from './queries.ts'
import { returnMinorOf } from './returns.ts'
import { type Sale, useSale } from './use-sale.ts'
import { BySelf } from './by-self.tsx'
import { Sales } from './sales.tsx'
import { WorthChart } from './worth-chart.tsx'
import css from './cash-out.module.css'

const all = 100
const parts = [25, 50, 75, all] as const
const [partLeast, partStep] = [5, 5]

/** The percentage of an amount, in whole cents. */
const partOf = (leftMinor: bigint, percent: number): bigint => (leftMinor * BigInt(percent)) / 100n

const returnOf = (round: Pick<RoundView, 'detail'>, stakeMinor: bigint): string =>
  showMinor(returnMinorOf(round, stakeMinor))

type PartProps = { percent: number; onPercent: (percent: number) => void }

const Part = ({ percent, onPercent }: PartProps) => {
  const say = useText()
  const id = useId()
  const slider = useRef<HTMLInputElement>(null)
  useEffect(() => {
    slider.current?.style.setProperty('--part', `${((percent - partLeast) * 100) / (all - partLeast)}%`)
  }, [percent])
  return (
    <div className={css['part']}>
      <label className="vh" htmlFor={id}>
        {say('cashOut.part')}
      </label>
      <input
        id={id}
        ref={slider}
        type="range"
        min={partLeast}
        max={all}
        step={partStep}
        value={percent}
        aria-valuetext={`${percent}%`}
        onChange={({ target }) => onPercent(Number(target.value))}
      />
      <Segments
        label={say('cashOut.part')}
        value={String(percent)}
        onChange={(chosen) => onPercent(Number(chosen))}
        items={parts.map((one) => ({ id: String(one), text: one === all ? say('cashOut.all') : `${one}%` }))}
      />
    </div>
  )
}

const Staying = ({ round, quote }: { round: RoundView; quote: Quote }) => {
  const say = useText()
  return (
    <p className={css['staying']}>
      {say('cashOut.sells', { amount: showMinor(quote.soldMinor) })}
      <br />
      {quote.staysMinor === 0n
        ? say('cashOut.nothingStays')
        : say('cashOut.stays', { amount: showMinor(quote.staysMinor), returns: returnOf(round, quote.staysMinor) })}
    </p>
  )
}

const Last = ({ sale, quote }: { sale: Sale; quote: Quote | undefined }) => {
  const say = useText()
  if (sale.is === 'moved')
    return (
      <div role="alert">
        <Note tone="warn">
          {say('cashOut.moved', {
            was: showMinor(sale.before.paysMinor),
            now: quote === undefined ? '' : showMinor(quote.paysMinor),
          })}
        </Note>
      </div>
    )
  if (sale.is !== 'refused') return null
  return (
    <div role="alert">
      <Note tone="danger">{sale.refusal.message === '' ? say('cashOut.refused') : sale.refusal.message}</Note>
    </div>
  )
}

type ConfirmProps = {
  round: RoundView
  quote: Quote | undefined
  sale: Sale
  open: boolean
  onClose: () => void
  onSell: (quote: Quote) => void
}

/** The confirmation: what is sold, what is paid, what stays. */
const Confirm = ({ round, quote, sale, open, onClose, onSell }: ConfirmProps) => {
  const say = useText()
  const sending = sale.is === 'sending'
  const shown = sending ? sale.quote : quote
  const rows =
    shown === undefined
      ? []
      : [
          {
            key: 'sold',
            name: say('cashOut.row.sold'),
            value: <span className="num">{showMinor(shown.soldMinor)}</span>,
          },
          { key: 'pays', name: say('cashOut.row.pays'), value: <b className="num">{showMinor(shown.paysMinor)}</b> },
          {
            key: 'stays',
            name: say('cashOut.row.stays'),
            value: <span className="num">{showMinor(shown.staysMinor)}</span>,
          },
          ...(shown.staysMinor === 0n
            ? []
            : [
                {
                  key: 'returns',
                  name: say('cashOut.row.returns'),
                  value: <span className="num">{returnOf(round, shown.staysMinor)}</span>,
                },
              ]),
        ]
  return (
    <Sheet
      backCloses
      open={open}
      onClose={onClose}
      title={say('cashOut.confirm')}
      closeLabel={say('sport.close')}
      foot={
        <Button
          block
          busy={sending}
          disabled={shown === undefined}
          variant={sale.is === 'moved' ? 'hot' : 'brand'}
          onClick={() => quote !== undefined && onSell(quote)}
        >
          {shown === undefined ? say('cashOut.loading') : say('cashOut.act', { pays: showMinor(shown.paysMinor) })}
        </Button>
      }
    >
      <div className={css['confirm']}>
        <Last sale={sale} quote={quote} />
        <KeyValue rows={rows} />
        <p className={css['note']}>
          {say(shown !== undefined && shown.waitMs > 0 ? 'cashOut.note.wait' : 'cashOut.note', {
            seconds: Math.ceil((shown?.waitMs ?? 0) / 1000),
          })}
        </p>
        {sending && sale.unanswered > 0 && <Note tone="info">{say('cashOut.asking')}</Note>}
      </div>
    </Sheet>
  )
}

const Offered = ({ quote, round }: { quote: Quote; round: RoundView }) => (
  <div className={css['offer']} aria-live="polite">
    <MoneyText coin minor={quote.paysMinor} className={css['pays']} />
    <Staying round={round} quote={quote} />
  </div>
)

/** How the offer is computed: the value of the part by the present chances, less what the vendor keeps. */
const Fair = ({ quote, round }: { quote: Quote; round: RoundView }) => {
  const say = useText()
  const returns = returnMinorOf(round, quote.soldMinor)
  const rows = [
    [
      legsOf(round.detail).length === 1 && returns > 0n
        ? say('cashOut.fair.of', {
            returns: showMinor(returns),
            share: percentText((quote.fairMinor * 1_000_000n) / returns),
          })
        : say('cashOut.fair'),
      showMinor(quote.fairMinor),
    ],
    [
      say('cashOut.margin', { share: percentText(quote.marginPpm) }),
      `\u2212${showMinor(quote.fairMinor - quote.paysMinor)}`,
    ],
    [say('cashOut.gets'), showMinor(quote.paysMinor)],
  ] as const
  return (
    <dl className={css['fair']}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** For an open, accepted bet: the present offer for the chosen part. */
const Offer = ({ round, leftMinor }: { round: RoundView; leftMinor: bigint }) => {
  const say = useText()
  const scope = useScope()
  const [percent, setPercent] = useState<number>(all)
  const [isOpen, setOpen] = useState(false)
  const { sale, sell, clear } = useSale(numberAt(round))
  const soldMinor = percent === all ? undefined : partOf(leftMinor, percent)
  const { data, isError, isPlaceholderData } = useQuery({
    ...quoteQuery(scope, round, soldMinor),
    placeholderData: keepPreviousData,
  })
  const quote = data?.is === 'offer' && !isPlaceholderData ? data.quote : undefined
  const shown = data?.is === 'offer' ? data.quote : undefined
  const close = (): void => {
    clear()
    setOpen(false)
  }
  if (isOpen && sale.is === 'sold') close()
  if (data === undefined)
    return isError ? (
      <p className={css['closed']}>{say('cashOut.closed.other')}</p>
    ) : (
      <SkeletonBlock label={say('cashOut.loading')}>
        <Skeleton shape="row" />
      </SkeletonBlock>
    )
  const why = data.is === 'closed' ? salesOf(sportVendor(scope)).whyClosed(data.refusal) : undefined
  return (
    <>
      {why !== undefined && (
        <p className={css['closed']} role="status">
          {why === 'amount' && data.is === 'closed' ? data.refusal.message : say(`cashOut.closed.${why}`)}
        </p>
      )}
      {!isOpen && <Last sale={sale} quote={quote} />}
      {!isOpen && sale.is === 'sending' && (
        <div role="status">
          <Note tone="info">{say('cashOut.asking')}</Note>
        </div>
      )}
      {shown !== undefined && <Offered quote={shown} round={round} />}
      {(shown !== undefined || why === 'amount') && <Part percent={percent} onPercent={setPercent} />}
      {shown !== undefined && <Fair quote={shown} round={round} />}
      {shown !== undefined && (
        <Button block disabled={quote === undefined || sale.is === 'sending'} onClick={() => setOpen(true)}>
          {say(percent === all ? 'cashOut.open.all' : 'cashOut.open', {
            part: `${percent}%`,
            pays: showMinor(shown.paysMinor),
          })}
        </Button>
      )}
      <p className={css['note']}>{say('cashOut.calm')}</p>
      <Confirm round={round} quote={quote} sale={sale} open={isOpen} onClose={close} onSell={sell} />
    </>
  )
}

/** What a bet is worth while it is open, and what of it was sold. */
export const Held = ({ round }: { readonly round: RoundView }) => {
  const say = useText()
  const scope = useScope()
  const open = round.state === 'kept'
  const sold = round.result !== null && 'legs' in round.result && round.result.sold !== undefined
  const { data: ticket } = useQuery({ ...ticketQuery(scope, round), enabled: open || sold })
  const sales = ticket?.cashOut?.sales ?? []
  const waits = sales.some(({ state }) => state === 'waiting')
  if (!open && sales.length === 0) return null
  const left = minorOf(round.stays ?? round.stake)
  return (
    <Card pad aria-labelledby="cash-out">
      <h2 id="cash-out" className={css['title']}>
        {open && !waits && (
          <span className={css['live']}>
            <LiveDot />
          </span>
        )}
        {say('cashOut.title')}
        {open && <small>{say('cashOut.left', { amount: showMinor(left) })}</small>}
      </h2>
      <div className={css['inside']}>
        {waits && (
          <p className={css['waits']} role="status">
            {say('cashOut.waiting')}
          </p>
        )}
        {open && !waits && <Offer key={left.toString()} round={round} leftMinor={left} />}
        {open && ticket !== undefined && ticket !== null && (
          <BySelf key={`rule ${left}`} round={round} rule={ticket.saleRule} leftMinor={left} />
        )}
        {open && <WorthChart round={round} stakeMinor={left} />}
        <Sales sales={sales} round={round} />
      </div>
    </Card>
  )
}
