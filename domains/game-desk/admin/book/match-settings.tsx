// How bets on a match are accepted, the maximum win of one bet, and its manual result, which two operators decide.

import { ActDialog } from '@magpie/desk/act-dialog'
import { useDesk } from '@magpie/desk/desk'
import { Panel } from '@magpie/desk/panel'
import { useText } from '@magpie/wire/text'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, InputNumber, Switch } from 'antd'
import { useState } from 'react'
import { type OpsBookMatch, opsBookAct } from '../../contract/index.ts'
import css from './lines.module.css'
import { whole } from './figures.ts'
import { FiguresDialog } from './result/figures-dialog.tsx'
import { OrderDialog } from './result/order-dialog.tsx'
import { ResultDialog } from './result/result-dialog.tsx'

type Props = { readonly venue: string; readonly told: OpsBookMatch; readonly title: string }

const capLeast = 1000

export const MatchSettings = ({ venue, told, title }: Props) => {
  const say = useText()
  const { call, may } = useDesk()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<'limit' | 'usual' | 'result' | 'follow'>()
  const { matchId, home, away } = told.match
  const isBound = told.winCap !== told.winCapUsual
  // A book that sells a record whole has no loss cap.
  const lost = (cap: string): string => (cap === '0' ? say('book.no_cap') : whole(cap))
  const close = (): void => setAsked(undefined)
  return (
    <Panel title={say('book.settings')}>
      <dl className={css['sums']}>
        <dt>{say('book.delay')}</dt>
        <dd>{say('book.seconds', { count: told.delayMs / 1000 })}</dd>
        <dt>{say('book.max_stake')}</dt>
        <dd>{whole(told.maxStake)}</dd>
        <dt>{say('book.tier')}</dt>
        <dd>{told.tier}</dd>
        <dt>{say('book.win_cap')}</dt>
        <dd>{whole(told.winCap)}</dd>
        <dt>{say('book.line_cap')}</dt>
        <dd>{lost(told.lineCap)}</dd>
        <dt>{say('book.match_cap')}</dt>
        <dd>{lost(told.match.cap)}</dd>
        <dt>{say('book.follow')}</dt>
        <dd>
          <Switch
            size="small"
            aria-label={say('book.follow')}
            checked={told.followsStakes}
            disabled={!may('book.trade')}
            onChange={() => setAsked('follow')}
          />
        </dd>
      </dl>
      <p className={css['note']}>{say('book.narrow_caps')}</p>
      <div className={css['acts']}>
        {may('book.trade') && (
          <Button size="small" onClick={() => setAsked('limit')}>
            {say('book.set_limit')}
          </Button>
        )}
        {may('book.trade') && isBound && (
          <Button size="small" onClick={() => setAsked('usual')}>
            {say('book.usual_limit')}
          </Button>
        )}
        {may('book.decide') && told.stating !== null && (
          <Button size="small" onClick={() => setAsked('result')}>
            {say(told.stating.what === 'order' ? 'book.state_order' : 'book.state_result')}
          </Button>
        )}
      </div>
      <ActDialog
        open={asked === 'limit' || asked === 'usual'}
        title={say(asked === 'usual' ? 'book.usual_limit' : 'book.set_limit')}
        confirm={say('book.submit')}
        fields={
          asked === 'limit' && (
            <Form.Item name="cap" label={say('book.win_cap')} rules={[{ required: true }]}>
              <InputNumber<number> min={capLeast} max={Number(BigInt(told.winCapUsual) / 100n)} precision={0} />
            </Form.Item>
          )
        }
        initial={{ cap: Number(BigInt(told.winCap) / 100n) }}
        run={(reason, values) => {
          const cap = Number(values['cap'])
          const winCap = asked === 'usual' ? null : String(Math.round(cap) * 100)
          return call(opsBookAct, { venue, act: { what: 'limit', matchId, winCap }, reason })
        }}
        done={say('book.told')}
        onDone={() => void queries.invalidateQueries({ queryKey: ['book'] })}
        onClose={close}
      >
        <p>{title}</p>
        <p>{say('book.limit_tier', { tier: told.tier, amount: whole(told.winCapUsual) })}</p>
        <p>{say('book.limit_more')}</p>
      </ActDialog>
      <ActDialog
        open={asked === 'follow'}
        title={say(told.followsStakes ? 'book.did_unfollow' : 'book.did_follow')}
        confirm={say('book.submit')}
        run={(reason) => call(opsBookAct, { venue, act: { what: 'follow', matchId, on: !told.followsStakes }, reason })}
        done={say('book.told')}
        onDone={() => void queries.invalidateQueries({ queryKey: ['book'] })}
        onClose={close}
      >
        <p>{title}</p>
        <p>{say(told.followsStakes ? 'book.unfollow_more' : 'book.follow_more')}</p>
      </ActDialog>
      {asked === 'result' && told.stating?.what === 'score' && (
        <ResultDialog venue={venue} matchId={matchId} title={title} sides={[home, away]} onClose={close} />
      )}
      {asked === 'result' && told.stating?.what === 'order' && (
        <OrderDialog venue={venue} matchId={matchId} title={title} asked={told.stating} onClose={close} />
      )}
      {asked === 'result' && told.stating?.what === 'figures' && (
        <FiguresDialog
          venue={venue}
          matchId={matchId}
          title={title}
          form={told.stating}
          sides={[home, away]}
          onClose={close}
        />
      )}
    </Panel>
  )
}
