// Square pictures by the name of what they show, whose place is there before they are; nothing where there is none.

import { Drawing } from '../picture.tsx'

export const tileArt =
  (tiles: Readonly<Record<string, string>>) =>
  ({ id, size, lazy = false }: { readonly id: string; readonly size: number; readonly lazy?: boolean }) =>
    tiles[id] === undefined ? null : <Drawing drawn={{ address: tiles[id], width: size, height: size }} lazy={lazy} />
