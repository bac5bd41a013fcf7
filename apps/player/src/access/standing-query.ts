// What the site says about this browser's region: the config's answer, or its refusal with the reasons (L24). Asked
// when the page opens and when the visitor presses the button, never by itself.

import { preInfo } from '@magpie/gate/contract'
import { isRefusal } from '@magpie/kernel'
import type { Call } from '@magpie/wire/call'
import { queryOptions } from '@tanstack/react-query'

export type Standing = {
  readonly access: 'open' | 'look_only' | 'shut'
  readonly code: number | undefined
  readonly ip: string
  /** Empty when unknown. */
  readonly region: string
  /** Empty when there is no contact. */
  readonly service: string
}

/** S-ERR-10. */
const shutOutCodes: readonly number[] = [6031, 6033]
const lookOnlyCode = 6032

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const ask = async (call: Call): Promise<Standing> => {
  const answer = await call(preInfo, {})
  if (!isRefusal(answer)) {
    const { ip, lookOnly } = answer
    if (lookOnly === undefined) return { access: 'open', code: undefined, ip, region: '', service: '' }
    return { access: 'look_only', code: lookOnlyCode, ip, ...lookOnly }
  }
  const { statusCode, facts = {}, message } = answer
  if (!shutOutCodes.includes(statusCode)) throw new Error(message)
  const { ip, region, service } = facts
  return { access: 'shut', code: statusCode, ip: textOf(ip), region: textOf(region), service: textOf(service) }
}

export const standingQuery = (call: Call) =>
  queryOptions({
    queryKey: ['site', 'standing'],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: () => ask(call),
  })
