// The picture of each game.

import dice from '../art/tile-dice.svg'
import hilo from '../art/tile-hilo.svg'
import keno from '../art/tile-keno.svg'
import limbo from '../art/tile-limbo.svg'
import mines from '../art/tile-mines.svg'
import plinko from '../art/tile-plinko.svg'
import prints from '../art/tile-three-prints.svg'

export const tiles: Readonly<Record<string, string>> = {
  dice,
  hilo,
  keno,
  limbo,
  mines,
  plinko,
  'three-prints': prints,
}
