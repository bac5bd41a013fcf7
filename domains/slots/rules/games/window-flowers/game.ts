// Window flowers: twenty lines on five reels. Three or more moons give free spins, in which every moon is a fortune and
// wins count twice.

import { freeSpinsGame, type SpunBy } from '../../reels/free-spins.ts'
import { lineReturn, lineWins, type LineWin } from '../../reels/lines.ts'
import { free, pays, strips } from './strips.ts'

export const by: SpunBy<LineWin> = {
  id: 'window-flowers',
  version: 1,
  strips,
  scatter: 'O',
  coins: 20,
  free,
  freed: (windows) => windows.map((symbols) => symbols.replaceAll('O', 'F')),
  times: 2,
  wins: (windows) => lineWins(windows, pays, 20),
  spinReturn: (reels) => lineReturn(reels, pays),
  play: 'lines20',
}

export const windowFlowers = freeSpinsGame(by)
