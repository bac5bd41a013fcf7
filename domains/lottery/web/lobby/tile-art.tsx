// The picture of a lottery; where it does not come its square stays, without a broken sign.

import { tileArt } from '@magpie/ui/art/game/tile-art'
import { tiles } from './tiles.ts'

export const TileArt = tileArt(tiles)
