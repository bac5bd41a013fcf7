// Betting at the IM-shaped vendor in neutral words. Always in the member's own session, which is in every body.

import { isVendorRefusal } from '@magpie/venues/web/vendor'
import { fbAmount as amount, readFbAmount as readAmount } from '../../../contract/fb/figures.ts'
import {
  imBalance,
  imBetInfo,
  imPlaceBet,
  imPlaceCombo,
  imProof,
  imWagers,
  imWagerStatus,
} from '../../../contract/im/bets.ts'
import { imMarketStates, imUnsure } from '../../../contract/im/codes.ts'
import { imEuro, readImEuro } from '../../../contract/im/figures.ts'
import type { ImWager } from '../../../contract/im/shapes.ts'
import { readImWager } from '../../../contract/im/wager.ts'
import { type NeutralTicket, type Score, wordOf } from '../../../contract/index.ts'
import { reasonNamed, stateOfLeg, wordIn } from '../bet-words.ts'
import { answeredByVendor, VendorSaidNo } from '../neutral.ts'
import { type AttemptLeg, type BetsPart, isBuilt } from '../ob/bets.ts'
import { sendBuilt } from './builder.ts'
import { own } from './session.ts'

export const reasonOfRefusal: BetsPart['reasonOfRefusal'] = (refusal) => {
  const said = wordIn(refusal, 'Reason')
  return reasonNamed(said)
}

export const legOfRefusal: BetsPart['legOfRefusal'] = (refusal) => {
  const [matchId, oid] = [wordIn(refusal, 'EventId'), wordIn(refusal, 'SelectionId')]
  return matchId === undefined || oid === undefined ? undefined : { matchId, oid }
}

export const isUnsure: BetsPart['isUnsure'] = ({ refused, throttled, from }) =>
  from === 'vendor' && (throttled || refused === '' || imUnsure.includes(refused))

export { askBuilder } from './builder.ts'

/** A single is taken only at its price; several at theirs, or at any price. */
export const accepts: BetsPart['accepts'] = { single: ['none'], joined: ['any', 'none'] }

const chosen = ({ matchId, oid }: Pick<AttemptLeg, 'matchId' | 'oid'>) => ({ EventId: matchId, SelectionId: oid })
const scoreOf = ({ Home, Away }: { readonly Home: number; readonly Away: number }): Score => [Home, Away]
const secondMs = 1000

const readTicket = (wager: ImWager): NeutralTicket => {
  const ticket = readImWager(wager)
  if (ticket === undefined) throw new Error('a ticket that cannot be read')
  return ticket
}

const refusalFor = (reason: string): VendorSaidNo =>
  new VendorSaidNo({
    refused: '',
    message: '',
    data: { Reason: reason },
    throttled: false,
    maintenance: false,
    from: 'vendor',
  })

export const askPreview: BetsPart['askPreview'] = async (vendor, matchId, oid) => {
  const answer = await vendor.askMine(imBetInfo, (session) => ({
    ...own(session),
    Selections: [chosen({ matchId, oid })],
  }))
  const [told] = answeredByVendor(answer).Selections
  if (told === undefined) throw refusalFor('line_changed')
  if (told.Reason === 'no_such_match' || told.Reason === 'line_changed') throw refusalFor(told.Reason)
  return {
    oddsE5: readImEuro(told.Odds),
    state: wordOf(imMarketStates, told.State) ?? 'closed',
    score: scoreOf(told.Score),
    version: told.Version,
    minMinor: readAmount(told.MinStake),
    maxMinor: readAmount(told.MaxStake),
    leftMinor: readAmount(told.LeftStake),
    waitMs: told.DelaySeconds * secondMs,
  }
}

/** S-ERR-11: selections that could not be priced have their state in the body, which reaches the slip. */
export const askJoined: BetsPart['askJoined'] = async (vendor, asked) => {
  const answer = await vendor.askMine(imBetInfo, (session) => ({ ...own(session), Selections: asked.map(chosen) }))
  const told = answeredByVendor(answer)
  return {
    legs: told.Selections.map((one) => ({
      matchId: one.EventId,
      oid: one.SelectionId,
      oddsE5: readImEuro(one.Odds),
      state: stateOfLeg(one.Reason, wordOf(imMarketStates, one.State)),
      score: scoreOf(one.Score),
      version: one.Version,
      waitMs: one.DelaySeconds * secondMs,
    })),
    kinds: told.Combos.map(({ Folds, MinStake, MaxStake }) => ({
      folds: Folds,
      minMinor: readAmount(MinStake),
      maxMinor: readAmount(MaxStake),
    })),
  }
}

const seen = ({ matchId, oid, oddsE5, score: [Home, Away], version }: AttemptLeg) => ({
  EventId: matchId,
  SelectionId: oid,
  Odds: imEuro(oddsE5),
  Score: { Home, Away },
  Version: version,
})

export const placeBet: BetsPart['placeBet'] = async (vendor, attempt) => {
  if (isBuilt(attempt)) {
    const said = await sendBuilt(vendor, attempt)
    return isVendorRefusal(said) ? said : readTicket(said)
  }
  const { key: Reference, legs, folds, accept, stakeText, oddsType: OddsType } = attempt
  const Selections = legs.map(seen)
  const [Selection] = Selections
  if (Selection === undefined) throw new Error('a bet without a selection')
  const Stake = amount(BigInt(stakeText))
  const answer =
    folds.length === 0
      ? await vendor.askMine(imPlaceBet, (session) => ({ ...own(session), Reference, Selection, Stake, OddsType }))
      : await vendor.askMine(imPlaceCombo, (session) => ({
          ...own(session),
          Reference,
          Selections,
          Folds: [...folds],
          IsComboAcceptAnyOdds: accept === 'any',
          LineStake: Stake,
        }))
  return isVendorRefusal(answer) ? answer : readTicket(answer)
}

export const askTicket: BetsPart['askTicket'] = async (vendor, ticketId) => {
  const answer = await vendor.askMine(imWagerStatus, (session) => ({ ...own(session), WagerIds: [ticketId] }))
  const [wager] = answeredByVendor(answer).Wagers
  return wager === undefined ? undefined : readTicket(wager)
}

export const findTicket: BetsPart['findTicket'] = async (vendor, key) => {
  const answer = await vendor.askMine(imWagers, (session) => ({ ...own(session), Which: 'All' as const, Size: 50 }))
  const wager = answeredByVendor(answer).Wagers.find(({ Reference }) => Reference === key)
  return wager === undefined ? undefined : readTicket(wager)
}

export const askProof: BetsPart['askProof'] = async (vendor, no) => {
  const told = await vendor.askMine(imProof, (session) => ({ ...own(session), WagerId: no }))
  return isVendorRefusal(told) ? told : { proof: told.Proof, facts: told.Facts, sales: told.Sales, file: told.File }
}

export const askBalance: BetsPart['askBalance'] = async (vendor) =>
  readAmount(answeredByVendor(await vendor.askMine(imBalance, (session) => own(session))).Balance)
