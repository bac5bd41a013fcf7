// A shared bet. The seal opens its check, which this phone makes itself; the link to the market opens it and copies
// nothing.

import { Icon } from '@magpie/ui/art/icon'
import { Button, ButtonLink } from '@magpie/ui/button'
import { KeyValue } from '@magpie/ui/note'
import { Sheet } from '@magpie/ui/sheet'
import { classNames } from '@magpie/ui/text/class-names'
import { oddsText, type OddsType } from '@magpie/ui/text/odds-text'
import { RoundLegs } from '@magpie/venues/web'
import type { RoundView } from '@magpie/venues/contract'
import { paths } from '@magpie/wire/paths'
import { showMoney, showTime } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useEffect, useState } from 'react'
import type { Line } from '../../contract/lines.ts'
import type { ShareCard as Card } from '../../contract/share-card.ts'
import { checkSeal, type SealCheck } from '../verify/seal-check.ts'
import { PaperButtons } from '../verify/paper-buttons.tsx'
import { sharePaper } from '../verify/papers.ts'
import css from './share-card.module.css'

export type ShareLine = Extract<Line, { kind: 'share' }>

/** Drawn like the site's tickets. */
const roundOf = ({ venue, title, legs, oddsE5, oddsType, ruleVersion, soldAt, at }: Card): RoundView => ({
  id: `${venue}/shown`,
  venue,
  state: 'kept',
  stake: '0.00',
  total: null,
  played: null,
  stays: null,
  version: 0,
  reason: null,
  reasonCode: null,
  detail: { gameClass: 'sport', title, legs, oddsE5, oddsType, ruleVersion },
  digest: '',
  result: null,
  openedAt: soldAt,
  changedAt: at,
})

/** The verdict on the card, from `checked`. */
const verdictOf = ({ signed, ours, owner }: SealCheck): 'good' | 'bad' | 'unknown' => {
  if (!ours || !owner || signed === false) return 'bad'
  return signed === undefined ? 'unknown' : 'good'
}

const steps = ['signed', 'ours', 'owner'] as const

const Checked = ({ line, keys }: { readonly line: ShareLine; readonly keys: readonly string[] }) => {
  const say = useText()
  const [check, setCheck] = useState<SealCheck>()
  useEffect(() => {
    let gone = false
    void checkSeal(line.card, line.seal, { keys, alias: line.from.alias }).then((found) => gone || setCheck(found))
    return () => {
      gone = true
    }
  }, [line, keys])
  if (check === undefined) return null
  const now = Date.now()
  return (
    <>
      <p className={classNames(css['verdict'], css[verdictOf(check)])} role="status">
        {say(`chat.seal.${verdictOf(check)}`)}
      </p>
      <ul className={css['steps']}>
        {steps.map((step) => (
          <li key={step}>
            <Icon name={check[step] === true ? 'check' : check[step] === false ? 'close' : 'info'} size={18} />
            {say(`chat.seal.${step}`)}
          </li>
        ))}
      </ul>
      <KeyValue
        rows={[
          {
            key: 'sold',
            name: say('chat.seal.sold'),
            value: <span className="num">{showTime(line.card.soldAt, now)}</span>,
          },
          { key: 'at', name: say('chat.seal.at'), value: <span className="num">{showTime(line.card.at, now)}</span> },
          {
            key: 'key',
            name: say('chat.seal.key'),
            value: <small className="num">{`${line.seal.key.slice(0, 8)}…${line.seal.key.slice(-8)}`}</small>,
          },
        ]}
      />
      <PaperButtons paper={sharePaper(line.card, line.seal)} name={`share-${line.number}`} />
      <p className={css['note']}>{say('chat.seal.note')}</p>
    </>
  )
}

export const ShareCard = ({ line, keys }: { readonly line: ShareLine; readonly keys: readonly string[] }) => {
  const say = useText()
  const [open, setOpen] = useState(false)
  const { card } = line
  const [leg] = card.legs
  return (
    <div className={css['ShareCard']}>
      <p className={css['head']}>
        <span>{say('chat.share')}</span>
        <span>{say(`chat.share.${card.state}`)}</span>
      </p>
      <div className={css['legs']}>
        <RoundLegs round={roundOf(card)} />
      </div>
      {card.stake !== null && (
        <p className={css['stake']}>
          {say('chat.share_stake')}
          <b className="num">{showMoney(card.stake)}</b>
        </p>
      )}
      <div className={css['foot']}>
        <span className={css['odds']}>
          {say('chat.share_odds')}
          <b className="num">{oddsText(card.oddsE5, card.oddsType as OddsType)}</b>
        </span>
        {leg !== undefined && (
          <ButtonLink
            size="s"
            variant="soft"
            href={`${paths.match(leg.matchId)}?venue=${encodeURIComponent(card.venue)}`}
          >
            {say('chat.share_market')}
          </ButtonLink>
        )}
      </div>
      <button type="button" className={css['seal']} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Icon name="shield-f" size={16} />
        {say('chat.seal')}
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={say('chat.seal')}
        closeLabel={say('chat.close')}
        backCloses
        foot={
          <Button block variant="soft" onClick={() => setOpen(false)}>
            {say('chat.close')}
          </Button>
        }
      >
        <div className={css['sheet']}>
          <Checked line={line} keys={keys} />
        </div>
      </Sheet>
    </div>
  )
}
