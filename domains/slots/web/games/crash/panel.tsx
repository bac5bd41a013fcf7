// The controls within reach of the thumb: the stake and the automatic cash-out of the next bet, the button that places
// it, and in the air the one that cashes out, which shows its amount. At most two bets per round.

import { amount, buzz, gamePaths, type OwnBet, Stake, type TablePartProps, type TableState } from '@magpie/studio/web'
import { Button, ButtonLink } from '@magpie/ui/button'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { type KeyboardEvent, useState } from 'react'
import { crash, leastTarget, usualTarget } from '../../../rules/games/crash/game.ts'
import { Auto } from './auto.tsx'
import css from './crash.module.css'
import { at, heightAt, isLost, multiple, ownNow, targetOf, useTick } from './flight.ts'
import { inAir, type Landing, landings, pressedAt } from './landings.ts'

const { least, most } = crash.stakes

/** A held key must not repeat a press. */
const once = (event: KeyboardEvent): void => {
  if (event.repeat) event.preventDefault()
}

const least2 = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** The highest stake at this automatic cash-out. */
const mostAt = (target: number, cap: bigint): bigint =>
  cap === 0n ? most : least2(most, (cap * 100n) / BigInt(target || 100))

type CashProps = Pick<TablePartProps, 'dealer'> & {
  readonly bet: OwnBet
  readonly height: number
  /** The height when the member pressed, until it is answered. */
  readonly pressed: number | undefined
  readonly lost: boolean
  readonly narrow: boolean
}

const Cash = ({ dealer, bet, height, pressed, lost, narrow }: CashProps) => {
  const say = useText()
  const worth = at(bet.stake, pressed ?? height)
  return (
    <Button
      variant="jade"
      block
      className={css['cash']}
      busy={pressed !== undefined}
      disabled={lost}
      onKeyDown={once}
      // Below 1.01 there is nothing to cash out yet.
      onClick={() => {
        if (height < leastTarget) return
        buzz()
        dealer.leave(bet.id)
      }}
    >
      <span>
        {say(pressed === undefined ? 'slots.crash.cash' : 'slots.crash.asked')}{' '}
        <span className="num">{amount(worth)}</span>
      </span>
      {!narrow && (
        <small>
          {pressed === undefined
            ? say('slots.crash.cashLine', { net: amount(worth - bet.stake), stake: amount(bet.stake) })
            : say('slots.crash.askedLine', { n: multiple(pressed) })}
        </small>
      )}
    </Button>
  )
}

/** Bets that are placed and can still be cancelled. */
const Held = ({ dealer, bets }: Pick<TablePartProps, 'dealer'> & { readonly bets: readonly OwnBet[] }) => {
  const say = useText()
  return (
    <ul className={css['held']}>
      {bets.map((bet) => (
        <li key={bet.id}>
          <span>
            {say('slots.crash.placed')} <b className="num">{amount(bet.stake)}</b> ·{' '}
            {say('slots.crash.auto', { n: multiple(targetOf(bet.plays)) })}
          </span>
          {bet.state === 'held' && (
            <Button variant="text" size="s" onClick={() => dealer.takeBack(bet.id)}>
              {say('slots.crash.takeBack')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Why no bet can be placed now: a text id. */
const whyNot = (
  { missing, state }: Pick<TablePartProps, 'missing' | 'state'>,
  own: readonly OwnBet[],
  stake: bigint,
): string | undefined => {
  const { round, balance, real, asking } = state
  if (missing !== undefined) return missing
  if (asking) return 'game.confirming'
  if (round === null) return 'slots.crash.resting'
  if (round.state !== 'betting') return 'slots.crash.nextRound'
  if (own.length >= crash.betsMost) return 'slots.crash.full'
  return balance !== undefined && stake > balance ? (real ? 'game.shortReal' : 'game.short') : undefined
}

/** The choices for the next bet; they stay during a flight. */
const useWanted = () => {
  const [wanted, setWanted] = useState(least * 2n)
  const [target, setTarget] = useState(usualTarget)
  return { wanted, setWanted, target, setTarget }
}

const Place = ({
  dealer,
  state,
  missing,
  next: { wanted, setWanted, target, setTarget },
}: TablePartProps & { readonly next: ReturnType<typeof useWanted> }) => {
  const say = useText()
  const top = mostAt(target, state.cap)
  const stake = wanted > top ? top : wanted
  const why = whyNot({ missing, state }, ownNow(state), stake)
  return (
    <>
      <div className={css['bet2']}>
        <Stake stake={stake} onStake={setWanted} least={least} most={top} free={!state.asking} />
        <Auto target={target} onTarget={setTarget} free={!state.asking} />
      </div>
      <Button
        block
        className={css['place']}
        disabled={why !== undefined}
        busy={state.asking}
        onKeyDown={once}
        onClick={() => {
          buzz()
          dealer.place([{ pick: { target }, stake }])
        }}
      >
        {why === undefined ? (
          <>
            {say('slots.crash.place')} <span className="num">{amount(stake)}</span>
          </>
        ) : (
          say(why)
        )}
      </Button>
    </>
  )
}

const Guest = () => {
  const say = useText()
  return (
    <div className={css['guest']}>
      <ButtonLink variant="ghost" href={gamePaths.tried(crash.id)}>
        {say('slots.try')}
      </ButtonLink>
      <ButtonLink href={paths.login(gamePaths.game(crash.id))}>{say('slots.logIn')}</ButtonLink>
    </div>
  )
}

const Landed = ({ state, height }: { readonly state: TableState; readonly height: number }) => {
  const say = useText()
  const landed = landings(state, height)
  const told = ({ id, stake, home, voided, asked }: Landing): string => {
    if (voided !== undefined) return say(voided)
    if (asked) return say('slots.crash.askedGone', { n: multiple(pressedAt(state, id) ?? 0) })
    if (home === 0) return say('slots.crash.lostBet', { stake: amount(stake) })
    const total = at(stake, home)
    return say('slots.crash.cameHome', { n: multiple(home), total: amount(total), net: amount(total - stake) })
  }
  return landed.length === 0 ? null : (
    <ul className={css['held']} aria-live="polite">
      {landed.map((one) => (
        <li key={one.id}>{told(one)}</li>
      ))}
    </ul>
  )
}

export const Panel = (props: TablePartProps) => {
  const { dealer, state, missing } = props
  const say = useText()
  const now = useTick(state)
  const height = heightAt(state, now)
  const next = useWanted()
  if (!state.plays) return <Guest />
  const flying = inAir(state, height)
  const waits = state.round?.state === 'betting' || state.round?.state === 'closed'
  return (
    <div className={css['Panel']}>
      {waits && <Held dealer={dealer} bets={ownNow(state)} />}
      <Landed state={state} height={height} />
      {flying.length === 0 ? (
        <Place {...props} next={next} />
      ) : (
        <div className={css['cashes']}>
          {flying.map((bet) => (
            <Cash
              key={bet.id}
              dealer={dealer}
              bet={bet}
              height={height}
              pressed={pressedAt(state, bet.id)}
              // A placed bet goes on to its end, whatever happens to the next one.
              lost={missing === 'game.offline' || isLost(state, now)}
              narrow={flying.length > 1}
            />
          ))}
        </div>
      )}
      <p className={css['pact']}>{say('slots.crash.pact')}</p>
    </div>
  )
}
