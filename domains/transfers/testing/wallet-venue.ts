// A venue with its own wallet that a test controls: it speaks the wire of decision 0183 and treats each call as the
// test said.

import { randomUUID } from 'node:crypto'
import type { World } from '@magpie/kernel'
import { transferSigned } from '@magpie/venues/contract'
import { signedBy } from '@magpie/wire/signed-by'

type Http = World['http']
type Known = {
  state: 'done' | 'refused' | 'pending'
  direction: 'in' | 'out' | null
  cuid: string | null
  amount: number | null
  reason: string | null
  after: number | null
}

/** What happens to the next order. */
export type Way = 'right' | 'lost' | 'never' | 'refuse' | 'pending' | 'wrong_amount' | 'nonsense' | 'fault'

type Body = { readonly reference: string; readonly cuid: string; readonly amount: number; readonly after?: number }
type Round = { readonly no: number; readonly round: string; readonly stake: number; readonly paid: number }

/** Small, so that a test gets more than one page. */
const roundsMax = 3

export const openWalletVenue = (secret: string) => {
  const orders = new Map<string, Known>()
  const wallets = new Map<string, number>()
  const rounds = new Map<string, Round[]>()
  const ways: Way[] = []
  const asked: { readonly path: string; readonly body: Body }[] = []
  const state = { mute: false, skew: 0 }

  const perform = (known: Known): void => {
    const { cuid, direction, amount } = known
    if (cuid === null || amount === null) return
    const before = wallets.get(cuid) ?? 0
    const after = direction === 'in' ? before + amount : before - amount
    if (after < 0) Object.assign(known, { state: 'refused', reason: 'short' })
    else {
      wallets.set(cuid, after)
      Object.assign(known, { state: 'done', after })
    }
  }

  const order = (direction: 'in' | 'out', { reference, cuid, amount }: Body, way: Way): object => {
    let known = orders.get(reference)
    if (known === undefined) {
      known = { state: 'pending', direction, cuid, amount, reason: null, after: null }
      orders.set(reference, known)
      if (way === 'refuse') Object.assign(known, { state: 'refused', reason: 'refused' })
      else if (way !== 'pending') perform(known)
    }
    const code = { done: 'DONE', refused: 'REFUSED', pending: 'PENDING' }[known.state]
    const moved = known.state === 'done' ? amount + (way === 'wrong_amount' ? 1 : 0) : null
    const after = known.after === null ? null : known.after + state.skew
    return { code, reference, amount: moved, reason: known.reason, before: null, after }
  }

  const query = (reference: string): object => {
    const known = orders.get(reference)
    return known === undefined
      ? { code: 'OK', state: 'unknown', direction: null, amount: null, reason: null, after: null }
      : {
          code: 'OK',
          state: known.state,
          direction: known.direction,
          amount: known.amount,
          reason: known.reason,
          after: known.after,
        }
  }

  const results = ({ cuid, after = 0 }: Body): object => {
    const behind = (rounds.get(cuid) ?? []).filter(({ no }) => no > after)
    const told = behind.slice(0, roundsMax)
    return {
      code: 'OK',
      rounds: told,
      more: behind.length > told.length,
      balance: (wallets.get(cuid) ?? 0) + state.skew,
    }
  }

  const answer = (path: string, body: Body): { readonly status: number; readonly body: string } => {
    const said = (value: object) => ({ status: 200, body: JSON.stringify(value) })
    const name = path.split('/').at(-1)
    if (name === 'in' || name === 'out') {
      const way = ways.shift() ?? 'right'
      if (way === 'never') throw new Error('the line is dead')
      const value = order(name, body, way)
      if (way === 'lost') throw new Error('timed out')
      if (way === 'fault') return { status: 500, body: JSON.stringify(value) }
      return way === 'nonsense' ? { status: 200, body: '{"code":"DONE"' } : said(value)
    }
    if (state.mute) throw new Error('timed out')
    if (name === 'open') return said({ code: 'OK' })
    if (name === 'results') return said(results(body))
    if (name === 'balance') return said({ code: 'OK', balance: (wallets.get(body.cuid) ?? 0) + state.skew })
    if (name === 'cancel' && !orders.has(body.reference))
      orders.set(body.reference, {
        state: 'refused',
        direction: null,
        cuid: null,
        amount: null,
        reason: 'cancelled',
        after: null,
      })
    return said(query(body.reference))
  }

  const http: Http = async ({ url, headers, body = '' }) => {
    const path = new URL(url).pathname
    const came = { headers, target: path, rawBody: Buffer.from(body) }
    if (signedBy(transferSigned, came, Number(headers['x-timestamp']))?.isBy(secret) !== true)
      return { status: 401, body: '{}' }
    const asks = JSON.parse(body) as Body
    asked.push({ path, body: asks })
    return answer(path, asks)
  }
  return {
    http,
    asked,
    /** How often the endpoint of this name was called. */
    calls: (name: string): number => asked.filter(({ path }) => path.endsWith(`/${name}`)).length,
    next: (...more: readonly Way[]): void => void ways.push(...more),
    set: (more: Partial<typeof state>): void => void Object.assign(state, more),
    /** Executes pending orders now. */
    ripen: (): void => {
      for (const known of orders.values()) if (known.state === 'pending') perform(known)
    },
    /** A long-delayed order arrives after all. */
    arrives: (direction: 'in' | 'out', body: Body): object => order(direction, body, 'right'),
    /** The member plays a round there. */
    plays: (cuid: string, stake: number, paid: number): void => {
      const played = rounds.get(cuid) ?? []
      rounds.set(cuid, [...played, { no: played.length + 1, round: randomUUID(), stake, paid }])
      wallets.set(cuid, (wallets.get(cuid) ?? 0) - stake + paid)
    },
    total: (): number => [...wallets.values()].reduce((sum, one) => sum + one, 0),
  }
}
