// What verifies an issue: its commitment under the root of its day, R with its signature, the beacon, and the seed
// after the draw.

import type { IssueProof } from '../../contract/index.ts'
import type { Parts } from '../playing.ts'
import { commitmentsOf, daysFrom } from '../store/read.ts'
import { type Issue, nameOf } from '../store/rows.ts'
import { proofView } from '../view.ts'
import { dayPaths, type TextPath } from './plan.ts'

const daysMost = 4

/** Undefined for an issue whose day was not published. The paths of a few days are cached: they never change. */
export const openProofs = ({ venue, db }: Parts): ((issue: Issue) => Promise<IssueProof | undefined>) => {
  const ways = new Map<string, (name: string) => TextPath | undefined>()
  const wayOf = async (issue: Issue): Promise<TextPath | undefined> => {
    const known = ways.get(issue.day)
    if (known !== undefined) return known(nameOf(issue))
    const read = dayPaths(await commitmentsOf(db, issue.day))
    const oldest = ways.size >= daysMost ? ways.keys().next().value : undefined
    if (oldest !== undefined) ways.delete(oldest)
    ways.set(issue.day, read)
    return read(nameOf(issue))
  }
  return async (issue) => {
    const day = (await daysFrom(db, issue.day)).find((one) => one.day === issue.day)
    const way = await wayOf(issue)
    if (day === undefined || way === undefined) return undefined
    return proofView(issue, day, way, issue.drawn === null ? null : venue.seals.open(issue.seed, nameOf(issue)))
  }
}
