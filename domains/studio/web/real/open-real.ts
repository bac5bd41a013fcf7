// The venue as a game's house: it opens with what is there already, the round that waits and the rounds before, and after a
// reload it goes on where it was.

import { fromWireMinor } from '@magpie/kernel'
import { isVendorRefusal, type VendorAnswer, type VendorRefusal } from '@magpie/venues/web'
import { studioOpen, studioRotate, type StudioSeeds } from '../../contract/index.ts'
import { mostStake } from '../../rules/index.ts'
import { type House, housePaceMs, openStore, type Trouble } from '../house.ts'
import { paperOf } from '../paper.ts'
import { newSalt } from '../salt.ts'
import { advance, findOut, play, rotate } from './asking.ts'
import { openChairs, ownChair } from './chair.ts'
import { ask, type Desk, enter, isNamed, putRound, type RealParts, shut, turnSeeds, unfair } from './desk.ts'
import { elsewhere, noSeeds, roundOf, seedsOf, troubleOf } from './read.ts'
import { missedOf, showMissed, tellMissed } from './unseen.ts'
import { keepUnseen, keptVisit } from './visit.ts'

type Opened = Exclude<VendorAnswer<typeof studioOpen>, VendorRefusal>

export type RealHouse = House & { readonly close: () => void }

const silent: Trouble = { word: 'game.said.silent', leads: 'again' }

/** The answer, or undefined where there is none: then play is shut and says why. */
const orShut = <Answer>(desk: Desk, answer: Answer | VendorRefusal | undefined): Answer | undefined => {
  if (answer === undefined) shut(desk, silent)
  else if (isVendorRefusal(answer)) shut(desk, { leads: 'again', ...troubleOf(answer) })
  else return answer
  return undefined
}

/** Whoever has no pair in use takes the one that is promised, under a seed of this browser. */
const pairsOf = async (desk: Desk, shown: StudioSeeds): Promise<StudioSeeds | undefined> => {
  if (shown.current !== null) return shown
  desk.become({ seeds: seedsOf(shown) })
  const [{ commitment }, salt] = [shown.next, newSalt()]
  const told = orShut(desk, await ask(desk, studioRotate, () => ({ commitment, salt })))
  if (told === undefined || isNamed(told, { commitment, salt })) return told
  shut(desk, unfair)
  return undefined
}

/** A round that went on here and was made void by operators meanwhile. */
const voidOf = (wentOn: readonly string[], { last }: Opened): Trouble | undefined =>
  last.some(({ round, state }) => state === 'void' && wentOn.includes(round)) ? { word: 'game.said.void' } : undefined

const becomeAs = (desk: Desk, told: Opened): Trouble | undefined => {
  const { rounds, balance } = desk.state()
  const missed = missedOf(desk, told)
  const ended = new Map(told.last.filter(({ state }) => state === 'ended').map((round) => [round.round, round]))
  const here = new Set([missed?.round, ...rounds.map(({ id }) => id)])
  desk.become({
    balance: told.balance === null ? balance : fromWireMinor(told.balance),
    cap: fromWireMinor(told.cap),
    paceMs: told.paceMs,
    earlier: [...ended.values()].filter(({ round }) => !here.has(round)).map(roundOf),
    rounds: rounds.filter(({ open, id }) => !open || ended.has(id) || told.unfinished?.round === id),
    readyAt: desk.now() + Math.max(0, told.readyAt - told.now),
  })
  for (const { id, open } of rounds) {
    const end = ended.get(id)
    if (open && end !== undefined) putRound(desk, roundOf(end), desk.state().balance)
  }
  if (missed !== undefined) showMissed(desk, missed)
  const wentOn = rounds.filter(({ open }) => open).map(({ id }) => id)
  return tellMissed(missed, told) ?? voidOf(wentOn, told)
}

/** Where things stand, after everything was asked. */
const standAs = async (desk: Desk, told: Opened, trouble: Trouble | undefined): Promise<void> => {
  const { unfinished: waits } = told
  if (told.version !== desk.game.version) return shut(desk, { word: 'game.said.version' })
  if (waits !== null && waits.game !== desk.game.id)
    return shut(desk, { word: 'game.said.other', leads: 'other', game: waits.game })
  if (waits?.state === 'asking') {
    // What they have was asked while a stake was on its way, so it is asked once more.
    desk.become({ standing: 'confirming', trouble: undefined, balance: undefined })
    await findOut(desk, waits.key)
    return desk.state().standing === 'ready' ? desk.open(desk.state().trouble) : undefined
  }
  if (waits !== null) putRound(desk, roundOf(waits), desk.state().balance)
  else if (!told.open) return shut(desk, { word: 'game.said.GAME_CLOSED', leads: 'again' })
  desk.become({ standing: 'ready', trouble })
}

const openDesk = async (desk: Desk, trouble: Trouble | undefined): Promise<void> => {
  if (orShut(desk, await enter(desk)) === undefined) return
  const told = orShut(desk, await ask(desk, studioOpen, () => ({ game: desk.game.id, ...ownChair() })))
  const pairs = told === undefined ? undefined : await pairsOf(desk, told.seeds)
  if (told === undefined || pairs === undefined) return
  const happened = becomeAs(desk, told)
  desk.sat()
  if (turnSeeds(desk, pairs))
    await standAs(desk, told, happened?.word === 'game.said.void' ? happened : (trouble ?? happened))
}

const firstOf = ({ who, now }: RealParts) => ({
  real: true,
  standing: 'opening' as const,
  trouble: undefined,
  balance: undefined,
  cap: 0n,
  paceMs: housePaceMs,
  ...keptVisit(who, now()),
  rounds: [],
  earlier: [],
  seeds: noSeeds,
  readyAt: 0,
})

export const openReal = (parts: RealParts): RealHouse => {
  const { game, now } = parts
  const store = openStore(firstOf(parts))
  const { state } = store
  let closed = false
  const chairs = openChairs(parts.who, () => shut(desk, elsewhere))
  const desk: Desk = {
    ...parts,
    state,
    become: (changed) => (closed ? undefined : store.become(changed)),
    isClosed: () => closed,
    open: (trouble) => openDesk(desk, trouble),
    sat: chairs.sit,
  }
  const isFree = (): boolean => state().standing === 'ready' && !state().rounds[0]?.open
  void desk.open()
  return {
    watch: store.watch,
    state,
    close: () => {
      closed = true
      chairs.close()
    },
    again: () => {
      if (state().standing !== 'ready' && state().standing !== 'shut') return
      desk.become({ standing: 'opening', trouble: undefined })
      void desk.open()
    },
    place: (raw, stake) => {
      const choice = game.readChoice(raw)
      const { readyAt, cap, balance } = state()
      if (choice === undefined || !isFree() || now() < readyAt) return
      if (stake < game.stakes.least || stake > mostStake(game, choice, cap) || stake > (balance ?? stake)) return
      void play(desk, choice, stake)
    },
    step: (raw) => {
      const [round] = state().rounds
      const step = game.readStep?.(raw)
      if (round?.open && step !== undefined && state().standing === 'ready') void advance(desk, round, step)
    },
    seen: () => keepUnseen(parts.who, undefined),
    rotate: (salt) => void (isFree() && rotate(desk, salt)),
    receipt: (round) => paperOf(game, round, state().seeds),
  }
}
