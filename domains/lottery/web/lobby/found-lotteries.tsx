// Lotteries in the search of the whole site. It uses their names alone, so that no rule is loaded.

import { List, ListRow } from '@magpie/ui/list-row'
import { useText } from '@magpie/wire/text'
import lotteries from '../../content/lotteries.json'
import { lotteryPaths } from '../lottery-paths.ts'
import { TileArt } from './tile-art.tsx'

/** Its names, its id, its pronunciation, and the initials of that. */
const foundBy = (id: string, name: string, facts: { readonly name: string; readonly sound: string }): string =>
  `${name} ${facts.name} ${id} ${facts.sound} ${facts.sound.replaceAll(' ', '')} ${facts.sound.replace(/(\w)\w* ?/g, '$1')}`.toLowerCase()

export const useFoundLotteries = (text: string) => {
  const say = useText()
  const sought = text.toLowerCase()
  const found = Object.entries(lotteries)
    .map(([id, facts]) => ({ id, facts, name: say(`lottery.name.${id}`) }))
    .filter(({ id, facts, name }) => sought !== '' && foundBy(id, name, facts).includes(sought))
  return {
    count: found.length,
    shown: (
      <List>
        {found.map(({ id, name }) => (
          <ListRow key={id} href={lotteryPaths.game(id)} icon={<TileArt id={id} size={28} />} text={name} />
        ))}
      </List>
    ),
  }
}
