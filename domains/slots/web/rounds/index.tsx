// The door for the record of bets: a round of this hall, its choices, its result and its proof.

import { gamePaths, Receipted } from '@magpie/studio/web'
import { voidOutcome } from '@magpie/studio/rules'
import { isSport, type RoundView } from '@magpie/venues/contract'
import { ButtonLink } from '@magpie/ui/button'
import { useText } from '@magpie/wire/text'
import { replayAs } from '../../rules/index.ts'
import { TileArt } from '../lobby/tile-art.tsx'
import { outcomePicture } from '../outcomes/pictures.ts'
import css from './rounds.module.css'
import { wordsOf } from './words.ts'

export { outcomePicture } from '../outcomes/pictures.ts'

export const Plays = ({ round }: { readonly round: RoundView }) => {
  const say = useText()
  const { detail, result, total } = round
  if (isSport(detail)) return null
  const { game, title, plays } = detail
  const { play, picks } = plays[0] ?? { play: '', picks: '' }
  const outcome = result !== null && 'game' in result ? result.game.outcome : undefined
  const words = wordsOf(game)
  const ended = (text: string): string => {
    if (text === voidOutcome) return say('slots.voided')
    return words === undefined ? text : words.ended(played, say)
  }
  const played = { play, picks, outcome: outcome ?? '', paid: Number(total ?? 0) > 0 }
  return (
    <div className={css['round']}>
      <TileArt id={game} size={48} />
      <span>
        <b>{words === undefined ? title : say(`slots.name.${game}`)}</b>
        <small>{words === undefined ? picks : words.chosen(played, say)}</small>
        {outcome !== undefined && <span>{ended(outcome)}</span>}
      </span>
    </div>
  )
}

/** It opens where it was, on any device. */
export const Held = ({ round: { state, detail } }: { readonly round: RoundView }) => {
  const say = useText()
  return state !== 'kept' || isSport(detail) ? null : (
    <ButtonLink block href={gamePaths.game(detail.game)}>
      {say('slots.resume')}
    </ButtonLink>
  )
}

export const Why = ({ round }: { readonly round: RoundView }) => {
  const { result, id } = round
  if (result === null || !('game' in result)) return null
  return (
    <Receipted
      round={id.split('/')[1] ?? ''}
      digest={result.game.proofDigest}
      rules={replayAs}
      pictures={outcomePicture}
    />
  )
}
