// Below the flight: the heights of the last flights, and the bets on this one. Past heights have one colour: they say
// nothing about the next.

import { ratio } from '@magpie/kernel/ratio'
import { percentText } from '@magpie/studio/rules'
import { amount, type TablePartProps, type TableState } from '@magpie/studio/web'
import type { TableBet } from '@magpie/studio/contract'
import { Avatar } from '@magpie/ui/art/avatar'
import { classNames } from '@magpie/ui/text/class-names'
import { useText } from '@magpie/wire/text'
import css from './crash.module.css'
import { at, heightAt, homeAt, multiple, ownNow, targetOf, useTick } from './flight.ts'

const rowsMax = 30

const stakeOf = ({ plays }: TableBet): bigint => plays.reduce((sum, { stake }) => sum + BigInt(stake), 0n)

const Past = ({ last }: Pick<TableState, 'last'>) => {
  const say = useText()
  return (
    <section className={css['past']} aria-label={say('slots.crash.past')}>
      <span aria-hidden="true">{say('slots.crash.past')}</span>
      <ol>
        {last.map(({ round, told, voided }) => (
          <li key={round} className={classNames('num', voided && css['voided'])}>
            {multiple((told as { readonly reached: number }).reached)}×
            {voided && <small>{say('slots.crash.voidRound')}</small>}
          </li>
        ))}
      </ol>
    </section>
  )
}

type RowProps = {
  readonly bet: TableBet
  readonly mine: boolean
  readonly state: TableState
  readonly height: number
}

/** The state of a bet: cashed out at a height, in the air, or lost. */
const useWorth = ({ bet, state, height }: Omit<RowProps, 'mine'>) => {
  const say = useText()
  const phase = state.round?.state
  const stake = stakeOf(bet)
  if (state.round?.voided === true) return { said: say('slots.crash.voidRound'), worth: amount(stake), home: false }
  const home = phase === 'running' || phase === 'ended' ? homeAt(bet, height) : undefined
  if (home !== undefined) return { said: `${multiple(home)}×`, worth: amount(at(stake, home)), home: true }
  if (phase === 'ended') return { said: say('slots.crash.flewOff'), worth: amount(0n), home: false }
  if (phase === 'running') return { said: say('slots.crash.inAir'), worth: amount(at(stake, height)), home: false }
  return { said: say('slots.crash.auto', { n: multiple(targetOf(bet.plays)) }), worth: '', home: false }
}

const Row = ({ mine, ...of }: RowProps) => {
  const say = useText()
  const { said, worth, home } = useWorth(of)
  const { bet } = of
  const name = mine ? say('slots.crash.me') : say('slots.crash.player', { who: bet.who })
  return (
    <li className={classNames(css['bet'], mine && css['mine'])}>
      <Avatar name={mine ? 'me' : bet.who} size={24} />
      <span>{name}</span>
      <span className="num">{amount(stakeOf(bet))}</span>
      <span className={classNames('num', css['at'])}>{said}</span>
      <span className={classNames('num', !home && css['open'])}>{worth}</span>
    </li>
  )
}

const heights = [150, 200, 500, 1000]

/** While there are no bets: how likely a flight reaches this height. */
const Nobody = () => {
  const say = useText()
  return (
    <>
      <p>{say('slots.crash.nobody')}</p>
      <dl className={css['chances']}>
        {heights.map((height) => (
          <div key={height}>
            <dt className="num">{multiple(height)}×</dt>
            <dd className="num">{percentText(ratio(98n, BigInt(height)))}%</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

export const Below = ({ state }: TablePartProps) => {
  const say = useText()
  // A list of others is redrawn four times a second, the member's own bet and the height ten times and at each frame.
  const now = useTick(state, 250)
  const height = heightAt(state, now)
  const own = new Set(ownNow(state).map(({ id }) => id))
  const { bets, round, last } = state
  const sorted = [...bets].sort(
    (a, b) => Number(own.has(b.bet)) - Number(own.has(a.bet)) || Number(stakeOf(b) - stakeOf(a)),
  )
  const people = new Set(bets.map(({ who }) => who)).size
  const flies = round?.state === 'running' || round?.state === 'ended'
  const home = flies ? new Set(bets.filter((bet) => homeAt(bet, height) !== undefined).map(({ who }) => who)).size : 0
  const sum = bets.reduce((all, bet) => all + stakeOf(bet), 0n)
  return (
    <div className={css['Below']}>
      {last.length > 0 && <Past last={last} />}
      <section className={css['bets']} aria-label={say('slots.crash.round')}>
        <header>
          <h2>{say('slots.crash.people', { n: people })}</h2>
          <span className="num">
            {say('slots.crash.sum', { sum: amount(sum) })}
            {flies && ` · ${say('slots.crash.home', { n: home })}`}
          </span>
        </header>
        {bets.length === 0 ? (
          <Nobody />
        ) : (
          <ul>
            {sorted.slice(0, rowsMax).map((bet) => (
              <Row key={bet.bet} bet={bet} mine={own.has(bet.bet)} state={state} height={height} />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
