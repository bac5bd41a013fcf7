// The games of the hall, for practice without a login.

import { gamePaths } from '@magpie/studio/web'
import { Anchor } from '@magpie/ui/anchor'
import { useText } from '@magpie/wire/text'
import games from '../../content/games.json'
import { TileArt } from './tile-art.tsx'
import css from './play-tiles.module.css'

export const PlayTiles = () => {
  const say = useText()
  return (
    <ul className={css['PlayTiles']}>
      {Object.keys(games).map((id) => (
        <li key={id}>
          <Anchor href={gamePaths.tried(id)}>
            <TileArt id={id} size={84} lazy />
            {say(`slots.name.${id}`)}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
