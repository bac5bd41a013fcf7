// The panel within reach of the thumb: the balance, the choice, the stake, and the press or the cash-out. Above it
// stands why nothing can be pressed.

import { isNightWorld } from '@magpie/ui/art/game/stage'
import { Icon } from '@magpie/ui/art/icon'
import { Button } from '@magpie/ui/button'
import { Coin } from '@magpie/ui/money-text'
import { classNames } from '@magpie/ui/text/class-names'
import { useLive } from '@magpie/wire/live'
import { useText } from '@magpie/wire/text'
import { useEffect, useRef, useState } from 'react'
import { type AnySoloGame, mostStake, multipleText } from '../../rules/index.ts'
import type { Dealer, DealerState, Trouble } from '../dealer.ts'
import type { GameView } from '../view.ts'
import { buzz } from '../buzz/buzz.ts'
import { amount } from './figures.ts'
import css from './game-frame.module.css'
import { Press } from './press.tsx'
import { fitting, Stake } from './stake.tsx'
import { TroubleNote, type TroubleNoteProps } from './trouble.tsx'
import { barredTrouble, type Own } from './use-own.ts'

export type PanelProps<C> = Pick<TroubleNoteProps, 'titleOf'> & {
  readonly game: AnySoloGame
  readonly view: GameView<C>
  readonly dealer: Dealer
  readonly state: DealerState
  readonly choice: C
  readonly onChoice: (choice: C) => void
  /** `raw` is the choice in the form that the rule reads; `read` is what the rule read from it. */
  readonly raw: unknown
  readonly read: unknown
  readonly own: Own
  /** Set if operators have closed the game or its venue. */
  readonly shut: Trouble | undefined
  readonly free: boolean
  readonly balance: bigint | undefined
  readonly onHistory: () => void
}

const Purse = ({
  state,
  balance,
  onHistory,
  Tool,
}: Pick<PanelProps<unknown>, 'state' | 'balance' | 'onHistory'> & {
  readonly Tool: GameView<unknown>['Tool'] | undefined
}) => {
  const say = useText()
  return (
    <div className={css['purse']}>
      <span>
        <small>{say(state.real ? 'game.balance' : 'game.coins')}</small>
        <b className="num">
          <Coin /> {balance === undefined ? '—' : amount(balance)}
        </b>
      </span>
      <span className={css['tools']}>
        {Tool !== undefined && <Tool />}
        <button type="button" onClick={onHistory}>
          <Icon name="history" size={20} />
          {say('game.history')}
        </button>
      </span>
    </div>
  )
}

/** Why nothing can be pressed, or that one of the member's own limits is nearly used. */
const Words = ({
  dealer,
  state,
  own,
  shut,
  titleOf,
}: Pick<PanelProps<unknown>, 'dealer' | 'state' | 'own' | 'shut' | 'titleOf'>) => {
  const say = useText()
  if (!state.real && !own.barred) return null
  const open = state.rounds[0]?.open ?? false
  const closing = shut !== undefined && open ? { word: 'game.said.closing' } : shut
  const trouble = own.barred ? barredTrouble(state.real, open ? 'goes' : undefined) : (state.trouble ?? closing)
  if (trouble !== undefined) return <TroubleNote trouble={trouble} titleOf={titleOf} again={dealer.again} />
  if (own.nearly === undefined) return null
  const { limit, percent } = own.nearly
  return <p className={css['nearly']}>{say(`game.nearly.${limit}`, { percent })}</p>
}

/** The text on the press that replaces its label. */
const useMissing = <C,>(
  { state, view, choice, read, own, shut, balance }: PanelProps<C>,
  stake: bigint,
): string | undefined => {
  const { online } = useLive()
  if (state.real && !online) return 'game.offline'
  if (state.readiness === 'opening') return 'game.opening'
  if (state.readiness === 'confirming') return 'game.confirming'
  if (state.readiness === 'shut' || own.barred || shut !== undefined) return 'game.shut'
  if (read === undefined) return view.missing?.(choice)
  if (balance !== undefined && stake > balance) return state.real ? 'game.shortReal' : 'game.short'
  return undefined
}

/** Tells the frame the panel's height, so that the end of a round is shown above the panel on a short screen. */
const useHeightTold = () => {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = panel
    if (current === null || typeof ResizeObserver === 'undefined') return
    const seen = new ResizeObserver(() =>
      current.parentElement?.style.setProperty('--panel-height', `${current.offsetHeight}px`),
    )
    seen.observe(current)
    return () => seen.disconnect()
  }, [])
  return panel
}

export const Panel = <C,>(props: PanelProps<C>) => {
  const { game, view, dealer, state, choice, onChoice, raw, read, own, shut, titleOf, free } = props
  const say = useText()
  const [wanted, setWanted] = useState(game.stakes.least * 2n)
  const [round] = state.rounds
  const most = mostStake(game, read ?? game.samples[0], state.cap)
  const stake = round?.open
    ? round.stake
    : fitting(wanted, game.stakes.least, most < game.stakes.least ? game.stakes.least : most)
  const missing = useMissing(props, stake)
  const offline = missing === 'game.offline'
  const panel = useHeightTold()
  return (
    <section
      ref={panel}
      className={classNames(css['panel'], isNightWorld(view.world) && css['dusky'])}
      data-theme={isNightWorld(view.world) ? 'dark' : undefined}
      aria-label={say('game.panel')}
    >
      <Words {...{ dealer, state, own, shut, titleOf }} />
      <Purse state={state} balance={props.balance} onHistory={props.onHistory} Tool={view.Tool} />
      {view.Controls !== undefined && !round?.open && <view.Controls choice={choice} onChoice={onChoice} free={free} />}
      <div className={classNames(css['act'], view.sealed && css['sealed'])}>
        <Stake stake={stake} onStake={setWanted} least={game.stakes.least} most={most} free={free} />
        {round?.open ? (
          <Button
            variant="jade"
            className={css['press']}
            disabled={offline || state.readiness !== 'ready' || view.cashable?.(round) !== true}
            onClick={() => {
              buzz()
              dealer.step({ cash: true })
            }}
          >
            {offline || state.readiness === 'confirming' ? (
              say(offline ? 'game.offlineRound' : 'game.confirming')
            ) : (
              <>
                {say('game.cash')} <span className="num">{amount(round.worth)}</span>
                <small className="num">{multipleText(round.multiple)}×</small>
              </>
            )}
          </Button>
        ) : (
          <Press
            word={view.press}
            price={stake}
            readyAt={state.readyAt}
            missing={missing}
            busy={!free}
            sealed={view.sealed === true}
            onPress={() => dealer.place(raw, stake)}
          />
        )}
      </div>
      <p className={css['pact']}>{say('game.pact', { n: state.paceMs / 1000 })}</p>
    </section>
  )
}
