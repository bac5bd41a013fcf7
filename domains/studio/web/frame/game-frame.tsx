// The frame of a solo game: name and return, the session bar that cannot be hidden, the stage, the end of the last
// round, and within reach of the thumb the choice, the stake and the press.

import { AppBar } from '@magpie/ui/app-bar'
import { GameStage } from '@magpie/ui/art/game/stage'
import { Icon } from '@magpie/ui/art/icon'
import { IconButton } from '@magpie/ui/button'
import { useLive } from '@magpie/wire/live'
import { useText } from '@magpie/wire/text'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { type AnySoloGame, percentText, soloExamples } from '../../rules/index.ts'
import { FairSheet } from '../fair/fair-sheet.tsx'
import { gamePaths } from '../game-paths.ts'
import type { Dealer, DealerState, Round } from '../dealer.ts'
import { RulesSheet } from '../rules/rules-sheet.tsx'
import { roundOfExample, Worked } from '../rules/worked.tsx'
import type { GameView } from '../view.ts'
import { EndLine } from './end-line.tsx'
import { Facts } from './facts.tsx'
import { amount } from './figures.ts'
import { HistorySheet } from './history-sheet.tsx'
import { Panel } from './panel.tsx'
import css from './game-frame.module.css'
import { SessionBar } from './session-bar.tsx'
import { useOwn } from './use-own.ts'
import { useShut } from './use-shut.ts'
import { useShown } from './use-shown.ts'

/**
 * The dealer's state, rendered in a task of its own, so that a press and the screen changes after it are not one long
 * task.
 */
const useDealer = ({ watch, state }: Dealer): DealerState => {
  const later = useCallback((tell: () => void) => watch(() => void setTimeout(tell)), [watch])
  return useSyncExternalStore(later, state, state)
}

export type FrameProps<C> = {
  readonly game: AnySoloGame
  readonly title: string
  readonly rules: readonly string[]
  readonly view: GameView<C>
  readonly dealer: Dealer
  /** Display name of another game. */
  readonly titleOf: (game: string) => string
  /** Text before and after its return: what a round bets on, and the volatility. */
  readonly about?: readonly [before: string, after: string] | undefined
}

type Sheets = 'fair' | 'history' | 'rules' | undefined

/** The money shown leaves out the last round until its end may be seen. */
const seenMoney = ({ balance, net }: DealerState, round: Round | undefined, shown: boolean) =>
  round !== undefined && !round.open && !shown
    ? { balance: balance === undefined ? undefined : balance - round.worth, net: net - round.worth + round.stake }
    : { balance, net }

const factOf = (returns: string, [before, after]: readonly [string, string]): string =>
  [before, returns, after].filter((one) => one !== '').join(' · ')

const Bar = ({
  title,
  fact,
  open,
}: {
  readonly title: string
  readonly fact: string
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
      <p>{fact}</p>
    </section>
  )
}

const Ended = <C,>({
  round,
  view,
  onCheck,
}: {
  readonly round: Round
  readonly view: GameView<C>
  readonly onCheck: () => void
}) => {
  const say = useText()
  const text = view.tellEnd(round, say)
  return (
    <>
      <p className="vh" aria-live="polite">
        {text} {say('game.returned', { total: amount(round.worth) })}
      </p>
      <EndLine round={round} text={text} onCheck={onCheck} />
    </>
  )
}

export const GameFrame = <C,>({ game, title, rules, view, dealer, titleOf, about = ['', ''] }: FrameProps<C>) => {
  const say = useText()
  const state = useDealer(dealer)
  const [choice, setChoice] = useState(view.first)
  const [sheet, setSheet] = useState<Sheets>()
  const [checked, setChecked] = useState<Round>()
  const own = useOwn()
  const { online } = useLive()
  const shut = useShut({ at: 'studio', game: game.id, real: state.real, trouble: state.trouble, again: dealer.again })
  const [round] = state.rounds
  const [shown, onShown] = useShown(round, view.showMs)
  const end = shown ? round?.id : undefined
  useEffect(() => {
    if (end !== undefined) dealer.seen(end)
  }, [dealer, end])
  const money = seenMoney(state, round, shown)
  const waits = state.readiness !== 'ready' || own.barred || shut !== undefined
  const free = !waits && (round === undefined || (!round.open && shown))
  const raw = view.read === undefined ? choice : view.read(choice)
  const read = game.readChoice(raw)
  const exact = percentText(game.exactReturn(read ?? game.samples[0]))
  const close = (): void => setSheet(undefined)
  const check = (one: Round): void => {
    setChecked(one)
    setSheet('fair')
  }
  const ended = round !== undefined && !round.open && !shown ? state.rounds.slice(1) : state.rounds
  const seen = [...ended, ...state.earlier]
  return (
    <GameStage world={view.world} className={css['GameFrame']}>
      <title>{say(state.real ? 'game.documentReal' : 'game.document', { title })}</title>
      <Bar title={title} fact={factOf(say('game.fact', { exact }), about)} open={setSheet} />
      <SessionBar began={state.began} net={money.net} real={state.real} left={own.left} />
      <main id="main" tabIndex={-1} className={css['stage']}>
        <view.Stage
          {...{ choice, round, shown, free, onShown }}
          onChoice={setChoice}
          act={(step) => {
            // Offline no step is sent: the round waits in its state, and the press says so.
            if (online || !state.real) dealer.step(step)
          }}
          asking={state.readiness === 'asking' || state.readiness === 'confirming'}
        />
        <Facts game={game.id} seeds={state.seeds} rounds={seen} lately={view.lately} onFair={() => setSheet('fair')} />
        {round !== undefined && shown && <Ended round={round} view={view} onCheck={() => check(round)} />}
      </main>
      <Panel
        {...{ game, view, dealer, state, choice, raw, read, own, shut, titleOf, free }}
        onChoice={setChoice}
        balance={money.balance}
        onHistory={() => setSheet('history')}
      />
      <FairSheet
        open={sheet === 'fair'}
        onClose={close}
        {...{ dealer, state, game, title }}
        Picture={view.Outcome}
        round={checked ?? round}
      />
      <HistorySheet
        open={sheet === 'history'}
        onClose={close}
        rounds={seen}
        unshown={state.unshown ?? []}
        record={state.real ? game.id : undefined}
        tell={view.tellEnd}
        onCheck={check}
      />
      <RulesSheet
        open={sheet === 'rules'}
        onClose={close}
        game={game}
        rules={rules}
        Picture={view.Rules}
        chances={() => view.chances?.(read === undefined ? view.first : choice, say) ?? []}
        examples={() => (
          <Worked
            make={() => soloExamples(game, read ?? game.samples[0], view.exampleStep)}
            tell={(example) => view.tellEnd(roundOfExample(example), say)}
          />
        )}
      />
    </GameStage>
  )
}
