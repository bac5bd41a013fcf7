// A hundred birds: 243 ways on five reels. Three or more stars give free spins, in which a star in the middle is a
// phoenix and one at the edge a peacock.

import { ratio, times } from '@magpie/kernel/ratio'
import { freeSpinsGame, type SpunBy } from '../../reels/free-spins.ts'
import { wayReturn, wayWins, type WayWin } from '../../reels/ways.ts'
import { free, pays, strips } from './strips.ts'

export const by: SpunBy<WayWin> = {
  id: 'hundred-birds',
  version: 1,
  strips,
  scatter: 'T',
  coins: 25,
  free,
  freed: (windows) => windows.map((symbols, reel) => symbols.replaceAll('T', reel === 0 || reel === 4 ? 'K' : 'X')),
  times: 1,
  wins: (windows) => wayWins(windows, pays, 'X'),
  spinReturn: (reels) => times(wayReturn(reels, pays, 'X'), ratio(1n, 25n)),
  play: 'ways243',
}

export const hundredBirds = freeSpinsGame(by)
