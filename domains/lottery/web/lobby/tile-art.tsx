// The picture of a lottery; if it fails to load, an empty square stays instead of a broken-image icon.

import { tileArt } from '@magpie/ui/art/game/tile-art'
import { tiles } from './tiles.ts'

export const TileArt = tileArt(tiles)
