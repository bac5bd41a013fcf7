// The picture of a lottery, in a square that is there before it is; where it does not come the square stays, without a broken sign.

import { Drawing } from '@magpie/ui/art/picture'
import { tiles } from './tiles.ts'

export const TileArt = ({
  id,
  size,
  lazy = false,
}: {
  readonly id: string
  readonly size: number
  readonly lazy?: boolean
}) =>
  tiles[id] === undefined ? null : <Drawing drawn={{ address: tiles[id], width: size, height: size }} lazy={lazy} />
