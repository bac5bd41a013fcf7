// The link from home to the game that was last opened on this device. Not shown to members who have stopped playing
// (decision 1181).

import { gamePaths, useOwn } from '@magpie/studio/web'
import { CardLink } from '@magpie/ui/card'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import games from '../../content/games.json'
import { keptRecent } from './kept.ts'
import { TileArt } from './tile-art.tsx'

export const ContinueGame = () => {
  const say = useText()
  const { state } = useSession()
  const { barred, left } = useOwn()
  const [id] = useState(() => keptRecent().find((one) => Object.hasOwn(games, one)))
  // Hidden until it is known that they may play.
  if (state !== 'member' || barred || left === undefined || id === undefined) return null
  return (
    <CardLink href={gamePaths.game(id)}>
      <TileArt id={id} size={40} />
      <span>
        <b>{say('slots.continue')}</b>
        <small>{say(`slots.name.${id}`)}</small>
      </span>
    </CardLink>
  )
}
