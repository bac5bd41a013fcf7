/** `npm test` sends a third of what must be refused; the turn of `hostile-*.all.ts` sends all of it. */
export const sharesOfWalk = process.env['RIG_WALKS'] === 'whole' ? 1 : 3
