// High or low at the test venue, with the venue's own wallet: its balance, the rule with its return in figures, the
// commitment of the next round, stake and side, and the result with its check. Every round needs a press; nothing plays
// by itself, and a loss looks like a win.

import { Button, ButtonLink } from '@magpie/ui/button'
import { Chip } from '@magpie/ui/chip'
import { KeyValue, Note } from '@magpie/ui/note'
import { Segments } from '@magpie/ui/segments'
import { Skeleton, SkeletonBlock } from '@magpie/ui/skeleton'
import { showMinor } from '@magpie/wire/show'
import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import { type PlayRound, type PlaySide, playSides, type PlayTable } from '../contract/play.ts'
import { playLeast, playRanges, playReturnBp } from '../rules/high-low.ts'
import css from './high-low.module.css'
import { type Shown, type Table, useTable } from './use-table.ts'

/** Minor units. */
const stakes = [100n, 1000n, 5000n, 10_000n] as const

const coins = (units: number | bigint): string => showMinor(String(units))
const isSide = (text: string): text is PlaySide => (playSides as readonly string[]).includes(text)

const useSideText = (): ((side: PlaySide) => string) => {
  const say = useText()
  return (side) => {
    const [from, to] = playRanges[side]
    return say(`play.side.${side}`, { from, to })
  }
}

const useEndText = (): ((round: PlayRound) => string) => {
  const say = useText()
  return ({ paid }) => (paid > 0 ? say('play.won', { paid: coins(paid) }) : say('play.lost'))
}

const Outcome = ({ shown: { round, fair } }: { readonly shown: Shown }) => {
  const say = useText()
  const endText = useEndText()
  return (
    <section className={css['outcome']} role="status" aria-label={say('play.outcome')}>
      <b className="num">{round.roll}</b>
      <p>
        {say('play.yours', { side: say(`play.${round.side}`), stake: coins(round.stake) })}
        <br />
        {endText(round)}
      </p>
      <Note tone={fair ? 'jade' : 'danger'}>{say(fair ? 'play.fair' : 'play.unfair')}</Note>
      {!fair && (
        <ButtonLink
          block
          variant="text"
          href={paths.service({ kind: 'account', id: 'unfair' })}
          target="_blank"
          rel="noopener"
        >
          {say('play.service')}
        </ButtonLink>
      )}
    </section>
  )
}

const Played = ({ round }: { readonly round: PlayRound }) => {
  const say = useText()
  const endText = useEndText()
  return (
    <li>
      <details className={css['round']}>
        <summary>
          <span className="num">{say('play.no', { no: round.no })}</span>
          <span>{say('play.rolled', { roll: round.roll, side: say(`play.${round.side}`) })}</span>
          <span>{endText(round)}</span>
        </summary>
        <KeyValue
          rows={[
            { key: 'stake', name: say('play.stake'), value: <span className="num">{coins(round.stake)}</span> },
            { key: 'commitment', name: say('play.commitment'), value: <code>{round.commitment}</code> },
            { key: 'seed', name: say('play.seed'), value: <code>{round.seed}</code> },
            { key: 'salt', name: say('play.salt'), value: <code>{round.salt ?? '—'}</code> },
          ]}
        />
        <p className={css['quiet']}>{say(round.salt === null ? 'play.howAlone' : 'play.how')}</p>
      </details>
    </li>
  )
}

const Bet = ({ table, game }: { readonly table: PlayTable; readonly game: Table }) => {
  const say = useText()
  const sideText = useSideText()
  const [side, setSide] = useState<PlaySide>('small')
  const [stake, setStake] = useState<bigint>(stakes[0])
  const short = BigInt(table.balance) < stake
  return (
    <div className={css['bet']}>
      <Segments
        label={say('play.sides')}
        items={playSides.map((id) => ({ id, text: sideText(id) }))}
        value={side}
        onChange={(id) => isSide(id) && setSide(id)}
      />
      <div className={css['stakes']} role="group" aria-label={say('play.stake')}>
        {stakes.map((units) => (
          <Chip key={String(units)} className={css['stake']} on={units === stake} onClick={() => setStake(units)}>
            <span className="num">{coins(units)}</span>
          </Chip>
        ))}
      </div>
      <p className={css['quiet']}>
        {say('play.promised')} <code>{table.next.commitment}</code>
      </p>
      <Button block busy={game.busy} disabled={short || game.resting} onClick={() => void game.play(side, stake)}>
        {say(short ? 'play.short' : game.resting ? 'play.resting' : 'play.go')}
        {!short && !game.resting && <span className="num">{coins(stake)}</span>}
      </Button>
    </div>
  )
}

const Trouble = ({ game }: { readonly game: Table }) => {
  const say = useText()
  return (
    <Note tone="warn">
      {game.trouble === '' ? say('play.silent') : game.trouble}
      <Button variant="text" size="s" onClick={game.again}>
        {say('play.retry')}
      </Button>
    </Note>
  )
}

export const HighLow = ({ venue }: { readonly venue: string }) => {
  const say = useText()
  const game = useTable(venue)
  const { table, last } = game
  if (game.trouble !== undefined) return <Trouble game={game} />
  if (table === undefined)
    return (
      <SkeletonBlock label={say('play.loading')}>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </SkeletonBlock>
    )
  return (
    <div className={css['HighLow']}>
      <p className={css['balance']}>
        {say('play.balance')} <b className="num">{coins(table.balance)}</b>
      </p>
      {BigInt(table.balance) < playLeast && <Note>{say('play.empty')}</Note>}
      <p className={css['quiet']}>{say('play.rule', { percent: playReturnBp / 100 })}</p>
      {last !== undefined && <Outcome shown={last} />}
      <Bet table={table} game={game} />
      {table.played.length > 0 && (
        <section>
          <h3 className={css['head']}>{say('play.rounds')}</h3>
          <ol className={css['rounds']} aria-label={say('play.rounds')}>
            {table.played.map((round) => (
              <Played key={round.round} round={round} />
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}
