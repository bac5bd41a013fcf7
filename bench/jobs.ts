// The jobs and endpoints of a slice as a node runs them, and a stopwatch.

import type { House, Json } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { Context, Slice } from '@magpie/wire'

export const jobOf = ({ jobs }: Slice, name: string) => {
  const job = jobs.find((one) => one.name === name)
  if (job === undefined) throw new Error(`there is no job ${name}`)
  return job
}

/** Calls an endpoint as a member does, without HTTP; a refusal is a fault here. */
export const askerOf = ({ handlers }: Pick<Slice, 'handlers'>, path: string) => {
  const handled = handlers.find(({ endpoint }) => endpoint.path === path)
  if (handled === undefined) throw new Error(`there is no endpoint ${path}`)
  return async (house: House, member: Uuid, ask: Readonly<Record<string, Json>>): Promise<unknown> => {
    const caller = { is: 'member', member, session: member } as const
    const answer = await handled.run(ask as never, { house, caller } as unknown as Context)
    if (typeof answer === 'object' && answer !== null && 'refused' in answer)
      throw new Error(`${path} was refused: ${JSON.stringify(answer)}`)
    return answer
  }
}

/** Seconds. */
export const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await act()
  return (performance.now() - began) / 1_000
}
