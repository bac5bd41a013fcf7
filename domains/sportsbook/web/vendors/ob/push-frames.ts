// The frames of the push socket, `{cmd, cd, ctsp}`, in neutral words. An unreadable frame is ignored: the next one of
// its match names the version that it changes, and a client with an older one requests the whole match.

import { isRecord } from '@magpie/kernel'
import { neutralTicket, type NeutralTicket, type ObMatch, type ObOrder } from '../../../contract/index.ts'
import type { LiveMatch, Reading } from '../../live/live-match.ts'
import { inflate } from './inflate.ts'
import { readMatch } from './read-match.ts'

export type Frame =
  | {
      readonly tells: 'match'
      readonly match: LiveMatch
      readonly reading: Reading
      /** The version that a frame of changes is based on. */
      readonly since?: number
    }
  | { readonly tells: 'ticket'; readonly ticket: NeutralTicket }
  | { readonly tells: 'beat' }

type Raw = { readonly cmd: string; readonly cd: string }

const readRaw = (text: string): Raw | undefined => {
  const value: unknown = JSON.parse(text)
  return isRecord(value) && typeof value['cmd'] === 'string' && typeof value['cd'] === 'string'
    ? { cmd: value['cmd'], cd: value['cd'] }
    : undefined
}

const matchReadings: Readonly<Record<string, Reading>> = { C100: 'all', C105: 'changes' }

const matchFrame = (match: ObMatch, heardAt: number, reading: Reading): Frame => ({
  tells: 'match',
  match: readMatch(match, heardAt),
  reading: reading === 'all' && match.mls === 1 ? 'listed' : reading,
  ...(match.mb === undefined ? {} : { since: match.mb }),
})

export const readFrame = async (
  text: string,
  heardAt: number,
  open: (base64: string) => Promise<string> = inflate,
): Promise<Frame | undefined> => {
  try {
    const raw = readRaw(text)
    if (raw === undefined) return undefined
    if (raw.cmd === 'C0') return { tells: 'beat' }
    const reading = matchReadings[raw.cmd]
    if (reading === undefined && raw.cmd !== 'C201') return undefined
    const value: unknown = JSON.parse(await open(raw.cd))
    if (!isRecord(value)) return undefined
    if (reading !== undefined) return matchFrame(value as ObMatch, heardAt, reading)
    const ticket = neutralTicket(value as ObOrder)
    return ticket === undefined ? undefined : { tells: 'ticket', ticket }
  } catch {
    return undefined
  }
}
