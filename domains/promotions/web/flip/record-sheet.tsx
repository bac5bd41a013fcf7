// Past flips, each verified on the device by the rule with which it was drawn, without a request.

import { judgeReceipt, readReceipt } from '@magpie/fair'
import { Anchor } from '@magpie/ui/anchor'
import { Button } from '@magpie/ui/button'
import { LoadMore, moreState } from '@magpie/ui/load-more'
import { ComingCards } from '@magpie/ui/screen-state'
import { Sheet } from '@magpie/ui/sheet'
import { StateView } from '@magpie/ui/state-view'
import { TimeText } from '@magpie/ui/time-text'
import { copyText } from '@magpie/wire/copy-text'
import { useNotify } from '@magpie/wire/notify'
import { useCall } from '@magpie/wire/scope'
import { useText } from '@magpie/wire/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FlipPaper, FlipRecord } from '../../contract/index.ts'
import { flipGame, replayFlip } from '../../rules/index.ts'
import { flipRecordQuery } from '../promo-query.ts'
import { PromoTrouble } from '../promo-trouble.tsx'
import { prizeText } from '../promo-words.ts'
import css from './flip.module.css'

const coming = ['a', 'b'].map((id) => ({ id, className: css['comingRow'] }))

const Steps = ({ paper }: { readonly paper: FlipPaper }) => {
  const say = useText()
  const receipt = readReceipt(paper)
  const steps =
    receipt === undefined ? [] : judgeReceipt(receipt, (game) => (game === flipGame ? replayFlip : undefined))
  const holds = steps.length > 0 && steps.every((step) => step.holds === true)
  return (
    <div className={css['steps']} role="status">
      <b>{say(holds ? 'promo.flip.holds' : 'promo.flip.fails')}</b>
      <ul>
        {steps.map(({ step, holds: stands }) => (
          <li key={step}>
            <span aria-hidden="true">{stands === true ? '✓' : '✗'}</span> {say(`promo.flip.step.${step}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}

const Row = ({ row: { flip, paper } }: { readonly row: FlipRecord['rows'][number] }) => {
  const say = useText()
  const { toast } = useNotify()
  const [open, setOpen] = useState(false)
  const copy = async (): Promise<void> => {
    try {
      await copyText(JSON.stringify(paper))
      toast(say('promo.flip.copied'), 'good')
    } catch {
      toast(say('promo.flip.not_copied'), 'bad')
    }
  }
  return (
    <li>
      <div className={css['row']}>
        <span>
          <b>{prizeText(say, { id: flip.prize, points: flip.points })}</b>
          <small>
            {flip.no}-{flip.nonce} · <TimeText at={flip.at} shape="full" />
          </small>
        </span>
        {paper.seed === undefined ? (
          <small>{say('promo.flip.wait_seed')}</small>
        ) : (
          <Button size="s" variant="soft" aria-expanded={open} onClick={() => setOpen(!open)}>
            {say('promo.flip.check')}
          </Button>
        )}
      </div>
      {open && (
        <>
          <Steps paper={paper} />
          <div className={css['papers']}>
            <Button size="s" variant="ghost" onClick={() => void copy()}>
              {say('promo.flip.copy')}
            </Button>
            <Anchor href="/game/fair">{say('promo.flip.verifier')}</Anchor>
          </div>
        </>
      )}
    </li>
  )
}

const Inside = () => {
  const say = useText()
  const asked = useInfiniteQuery(flipRecordQuery(useCall()))
  const rows = asked.data?.pages.flatMap((page) => page.rows)
  if (rows === undefined)
    return asked.isError || asked.isPaused ? (
      <PromoTrouble retry={() => void asked.refetch()} />
    ) : (
      <ComingCards label={say('promo.loading')} cards={coming} />
    )
  if (rows.length === 0) return <StateView kind="empty" title={say('promo.flip.no_record')} level={3} />
  return (
    <>
      <ul className={css['record']}>
        {rows.map((row) => (
          <Row key={row.paper.roundId} row={row} />
        ))}
      </ul>
      <LoadMore
        state={moreState(asked)}
        onMore={() => void asked.fetchNextPage()}
        moreText={say('promo.more')}
        retryText={say('promo.retry')}
        endText={say('promo.end')}
      />
    </>
  )
}

export const FlipRecordSheet = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const say = useText()
  return (
    <Sheet open={open} onClose={onClose} title={say('promo.flip.record')} closeLabel={say('promo.close')}>
      <Inside />
    </Sheet>
  )
}
