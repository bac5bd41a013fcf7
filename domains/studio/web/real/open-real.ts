// The venue as a game's dealer. It starts from the present state, the open round and the earlier rounds, and continues
// after a reload.

import { fromWireMinor } from '@magpie/kernel'
import { isVendorRefusal, type VendorAnswer, type VendorRefusal } from '@magpie/venues/web'
import { studioOpen, studioRotate, type StudioSeeds } from '../../contract/index.ts'
import { mostStake } from '../../rules/index.ts'
import { type Dealer, usualPaceMs, openStore, type Trouble } from '../dealer.ts'
import { paperOf } from '../paper.ts'
import { newSalt } from '../salt.ts'
import { advance, findOut, play, rotate } from './asking.ts'
import { openChairs, ownChair } from './chair.ts'
import { ask, type Dealing, enter, isNamed, putRound, type RealParts, shut, turnSeeds, unfair } from './dealing.ts'
import { elsewhere, noSeeds, roundOf, seedsOf, troubleOf, unreadTrouble, unshownOf } from './read.ts'
import { missedOf, showMissed, tellMissed } from './unseen.ts'
import { keepUnseen, keptVisit } from './visit.ts'

type Opened = Exclude<VendorAnswer<typeof studioOpen>, VendorRefusal>

export type RealDealer = Dealer & { readonly close: () => void }

const silent: Trouble = { word: 'game.said.silent', leads: 'again' }

/** The answer; or undefined, after closing play with the reason. */
const orShut = <Answer>(dealing: Dealing, answer: Answer | VendorRefusal | undefined): Answer | undefined => {
  if (answer === undefined) shut(dealing, silent)
  else if (isVendorRefusal(answer)) shut(dealing, { leads: 'again', ...troubleOf(answer) })
  else return answer
  return undefined
}

/** A member without a pair in use takes the promised pair into use, with a seed of this browser. */
const pairsOf = async (dealing: Dealing, shown: StudioSeeds): Promise<StudioSeeds | undefined> => {
  if (shown.current !== null) return shown
  dealing.become({ seeds: seedsOf(shown) })
  const [{ commitment }, salt] = [shown.next, newSalt()]
  const told = orShut(dealing, await ask(dealing, studioRotate, () => ({ commitment, salt })))
  if (told === undefined || isNamed(told, { commitment, salt })) return told
  shut(dealing, unfair)
  return undefined
}

/** A round that was open here and that operators voided meanwhile. */
const voidOf = (wentOn: readonly string[], { last }: Opened): Trouble | undefined =>
  last.some(({ round, state }) => state === 'void' && wentOn.includes(round)) ? { word: 'game.said.void' } : undefined

const becomeAs = (dealing: Dealing, told: Opened): Trouble | undefined => {
  const { rounds, balance } = dealing.state()
  const missed = missedOf(dealing, told)
  const ended = new Map(
    told.last.filter(({ state, unread }) => state === 'ended' && unread === null).map((round) => [round.round, round]),
  )
  const here = new Set([missed?.round, ...rounds.map(({ id }) => id)])
  dealing.become({
    balance: told.balance === null ? balance : fromWireMinor(told.balance),
    cap: fromWireMinor(told.cap),
    paceMs: told.paceMs,
    earlier: [...ended.values()].filter(({ round }) => !here.has(round)).map(roundOf),
    unshown: told.last.filter(({ unread }) => unread !== null).map((one) => unshownOf(dealing.vendor.code, one)),
    rounds: rounds.filter(({ open, id }) => !open || ended.has(id) || told.unfinished?.round === id),
    readyAt: dealing.now() + Math.max(0, told.readyAt - told.now),
  })
  for (const { id, open } of rounds) {
    const end = ended.get(id)
    if (open && end !== undefined) putRound(dealing, roundOf(end), dealing.state().balance)
  }
  if (missed !== undefined) showMissed(dealing, missed)
  const wentOn = rounds.filter(({ open }) => open).map(({ id }) => id)
  return tellMissed(dealing, missed, told) ?? voidOf(wentOn, told)
}

