// The door for the record of bets: a ticket's lottery and issue, its lines, the draw, and its proof.

import { beijingDay } from '@magpie/kernel'
import { isSport, type RoundView } from '@magpie/venues/contract'
import { amount } from '@magpie/studio/web'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import { Button, ButtonLink } from '@magpie/ui/button'
import { lotteryGame } from '../../rules/index.ts'
import { familyOf } from '../board/groups.ts'
import { DrawnRow } from '../draw/drawn-row.tsx'
import { HitMark, hitOf } from '../draw/hit.tsx'
import { issueText } from '../draw/summary.ts'
import { TileArt } from '../lobby/tile-art.tsx'
import { tiles } from '../lobby/tiles.ts'
import { lotteryPaths } from '../lottery-paths.ts'
import { ProofSheet } from '../proof/proof-sheet.tsx'
import { dayOf } from '../real/day-of.ts'
import { useProof } from '../real/queries.ts'
import { lineText, readDrawn, readWritten } from './picks-read.ts'
import { poolPartOf } from './pool-part.ts'
import css from './rounds.module.css'

const linesShown = 4

export const Plays = ({ round }: { readonly round: RoundView }) => {
  const say = useText()
  const { detail, result } = round
  if (isSport(detail)) return null
  const { game, title, plays, place } = detail
  const outcome = result !== null && 'game' in result ? result.game.outcome : undefined
  const drawn = outcome === undefined ? [] : readDrawn(outcome)
  const pool = poolPartOf(round)
  return (
    <div className={css['round']}>
      <TileArt id={game} size={48} />
      <span>
        <b>{tiles[game] === undefined ? title : say(`lottery.name.${game}`)}</b>
        {place !== undefined && (
          <small className="num">
            {say('lottery.record.place', { issue: /^\d{11}$/.test(place) ? issueText(place) : place })}
          </small>
        )}
        {plays.slice(0, linesShown).map(({ play, picks }, at) => (
          <small key={at}>
            {lineText(game, play, picks, say)}{' '}
            {drawn.length > 0 && place !== undefined && (
              <HitMark
                hit={hitOf(
                  {
                    game,
                    version: Number(detail.ruleVersion.split('/')[1]),
                    issue: place,
                    play,
                    picks: readWritten(picks) ?? [],
                  },
                  drawn,
                )}
              />
            )}
          </small>
        ))}
        {plays.length > linesShown && <small>{say('lottery.record.more', { n: plays.length })}</small>}
        {drawn.length > 0 && <DrawnRow family={familyOf(game)} drawn={drawn} size="xs" />}
        {pool > 0n && <small className="num">{say('lottery.ticket.fromPool', { amount: amount(pool) })}</small>}
      </span>
    </div>
  )
}

/** Its issue is not drawn yet: the link to where it will be. */
export const Held = ({ round: { state, detail } }: { readonly round: RoundView }) => {
  const say = useText()
  return (state !== 'kept' && state !== 'held') || isSport(detail) ? null : (
    <ButtonLink block variant="soft" href={lotteryPaths.game(detail.game)}>
      {say('lottery.record.toDraw')}
    </ButtonLink>
  )
}

export const Why = ({ round }: { readonly round: RoundView }) => {
  const say = useText()
  const [open, setOpen] = useState(false)
  const { detail, id } = round
  const of = isSport(detail) ? { game: '', place: '' } : { game: detail.game, place: detail.place ?? '' }
  const given = useProof(of.game, open ? of.place : undefined, id.split('/')[1])
  const game = lotteryGame(of.game, /^\d{11}$/.test(of.place) ? dayOf(of.place) : beijingDay(Date.now()))
  if (game === undefined || of.place === '') return null
  return (
    <>
      <Button variant="soft" block onClick={() => setOpen(true)}>
        {say('lottery.check')}
      </Button>
      <ProofSheet
        issue={open ? of.place : undefined}
        onClose={() => setOpen(false)}
        game={game}
        given={given}
        practice={false}
      />
    </>
  )
}
