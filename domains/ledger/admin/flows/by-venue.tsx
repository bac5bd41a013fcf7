// Accepted stakes by venue with the gross result: each venue is a book of the house. A venue with a wallet of its own reports
// no stakes, so only the result is shown.

import { Panel } from '@magpie/desk/panel'
import { showWhole } from '@magpie/desk/show-whole'
import { Empty, Shown } from '@magpie/desk/states'
import type { TimeRange } from '@magpie/desk/time-range'
import { useText } from '@magpie/wire/text'
import type { Flow } from '../../contract/index.ts'
import { venueText } from '../account-text.ts'
import css from './by-venue.module.css'
import { measures, shareText, stepsOf, totalOf, useFlows } from './use-flows.ts'

type Book = { readonly venue: string; readonly stakes: bigint; readonly gross: bigint }

const prefix = 'book/'

const booksOf = (flows: readonly Flow[]): readonly Book[] => {
  const books = [...new Set(flows.map(({ house }) => house).filter((house) => house.startsWith(prefix)))]
  return books
    .map((house) => {
      const own = flows.filter((flow) => flow.house === house)
      const [stakes, gross] = [totalOf(stepsOf(own, measures.stakes)), totalOf(stepsOf(own, measures.gross))]
      return { venue: house.slice(prefix.length), stakes, gross }
    })
    .filter(({ stakes, gross }) => stakes !== 0n || gross !== 0n)
    .sort((one, other) => (one.stakes < other.stakes ? 1 : -1))
}

const ByVenue = ({ range }: { readonly range: TimeRange }) => {
  const say = useText()
  const { now } = useFlows(range)
  return (
    <Panel title={say('flows.by_venue')} extra={say('flows.margin')}>
      <Shown query={now} rows={6}>
        {({ flows }) => {
          const books = booksOf(flows)
          const most = books[0]?.stakes ?? 0n
          if (books.length === 0) return <Empty>{say('flows.none')}</Empty>
          return (
            <ul className={css['Books']}>
              {books.map(({ venue, stakes, gross }) => (
                <li key={venue}>
                  <span>{venueText(say, venue)}</span>
                  <svg className={css['bar']} aria-hidden>
                    <rect width={`${most === 0n ? 0n : (stakes * 100n) / most}%`} height="14" rx="4" />
                  </svg>
                  <b>{stakes === 0n ? say('flows.kept', { sum: showWhole(gross) }) : showWhole(stakes)}</b>
                  <small>{shareText(gross, stakes)}</small>
                </li>
              ))}
            </ul>
          )
        }}
      </Shown>
    </Panel>
  )
}

export default ByVenue
