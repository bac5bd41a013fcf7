// The picture of each game.

import crash from '../art/tile-crash.svg'
import dice from '../art/tile-dice.svg'
import hilo from '../art/tile-hilo.svg'
import keno from '../art/tile-keno.svg'
import limbo from '../art/tile-limbo.svg'
import mines from '../art/tile-mines.svg'
import plinko from '../art/tile-plinko.svg'
import birds from '../art/tile-hundred-birds.svg'
import flowers from '../art/tile-window-flowers.svg'
import gates from '../art/tile-thousand-gates.svg'
import lanterns from '../art/tile-fifteen-lanterns.svg'
import riddles from '../art/tile-lantern-riddles.svg'
import prints from '../art/tile-three-prints.svg'

export const tiles: Readonly<Record<string, string>> = {
  crash,
  dice,
  hilo,
  keno,
  limbo,
  mines,
  plinko,
  'fifteen-lanterns': lanterns,
  'hundred-birds': birds,
  'lantern-riddles': riddles,
  'thousand-gates': gates,
  'three-prints': prints,
  'window-flowers': flowers,
}
