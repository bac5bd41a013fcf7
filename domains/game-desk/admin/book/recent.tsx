// What traders did to a match, the newest first.

import { Moment } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { deskMarket } from '@magpie/sportsbook/web/desk'
import { useText } from '@magpie/wire/text'
import type { OpsBookMatch } from '../../contract/index.ts'
import css from './lines.module.css'
import { price, whole } from './figures.ts'

type Traded = OpsBookMatch['traded'][number]

export const Recent = ({ told }: { readonly told: OpsBookMatch }) => {
  const say = useText()
  const sentence = ({ what, market, to }: Traded): string => {
    const name = market === null ? say('book.whole_match') : deskMarket(market)
    if (what === 'suspend') return say(to === 'on' ? 'book.did_stop' : 'book.did_resume', { name })
    if (what === 'follow') return say(to === 'on' ? 'book.did_follow' : 'book.did_unfollow')
    if (what === 'limit') return to === '' ? say('book.did_unlimit') : say('book.did_limit', { amount: whole(to) })
    return to === '' ? say('book.did_model', { name }) : say('book.did_price', { name, price: price(Number(to)) })
  }
  return (
    <Panel title={say('book.recent')}>
      {told.traded.length === 0 ? (
        <p className={css['none']}>{say('book.recent_none')}</p>
      ) : (
        <ul className={css['recent']}>
          {told.traded.map((one) => (
            <li key={one.id}>
              <b>{sentence(one)}</b>
              <Moment at={one.at} />
              <small>
                {one.by} · {one.reason}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
