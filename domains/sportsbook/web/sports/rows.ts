// What lists show of each sport: `rows` of `row.tsx` in every folder beside this file.

import type { SportId } from '../../contract/index.ts'
import type { SportRow, SportRows } from './row.ts'

const folders = import.meta.glob<SportRows>('./*/row.tsx', { eager: true, import: 'rows' })
const known: SportRows = Object.assign({}, ...Object.values(folders))

/** Undefined for a competition, which has a card of its own. */
export const rowOf = (sport: SportId): SportRow | undefined => known[sport]?.row

/** For the rail and the head of the hub. */
export const Ball = ({ sport, width }: { sport: SportId; width: number }) => known[sport]?.ball(width)
