// The house at a book of a test: it reads what the platform reads, and acts as one of its operators.

import type { Endpoint, Gives, Takes } from '@magpie/wire'
import { houseBookAct } from '../contract/index.ts'
import type { Rig } from './rig.ts'

export type HouseAct = Takes<typeof houseBookAct>['act']

export const askHouse = async <E extends Endpoint>(rig: Rig, endpoint: E, body: Takes<E>): Promise<Gives<E>> => {
  const found = rig.book().houseHandlers.find((one) => one.endpoint.path === endpoint.path)
  if (found === undefined) throw new Error(`no handler for ${endpoint.path}`)
  return (await found.run(body as never, { caller: { is: 'venue', venue: 'YBTY' } } as never)) as Gives<E>
}

/** The code of the answer. One id is one act, however often it is sent. */
export const actAsHouse = async (rig: Rig, act: HouseAct, id: string = crypto.randomUUID()): Promise<string> =>
  (await askHouse(rig, houseBookAct, { id, act, by: 'lin', reason: 'as agreed by telephone' })).code
