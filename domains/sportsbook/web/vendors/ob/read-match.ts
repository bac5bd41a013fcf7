// A match of the OB-shaped wire as the screens see it. The last file that knows its field names (S-HDR-05).

import { neutralCourse, neutralMatch, type ObMatch } from '../../../contract/index.ts'
import type { LiveMatch } from '../../live/live-match.ts'

export const readMatch = (match: ObMatch, heardAt: number): LiveMatch => {
  const { selections, ...head } = neutralMatch(match)
  return { head: { ...head, ...neutralCourse(match), heardAt }, selections }
}