/** Sets the readiness after everything was read. */
const standAs = async (dealing: Dealing, told: Opened, trouble: Trouble | undefined): Promise<void> => {
  const { unfinished: waits } = told
  if (told.version !== dealing.game.version) return shut(dealing, { word: 'game.said.version' })
  if (waits !== null && waits.unread !== null) return shut(dealing, unreadTrouble(dealing.vendor.code, waits))
  if (waits !== null && waits.game !== dealing.game.id)
    return shut(dealing, { word: 'game.said.other', leads: 'other', game: waits.game })
  if (waits?.state === 'asking') {
    // The balance was read while a stake was being sent, so it is read once more.
    dealing.become({ readiness: 'confirming', trouble: undefined, balance: undefined })
    await findOut(dealing, waits.key, waits)
    return dealing.state().readiness === 'ready' ? dealing.open(dealing.state().trouble) : undefined
  }
  if (waits !== null) putRound(dealing, roundOf(waits), dealing.state().balance)
  else if (!told.open) return shut(dealing, { word: 'game.said.GAME_CLOSED', leads: 'again' })
  dealing.become({ readiness: 'ready', trouble })
}

const openDealing = async (dealing: Dealing, trouble: Trouble | undefined): Promise<void> => {
  if (orShut(dealing, await enter(dealing)) === undefined) return
  const told = orShut(dealing, await ask(dealing, studioOpen, () => ({ game: dealing.game.id, ...ownChair() })))
  const pairs = told === undefined ? undefined : await pairsOf(dealing, told.seeds)
  if (told === undefined || pairs === undefined) return
  const happened = becomeAs(dealing, told)
  dealing.sat()
  if (turnSeeds(dealing, pairs))
    await standAs(dealing, told, happened?.word === 'game.said.void' ? happened : (trouble ?? happened))
}

const firstOf = ({ who, now }: RealParts) => ({
  real: true,
  readiness: 'opening' as const,
  trouble: undefined,
  balance: undefined,
  cap: 0n,
  paceMs: usualPaceMs,
  ...keptVisit(who, now()),
  rounds: [],
  earlier: [],
  seeds: noSeeds,
  readyAt: 0,
})

export const openReal = (parts: RealParts): RealDealer => {
  const { game, now } = parts
  const store = openStore(firstOf(parts))
  const { state } = store
  let closed = false
  const chairs = openChairs(parts.who, () => shut(dealing, elsewhere))
  const dealing: Dealing = {
    ...parts,
    state,
    become: (changed) => (closed ? undefined : store.become(changed)),
    isClosed: () => closed,
    open: (trouble) => openDealing(dealing, trouble),
    sat: chairs.sit,
  }
  const isFree = (): boolean => state().readiness === 'ready' && !state().rounds[0]?.open
  void dealing.open()
  return {
    watch: store.watch,
    state,
    close: () => {
      closed = true
      chairs.close()
    },
    again: () => {
      if (state().readiness !== 'ready' && state().readiness !== 'shut') return
      dealing.become({ readiness: 'opening', trouble: undefined })
      void dealing.open()
    },
    place: (raw, stake) => {
      const choice = game.readChoice(raw)
      const { readyAt, cap, balance } = state()
      if (choice === undefined || !isFree() || now() < readyAt) return
      if (stake < game.stakes.least || stake > mostStake(game, choice, cap) || stake > (balance ?? stake)) return
      void play(dealing, choice, stake)
    },
    step: (raw) => {
      const [round] = state().rounds
      const step = game.readStep?.(raw)
      if (round?.open && step !== undefined && state().readiness === 'ready') void advance(dealing, round, step)
    },
    seen: () => keepUnseen(parts.who, undefined),
    rotate: (salt) => void (isFree() && rotate(dealing, salt)),
    receipt: (round) => paperOf(game, round, state().seeds),
  }
}
