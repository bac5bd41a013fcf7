// Several selections on the slip: each with its own stake, or joined, with a stake for each kind. A kind says how many
// lines it has; the stake is for one line, and the total is shown below.

import { Segments } from '@magpie/ui/segments'
import { Ticket } from '@magpie/ui/ticket'
import { showMinor } from '@magpie/wire/show'
import { useAllWords } from '../text/all-words.ts'
import { kindText } from './bets/bet-words.ts'
import { joinedOdds } from './bets/ways.ts'
import { Leg } from './leg.tsx'
import { Built } from '../builder/built.tsx'
import { type SlipMode, type SlipSelection, stakeKey, useSlipStore } from './slip-store.ts'
import { SmallStake } from './stake.tsx'
import { type BetNow, countedOdds, type SlipNow } from './use-slip-now.ts'
import css from './slip.module.css'

const modes: readonly SlipMode[] = ['single', 'parlay', 'builder']

/** Singles or joined, with the number of each. */
export const ModeSwitch = ({ slipNow }: { slipNow: SlipNow }) => {
  const { say } = useAllWords()
  const store = useSlipStore()
  const { legs, mode, buildable } = slipNow
  const joins = legs.filter(({ clash }) => clash === undefined).length
  return (
    <Segments
      label={say('slip.mode')}
      value={mode}
      onChange={(id) => store.setState({ mode: modes.find((one) => one === id) ?? 'single', typing: false })}
      items={[
        { id: 'single', text: say('slip.mode.single'), count: legs.length },
        {
          id: 'parlay',
          text: say('slip.mode.parlay'),
          count: joins > 1 ? joins : undefined,
          disabled: legs.length < 2,
        },
        ...(buildable > 1 ? [{ id: 'builder', text: say('slip.mode.builder'), count: buildable }] : []),
      ]}
    />
  )
}

const KindRow = ({ bet, onFocus }: { bet: BetNow; onFocus: () => void }) => {
  const { say } = useAllWords()
  const { kind, legs } = bet
  if (kind === undefined) return null
  const name = kindText(say, kind)
  return (
    <li className={css['kind']}>
      <div>
        <h4>{name}</h4>
        <p>{say('slip.lines', { count: kind.lines })}</p>
      </div>
      <p className={css['kindNote']}>
        {kind.is === 'line' ? (
          <b className="num">@{joinedOdds(legs.map(({ selection, now }) => countedOdds(selection, now)))}</b>
        ) : (
          say(kind.is === 'all' ? 'slip.kind.all' : 'slip.kind.fold', { count: kind.legs })
        )}
      </p>
      <SmallStake bet={bet} label={say('slip.stake.of', { what: name })} onFocus={onFocus} />
    </li>
  )
}

type RowsProps = { slipNow: SlipNow; onFocus: () => void; onRemove: (selection: SlipSelection) => void }

const Joined = ({ slipNow, onFocus, onRemove }: RowsProps) => {
  const { say } = useAllWords()
  const { legs, bets, mode } = slipNow
  return (
    <Ticket
      head={legs.map((leg) => (
        <Leg key={stakeKey(leg.selection)} row leg={leg} mode={mode} onRemove={() => onRemove(leg.selection)} />
      ))}
    >
      {bets.length === 0 ? (
        <p className={css['few']}>{say('slip.few')}</p>
      ) : (
        <ul className={css['kinds']}>
          {bets.map((bet) => (
            <KindRow key={bet.key} bet={bet} onFocus={onFocus} />
          ))}
        </ul>
      )}
    </Ticket>
  )
}

const Singles = ({ slipNow, onFocus, onRemove }: RowsProps) => {
  const { say, selection: sayIt } = useAllWords()
  return (
    <ul className={css['singles']}>
      {slipNow.bets.map((bet) =>
        bet.legs.map((leg) => (
          <li key={bet.key}>
            <Leg row leg={leg} mode="single" onRemove={() => onRemove(leg.selection)} />
            <div className={css['ownStake']}>
              <p>
                {say('slip.returns')} <b className="num">{showMinor(bet.returnsMinor)}</b>
              </p>
              <SmallStake bet={bet} label={say('slip.stake.of', { what: sayIt(leg.selection) })} onFocus={onFocus} />
            </div>
          </li>
        )),
      )}
    </ul>
  )
}

export const Rows = (props: RowsProps) => {
  const { mode } = props.slipNow
  if (mode === 'builder') return <Built {...props} />
  return mode === 'parlay' ? <Joined {...props} /> : <Singles {...props} />
}

/** How many lines are bet, their total cost, and the highest return. */
export const Totals = ({ slipNow }: { slipNow: SlipNow }) => {
  const { say } = useAllWords()
  const { bets, totalMinor, returnsMinor } = slipNow
  const lines = bets.reduce((all, { kind, lineMinor }) => all + (lineMinor > 0n ? (kind?.lines ?? 1) : 0), 0)
  return (
    <div className={css['totals']}>
      <p>
        {say('slip.total.lines', { count: lines })} <b className="num">{showMinor(totalMinor)}</b>
      </p>
      <p>
        {say('slip.total.most')} <b className="num">{showMinor(returnsMinor)}</b>
      </p>
    </div>
  )
}
