// The outcome on a receipt, as the board that its first spin stopped at.

import { by } from '../../../rules/games/window-flowers/game.ts'
import { boardPicture, firstSpin } from '../../outcomes/reels.tsx'
import { scene } from './scene.tsx'

export const Outcome = boardPicture(scene, firstSpin(by))
