// The receipt of a part that was sold: its value by the chances of that moment, what the vendor kept, what was paid.
// The browser computes every figure again from the chances, and says whether they agree (L24).

import { isRecord } from '@magpie/kernel'
import { floorOf, parseRatio, zero } from '@magpie/kernel/ratio'
import { Button } from '@magpie/ui/button'
import { KeyValue, Note } from '@magpie/ui/note'
import { Sheet } from '@magpie/ui/sheet'
import { Skeleton, SkeletonBlock } from '@magpie/ui/skeleton'
import { TimeText } from '@magpie/ui/time-text'
import type { RoundView } from '@magpie/venues/contract'
import { useScope } from '@magpie/wire/scope'
import { withService } from '@magpie/wire/service-text'
import { showMinor } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import type { NeutralSale } from '../../contract/index.ts'
import { checkReceipt, type SaleReceipt } from '../../rules/index.ts'
import { percentText } from '../text/figures.ts'
import css from './cash-out.module.css'
import { numberAt, receiptsQuery } from './queries.ts'

type Given = { readonly sale: NeutralSale; readonly round: Pick<RoundView, 'id'> }

/** The receipt is of this sale, and every figure follows from its chances. */
const holds = (receipt: unknown, { sale, round }: Given): receipt is SaleReceipt => {
  if (!isRecord(receipt) || receipt['rule'] !== 'cash_out/1' || receipt['ticket'] !== numberAt(round)) return false
  if (receipt['sold'] !== sale.soldMinor.toString() || receipt['paid'] !== sale.paidMinor.toString()) return false
  try {
    return checkReceipt(receipt as SaleReceipt) === null
  } catch {
    return false
  }
}

const Figures = ({ receipt, sale }: { readonly receipt: SaleReceipt; readonly sale: NeutralSale }) => {
  const say = useText()
  const fair = floorOf(parseRatio(receipt.fair) ?? zero).whole
  const row = (key: string, name: string, value: string) => ({ key, name, value: <span className="num">{value}</span> })
  const chances = receipt.legs.flatMap((leg, nth) =>
    'chancesE9' in leg
      ? Object.entries(leg.chancesE9).map(([outcome, chance]) =>
          row(
            `${nth}-${outcome}`,
            say('cashOut.receipt.chance', { outcome: say(`match.outcome.${outcome}`) }),
            percentText(Math.round(chance / 1000)),
          ),
        )
      : [],
  )
  return (
    <KeyValue
      rows={[
        row('sold', say('cashOut.row.sold'), showMinor(sale.soldMinor)),
        ...(receipt.legs.length === 1 ? chances : []),
        row('fair', say('cashOut.fair'), showMinor(fair)),
        row(
          'margin',
          say('cashOut.margin', { share: percentText(receipt.marginPpm) }),
          `\u2212${showMinor(fair - sale.paidMinor)}`,
        ),
        row('paid', say('cashOut.receipt.paid'), showMinor(sale.paidMinor)),
        { key: 'at', name: say('cashOut.receipt.at'), value: <TimeText at={receipt.at} shape="full" /> },
      ]}
    />
  )
}

type ReceiptProps = Given & { readonly nth: number; readonly paid: number; readonly onClose: () => void }

/** `nth`: the place among the `paid` sales that were paid. */
export const Receipt = ({ sale, round, nth, paid, onClose }: ReceiptProps) => {
  const say = useText()
  const { data, isError, refetch } = useQuery(receiptsQuery(useScope(), round, paid))
  const receipt: unknown = data?.[nth]
  return (
    <Sheet open backCloses onClose={onClose} title={say('cashOut.receipt.title')} closeLabel={say('sport.close')}>
      <div className={css['confirm']}>
        {data === undefined && !isError && (
          <SkeletonBlock label={say('cashOut.receipt.loading')}>
            <Skeleton shape="row" />
            <Skeleton shape="row" />
          </SkeletonBlock>
        )}
        {isError && (
          <div role="alert">
            <p className={css['closed']}>{say('cashOut.receipt.none')}</p>
            <Button variant="soft" size="s" onClick={() => void refetch()}>
              {say('proof.retry')}
            </Button>
          </div>
        )}
        {data !== undefined &&
          (holds(receipt, { sale, round }) ? (
            <>
              <Figures receipt={receipt} sale={sale} />
              <Note tone="jade">{say('cashOut.receipt.holds')}</Note>
            </>
          ) : (
            <div role="alert">
              <Note tone="danger">{withService(say('cashOut.receipt.differs'), { kind: 'bet', id: round.id })}</Note>
            </div>
          ))}
      </div>
    </Sheet>
  )
}
