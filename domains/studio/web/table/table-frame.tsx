// The frame of a table: name and return, the session bar that cannot be hidden, the stage, and within reach of the
// thumb what can be done now; behind buttons the proof, the rules and the member's own bets.

import { AppBar } from '@magpie/ui/app-bar'
import { GameStage, type World } from '@magpie/ui/art/game/stage'
import { Icon } from '@magpie/ui/art/icon'
import { IconButton } from '@magpie/ui/button'
import { Coin } from '@magpie/ui/money-text'
import { useLive } from '@magpie/wire/live'
import { type Say, useText } from '@magpie/wire/text'
import { type ComponentType, type ReactNode, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { type AnySharedGame, type Example, percentText, sharedExamples } from '../../rules/index.ts'
import { amount } from '../frame/figures.ts'
import css from '../frame/game-frame.module.css'
import { SessionBar } from '../frame/session-bar.tsx'
import { TroubleNote } from '../frame/trouble.tsx'
import { barredTrouble, type Own, useOwn } from '../frame/use-own.ts'
import { useShut } from '../frame/use-shut.ts'
import { gamePaths } from '../game-paths.ts'
import type { ChanceRow } from '../rules/chances.tsx'
import { RulesSheet } from '../rules/rules-sheet.tsx'
import { Worked } from '../rules/worked.tsx'
import { BetsSheet } from './bets-sheet.tsx'
import { ChainSheet } from './chain-sheet.tsx'
import type { Trouble } from '../dealer.ts'
import { begunOf, type OwnBet, type TableDealer, type TableState } from './dealer.ts'

export type TablePartProps = {
  readonly dealer: TableDealer
  readonly state: TableState
  /** Text id for why nothing can be pressed; undefined if something can. */
  readonly missing: string | undefined
  readonly onCheck: () => void
}

export type TableGameView = {
  readonly world: World
  readonly Stage: ComponentType<TablePartProps>
  /** Below the stage, reached by scrolling: the bets of this round. */
  readonly Below: ComponentType<TablePartProps>
  readonly Panel: ComponentType<TablePartProps>
  readonly tell: (bet: OwnBet, say: Say) => string
  /** Chances of its outcomes, the same for every bet. */
  readonly chances: (say: Say) => readonly ChanceRow[]
  /** The end of an example round of its rules, in words. */
  readonly tellExample: (example: Example, say: Say) => string
  /** Draws the text of an outcome, for the proof of a round. */
  readonly Outcome?: ComponentType<{ readonly outcome: string }> | undefined
}

export type TableFrameProps = {
  readonly game: AnySharedGame
  readonly title: string
  /** One line under the name: its return, and its main chance. */
  readonly fact: string
  readonly rules: readonly string[]
  readonly view: TableGameView
  readonly dealer: TableDealer
  readonly titleOf: (game: string) => string
}

type Sheets = 'fair' | 'history' | 'rules' | undefined

const Bar = ({
  title,
  children,
  open,
}: {
  readonly title: string
  readonly children: ReactNode
  readonly open: (sheet: Sheets) => void
}) => {
  const say = useText()
  const navigate = useNavigate()
  return (
    <section className={css['bar']} aria-label={title}>
      <AppBar
        ground="clear"
        title={title}
        backLabel={say('game.back')}
        onBack={() => void navigate(gamePaths.hall())}
        actions={
          <>
            <IconButton label={say('game.fair')} onClick={() => open('fair')}>
              <Icon name="shield" />
            </IconButton>
            <IconButton label={say('game.rules')} onClick={() => open('rules')}>
              <Icon name="doc" />
            </IconButton>
          </>
        }
      />
      <p>{children}</p>
    </section>
  )
}

const putAway = { word: 'game.said.GAME_CLOSED', leads: 'again' } as const

const Words = ({
  dealer,
  state,
  own,
  shut,
  titleOf,
}: Pick<TablePartProps, 'dealer' | 'state'> & { readonly own: Own; readonly shut: Trouble | undefined } & Pick<
    TableFrameProps,
    'titleOf'
  >) => {
  const say = useText()
  const barred = state.plays && own.barred
  if (!state.real && !barred)
    return state.trouble === undefined ? null : <p className={css['nearly']}>{say(state.trouble.word)}</p>
  const trouble = barred
    ? barredTrouble(state.real, begunOf(state))
    : (state.trouble ?? shut ?? (state.open ? undefined : putAway))
  if (trouble !== undefined) return <TroubleNote trouble={trouble} titleOf={titleOf} again={dealer.again} />
  if (own.nearly === undefined || !state.plays) return null
  const { limit, percent } = own.nearly
  return <p className={css['nearly']}>{say(`game.nearly.${limit}`, { percent })}</p>
}

const Purse = ({ state, onHistory }: Pick<TablePartProps, 'state'> & { readonly onHistory: () => void }) => {
  const say = useText()
  if (!state.plays) return null
  return (
    <div className={css['purse']}>
      <span>
        <small>{say(state.real ? 'game.balance' : 'game.coins')}</small>
        <b className="num">
          <Coin /> {state.balance === undefined ? '—' : amount(state.balance)}
        </b>
      </span>
      <button type="button" onClick={onHistory}>
        <Icon name="history" size={20} />
        {say('game.history')}
      </button>
    </div>
  )
}

const useMissing = (state: TableState, own: Own, shut: Trouble | undefined): string | undefined => {
  const { online } = useLive()
  if (state.real && !online) return 'game.offline'
  if (state.readiness === 'opening') return 'game.opening'
  const isShut = state.readiness === 'shut' || !state.open || shut !== undefined
  return isShut || (state.plays && own.barred) ? 'game.shut' : undefined
}

export const TableFrame = ({ game, title, fact, rules, view, dealer, titleOf }: TableFrameProps) => {
  const say = useText()
  const state = useSyncExternalStore(dealer.watch, dealer.state, dealer.state)
  const own = useOwn()
  const [sheet, setSheet] = useState<Sheets>()
  const [checked, setChecked] = useState<OwnBet>()
  const shut = useShut({ at: 'studio', game: game.id, real: state.real, trouble: state.trouble, again: dealer.again })
  const missing = useMissing(state, own, shut)
  const close = (): void => setSheet(undefined)
  const check = (bet: OwnBet | undefined): void => {
    setChecked(bet)
    setSheet('fair')
  }
  const part = { dealer, state, missing, onCheck: () => check(undefined) }
  const sample = game.samples[0]
  return (
    <GameStage world={view.world} className={css['GameFrame']}>
      <title>{say(state.real ? 'game.documentReal' : 'game.document', { title })}</title>
      <Bar title={title} open={(which) => (which === 'fair' ? check(undefined) : setSheet(which))}>
        {say('game.fact', { exact: percentText(game.exactReturn(sample)) })} · {fact}
      </Bar>
      <SessionBar began={state.began} net={state.net} real={state.real} left={state.plays ? own.left : undefined} />
      <main id="main" tabIndex={-1} className={css['table']}>
        <view.Stage {...part} />
        <view.Below {...part} />
      </main>
      <section className={css['panel']} aria-label={say('game.panel')}>
        <Words {...{ dealer, state, own, shut, titleOf }} />
        <Purse state={state} onHistory={() => setSheet('history')} />
        <view.Panel {...part} />
      </section>
      <ChainSheet
        open={sheet === 'fair'}
        onClose={close}
        game={game}
        title={title}
        state={state}
        receipt={checked === undefined ? undefined : dealer.receipt(checked)}
        Picture={view.Outcome}
      />
      <BetsSheet
        open={sheet === 'history'}
        onClose={close}
        own={state.own}
        real={state.real}
        tell={(bet) => view.tell(bet, say)}
        onCheck={check}
      />
      <RulesSheet
        open={sheet === 'rules'}
        onClose={close}
        game={game}
        rules={rules}
        chances={() => view.chances(say)}
        examples={() => (
          <Worked make={() => sharedExamples(game, sample)} tell={(example) => view.tellExample(example, say)} />
        )}
      />
    </GameStage>
  )
}
