// Games in the search of the whole site. It uses their facts alone, so that no rule is loaded.

import { gamePaths } from '@magpie/studio/web'
import { List, ListRow } from '@magpie/ui/list-row'
import { useText } from '@magpie/wire/text'
import games from '../../content/games.json'
import { foundBy } from './found-by.ts'
import { TileArt } from './tile-art.tsx'

export const useFoundGames = (text: string) => {
  const say = useText()
  const sought = text.toLowerCase()
  const found = Object.entries(games)
    .map(([id, facts]) => ({ id, facts, name: say(`slots.name.${id}`) }))
    .filter(({ id, facts, name }) => sought !== '' && foundBy(id, name, facts).includes(sought))
  return {
    count: found.length,
    shown: (
      <List>
        {found.map(({ id, name }) => (
          <ListRow key={id} href={gamePaths.game(id)} icon={<TileArt id={id} size={28} />} text={name} />
        ))}
      </List>
    ),
  }
}
