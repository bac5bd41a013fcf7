// Betting at the FB-shaped vendor in neutral words. Always in the member's own session, which is in its header.

import { isVendorRefusal } from '@magpie/venues/web/vendor'
import {
  fbBetSeries,
  fbBetSingle,
  fbOrderList,
  fbOrderProof,
  fbOrderStatus,
  fbPreview,
  fbUserBase,
} from '../../../contract/fb/bets.ts'
import { fbAccept, fbMarketStates, fbUnsure } from '../../../contract/fb/codes.ts'
import { fbAmount, fbOdds, readFbAmount, readFbOdds } from '../../../contract/fb/figures.ts'
import { readFbOrder } from '../../../contract/fb/order.ts'
import type { FbOrder } from '../../../contract/fb/shapes.ts'
import { type NeutralTicket, wordOf } from '../../../contract/index.ts'
import { reasonNamed, stateOfLeg, wordIn } from '../bet-words.ts'
import { answeredByVendor, VendorSaidNo } from '../neutral.ts'
import { type AttemptLeg, type BetsPart, isBuilt } from '../ob/bets.ts'
import { sendBuilt } from './builder.ts'
import { tongue } from './lists.ts'

export const reasonOfRefusal: BetsPart['reasonOfRefusal'] = (refusal) => {
  const said = wordIn(refusal, 'reason')
  return reasonNamed(said)
}

export const legOfRefusal: BetsPart['legOfRefusal'] = (refusal) => {
  const [matchId, oid] = [wordIn(refusal, 'matchId'), wordIn(refusal, 'optionId')]
  return matchId === undefined || oid === undefined ? undefined : { matchId, oid }
}

export const isUnsure: BetsPart['isUnsure'] = ({ refused, throttled, from }) =>
  from === 'vendor' && (throttled || refused === '' || fbUnsure.includes(Number(refused)))

export { accepts } from '../ob/bets.ts'
export { askBuilder } from './builder.ts'

const chosen = ({ matchId, oid }: Pick<AttemptLeg, 'matchId' | 'oid'>) => ({ matchId, optionId: oid })

const readTicket = (order: FbOrder): NeutralTicket => {
  const ticket = readFbOrder(order)
  if (ticket === undefined) throw new Error('a ticket that cannot be read')
  return ticket
}

const noSelection = new VendorSaidNo({
  refused: '',
  message: '',
  data: { reason: 'line_changed' },
  throttled: false,
  maintenance: false,
  from: 'vendor',
})

export const askPreview: BetsPart['askPreview'] = async (vendor, matchId, oid) => {
  const ask = { ...tongue, selections: [chosen({ matchId, oid })] }
  const [told] = answeredByVendor(await vendor.askMine(fbPreview, () => ask)).options
  if (told === undefined) throw noSelection
  if (told.reason === 'no_such_match' || told.reason === 'line_changed')
    throw new VendorSaidNo({ ...noSelection.refusal, data: { reason: told.reason } })
  return {
    oddsE5: readFbOdds(told.odds),
    state: wordOf(fbMarketStates, told.status) ?? 'closed',
    score: told.score,
    version: told.version,
    minMinor: readFbAmount(told.minStake),
    maxMinor: readFbAmount(told.maxStake),
    leftMinor: readFbAmount(told.leftStake),
    waitMs: told.delayMs,
  }
}

export const askJoined: BetsPart['askJoined'] = async (vendor, asked) => {
  const ask = { ...tongue, selections: asked.map(chosen) }
  const told = answeredByVendor(await vendor.askMine(fbPreview, () => ask))
  return {
    legs: told.options.map(({ matchId, optionId, odds, status, score, version, delayMs, reason }) => ({
      matchId,
      oid: optionId,
      oddsE5: readFbOdds(odds),
      state: stateOfLeg(reason, wordOf(fbMarketStates, status)),
      score,
      version,
      waitMs: delayMs,
    })),
    kinds: told.series.map(({ folds, minStake, maxStake }) => ({
      folds,
      minMinor: readFbAmount(minStake),
      maxMinor: readFbAmount(maxStake),
    })),
  }
}

const seen = ({ matchId, oid, oddsE5, score, version }: AttemptLeg) => ({
  matchId,
  optionId: oid,
  odds: fbOdds(oddsE5),
  score: [score[0], score[1]] as [number, number],
  version,
})

export const placeBet: BetsPart['placeBet'] = async (vendor, attempt) => {
  if (isBuilt(attempt)) {
    const said = await sendBuilt(vendor, attempt)
    return isVendorRefusal(said) ? said : readTicket(said)
  }
  const { key: clientKey, legs, folds, accept, stakeText, oddsType: oddsFormat } = attempt
  const selections = legs.map(seen)
  const [selection] = selections
  if (selection === undefined) throw new Error('a bet without a selection')
  const stake = fbAmount(BigInt(stakeText))
  const shared = { ...tongue, clientKey, acceptOddsChange: fbAccept[accept] }
  const answer =
    folds.length === 0
      ? await vendor.askMine(fbBetSingle, () => ({ ...shared, selection, stake, oddsFormat }))
      : await vendor.askMine(fbBetSeries, () => ({ ...shared, selections, folds: [...folds], unitStake: stake }))
  return isVendorRefusal(answer) ? answer : readTicket(answer)
}

export const askTicket: BetsPart['askTicket'] = async (vendor, ticketId) => {
  const ask = { ...tongue, orderIds: [ticketId] }
  const [order] = answeredByVendor(await vendor.askMine(fbOrderStatus, () => ask)).orders
  return order === undefined ? undefined : readTicket(order)
}

export const findTicket: BetsPart['findTicket'] = async (vendor, key) => {
  const { orders } = answeredByVendor(await vendor.askMine(fbOrderList, () => ({ ...tongue, size: 50 })))
  const order = orders.find(({ clientKey }) => clientKey === key)
  return order === undefined ? undefined : readTicket(order)
}

export const askProof: BetsPart['askProof'] = (vendor, no) =>
  vendor.askMine(fbOrderProof, () => ({ ...tongue, orderId: no }))

export const askBalance: BetsPart['askBalance'] = async (vendor) =>
  readFbAmount(answeredByVendor(await vendor.askMine(fbUserBase, () => ({ ...tongue }))).balance)
