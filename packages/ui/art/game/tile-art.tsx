// Square pictures by the id of what they show. Their space is reserved before they load; an unknown id draws nothing.

import { Drawing } from '../picture.tsx'

export const tileArt =
  (tiles: Readonly<Record<string, string>>) =>
  ({ id, size, lazy = false }: { readonly id: string; readonly size: number; readonly lazy?: boolean }) =>
    tiles[id] === undefined ? null : <Drawing drawn={{ address: tiles[id], width: size, height: size }} lazy={lazy} />
