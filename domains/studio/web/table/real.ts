// The venue as a table's dealer: it shows rounds to everyone and takes bets of members. This device checks the draw at
// the end of every round; if it is not what was promised, betting stops. A press is sent once. If its answer is lost,
// the bet is read by its key; the press is never sent again (L5, L11).

import { fromWireMinor, toWireMinor } from '@magpie/kernel'
import { isVendorRefusal, type Vendor, type VendorAnswer, type VendorRefusal } from '@magpie/venues/web'
import type { Endpoint } from '@magpie/wire/endpoint'
import { newRequestId } from '@magpie/wire/request-id'
import {
  pushTicket,
  tableBet,
  tableBetOf,
  tableLeave,
  tableMine,
  type TableOwnBet,
  type TableReply,
  tableShow,
  tableTakeBack,
  type TableView,
} from '../../contract/index.ts'
import { type AnySharedGame, stakeOf } from '../../rules/index.ts'
import type { Trouble } from '../dealer.ts'
import { isUnsure, shuts, troubleOf } from '../real/read.ts'
import { keepVisit, keepWaiting, keptVisit, keptWaiting } from '../real/visit.ts'
import {
  afterFrame,
  firstState,
  openTableStore,
  type OwnBet,
  type Put,
  type TableDealer,
  type TableState,
} from './dealer.ts'
import { isFairBet, isKeptChain, isNextLink, isNextRound, isWholeLine, paperOfBet } from './paper.ts'
import { type Line, openLine } from './push.ts'

export type RealTableParts = {
  readonly game: AnySharedGame
  readonly vendor: Vendor
  /** The member of this visit; undefined for a guest, who only watches. */
  readonly who: string | undefined
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  readonly dial: (url: string) => Line
  /** Called when money or a limit changed. */
  readonly onMoved: () => void
}

const unfair: Trouble = { word: 'game.said.unfair' }
const silent: Trouble = { word: 'game.said.silent', leads: 'again' }
const askAgainMs = 1000
/** How often an unanswered read is tried; the next frame starts again. */
const readsMost = 8
/** A next round is late if it has not come this long after the rest. */
const lateMs = 3000
/** If the venue does not know the key after this many reads, the press did not arrive. */
const unheardMax = 4

/** A busy or failing venue has decided nothing. That counts as no answer, like silence (L11). */
const isAnswer = (told: unknown): boolean => !isUnsure(told) && !(isVendorRefusal(told) && told.throttled)

const heard = async <Answer>(asked: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    const told = await asked
    return isAnswer(told) ? told : undefined
  } catch {
    return undefined
  }
}

const putsOf = (plays: TableOwnBet['plays']): readonly Put[] =>
  plays.map(({ pick, stake }) => ({ pick, stake: fromWireMinor(stake) }))

const ownOf = (told: TableOwnBet): OwnBet => ({
  id: told.bet,
  round: told.round,
  nonce: told.nonce,
  state: told.state,
  reason: told.reason,
  stake: fromWireMinor(told.stake),
  most: fromWireMinor(told.most),
  plays: putsOf(told.plays),
  left: told.left === null ? null : putsOf(told.left),
  total: told.total === null ? null : fromWireMinor(told.total),
  digest: told.digest,
  at: told.at,
})

const isOver = ({ state }: OwnBet): boolean => state === 'ended' || state === 'void'
const isOut = ({ state }: OwnBet): boolean => state === 'refused' || state === 'returned'

type Dealing = RealTableParts & {
  readonly state: () => TableState
  readonly become: (changed: Partial<TableState>) => void
  readonly isClosed: () => boolean
  /** Lengths of the chains seen in this visit, by commitment. */
  readonly lengths: Map<string, number>
}

const askMine = <E extends Endpoint>(
  { vendor }: Dealing,
  ...asked: Parameters<typeof vendor.askMine<E>>
): Promise<VendorAnswer<E> | undefined> => heard(vendor.askMine(...asked))

const said = ({ become }: Dealing, refusal: VendorRefusal): void => {
  const trouble = troubleOf(refusal)
  const shut = refusal.from === 'launch' || shuts.includes(refusal.refused)
  become({ trouble: shut ? { leads: 'again', ...trouble } : trouble })
}

const ranks = ['asking', 'held', 'kept'] as const

const rankOf = ({ state }: OwnBet): number => {
  const rank = ranks.findIndex((one) => one === state)
  return rank === -1 ? ranks.length : rank
}

/** An older answer that arrives late must not undo a newer one. */
const newerOf = (before: OwnBet, told: OwnBet | undefined): OwnBet =>
  told === undefined || rankOf(told) < rankOf(before) ? before : { ...told, left: told.left ?? before.left }

/**
 * Takes the present state of bets. A bet that was waited for and has ended counts in the net result of the visit, also
 * after a reload.
 */
const takeOwn = (dealing: Dealing, told: readonly OwnBet[]): void => {
  const { own: before, net, began } = dealing.state()
  const known = new Map(before.map((bet) => [bet.id, bet]))
  const waited = new Set(dealing.who === undefined ? [] : keptWaiting(dealing.who))
  const ended = told.filter((bet) => isOver(bet) && waited.has(bet.id))
  const sum = ended.reduce((all, { total, stake }) => all + (total ?? 0n) - stake, net)
  const fresh = new Map(told.map((bet) => [bet.id, bet]))
  const own = [...told.filter(({ id }) => !known.has(id)), ...before.map((bet) => newerOf(bet, fresh.get(bet.id)))]
  dealing.become({ own: own.sort((a, b) => b.at - a.at), net: sum })
  if (dealing.who === undefined) return
  for (const bet of told) if (isOver(bet) || isOut(bet)) waited.delete(bet.id)
  for (const bet of told) if (!isOver(bet) && !isOut(bet)) waited.add(bet.id)
  keepWaiting(dealing.who, [...waited])
  if (sum !== net) keepVisit(dealing.who, { began, net: sum })
}

/** Shows why a bet was not accepted. */
const sayOut = ({ become }: Dealing, bet: OwnBet): void => {
  if (!isOut(bet) || bet.reason === null || bet.reason === 'cancelled') return
  const leads = bet.reason === 'own_limit' || bet.reason === 'excluded' ? { leads: 'limits' as const } : {}
  become({ trouble: { word: `game.said.${bet.reason}`, ...leads } })
}

const judge = (dealing: Dealing): void => {
  const { last, own } = dealing.state()
  const [past, before] = last
  if (past === undefined) return
  const bets = own.filter(({ round, state }) => round === past.round && state === 'ended')
  if (isNextLink(before, past) && bets.every((bet) => isFairBet(dealing.game, bet, past))) return
  dealing.become({ readiness: 'shut', trouble: unfair })
}

/** A chain may not change once this device has seen it; its salt hashes back to what was public before it. */
const areKept = (dealing: Dealing, { chain, next }: Pick<TableState, 'chain' | 'next'>): boolean => {
  const { chain: used, next: promised } = dealing.state()
  const told = [chain, next]
  for (const one of told) if (one !== null) dealing.lengths.set(one.commitment, one.length)
  if (told.every((one) => [used, promised].every((before) => isKeptChain(before, one)))) return true
  dealing.become({ readiness: 'shut', trouble: unfair })
  return false
}

/** Reads until there is an answer, at most `readsMost` times. */
const readUntil = async <Answer>(
  { isClosed, wait }: Dealing,
  read: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> => {
  for (let reads = 1; !isClosed(); reads += 1) {
    const told = await read()
    if (told !== undefined || reads >= readsMost) return told
    await wait(askAgainMs)
  }
  return undefined
}

const readMine = async (dealing: Dealing): Promise<void> => {
  if (dealing.who === undefined) return
  const told = await readUntil(dealing, () => askMine(dealing, tableMine, () => ({ table: dealing.game.id })))
  if (told === undefined || dealing.isClosed()) return
  if (isVendorRefusal(told)) return said(dealing, told)
  const before = new Map(dealing.state().own.map((bet) => [bet.id, bet.state]))
  const own = told.bets.map(ownOf)
  takeOwn(dealing, own)
  for (const bet of own) if (before.has(bet.id) && before.get(bet.id) !== bet.state) sayOut(dealing, bet)
  dealing.become({
    cap: fromWireMinor(told.cap),
    ...(told.balance === null ? {} : { balance: fromWireMinor(told.balance) }),
  })
  judge(dealing)
}

const takeView = (dealing: Dealing, told: TableView): void => {
  const { round, bets, last, chain, next, dropped, open, now, version } = told
  if (version !== dealing.game.version)
    return dealing.become({ readiness: 'shut', trouble: { word: 'game.said.version' } })
  const { readiness, trouble } = dealing.state()
  if (readiness === 'opening' || trouble === silent) dealing.become({ readiness: 'ready', trouble: undefined })
  const chains = areKept(dealing, { chain, next }) ? { chain, next, dropped } : {}
  if (!isWholeLine(last, dealing.lengths)) dealing.become({ readiness: 'shut', trouble: unfair })
  dealing.become({ round, bets, last, ...chains, open, ahead: now - dealing.now(), heardAt: dealing.now() })
}

/** Reads everything: whenever the connection opens, and after a missed frame. */
const readAll = async (dealing: Dealing): Promise<void> => {
  const show = () => heard(dealing.vendor.ask(tableShow, { table: dealing.game.id }))
  // A viewer without any data yet learns of a silent venue at once.
  const told = await (dealing.state().readiness === 'opening' ? show() : readUntil(dealing, show))
  if (dealing.isClosed()) return
  if (told === undefined) {
    if (dealing.state().readiness === 'opening') dealing.become({ readiness: 'shut', trouble: silent })
    return
  }
  if (isVendorRefusal(told)) return said(dealing, told)
  takeView(dealing, told)
  await readMine(dealing)
}

const takeReply = (dealing: Dealing, { bet, balance }: TableReply): void => {
  const own = ownOf(bet)
  takeOwn(dealing, [own])
  sayOut(dealing, own)
  if (balance !== null) dealing.become({ balance: fromWireMinor(balance) })
  dealing.onMoved()
}

const findOut = async (dealing: Dealing, key: string): Promise<void> => {
  for (let unheard = 0; !dealing.isClosed();) {
    await dealing.wait(askAgainMs)
    const told = await askMine(dealing, tableBetOf, () => ({ key }))
    if (told === undefined) continue
    if (!isVendorRefusal(told)) {
      if (told.bet.state !== 'asking') return takeReply(dealing, told)
    } else if (told.refused !== 'ROUND') return said(dealing, told)
    else if ((unheard += 1) >= unheardMax) return dealing.become({ trouble: { word: 'game.said.lost' } })
  }
}

const place = async (dealing: Dealing, puts: readonly Put[], round: string): Promise<void> => {
  const key = newRequestId()
  const { id: table, version } = dealing.game
  dealing.become({ asking: true, trouble: undefined })
  const plays = puts.map(({ pick, stake }) => ({ pick, stake: toWireMinor(stake) }))
  const told = await askMine(dealing, tableBet, () => ({ key, table, version, round, plays }))
  if (told === undefined) await findOut(dealing, key)
  else if (isVendorRefusal(told)) said(dealing, told)
  else if (told.bet.state === 'asking') await findOut(dealing, key)
  else takeReply(dealing, told)
  dealing.become({ asking: false })
}

const leave = async (dealing: Dealing, bet: string): Promise<void> => {
  dealing.become({ leaving: [...dealing.state().leaving, { id: bet, at: dealing.now() }], trouble: undefined })
  const told = await askMine(dealing, tableLeave, () => ({ bet }))
  if (told === undefined) {
    await readMine(dealing)
    const now = dealing.state().own.find(({ id }) => id === bet)
    if (now?.left === null && now.state === 'kept') dealing.become({ trouble: { word: 'game.table.leaveLost' } })
  } else if (!isVendorRefusal(told)) takeReply(dealing, told)
  else if (told.refused !== 'ROUND_OVER') said(dealing, told)
  dealing.become({ leaving: dealing.state().leaving.filter(({ id }) => id !== bet) })
}

const takeBack = async (dealing: Dealing, bet: string): Promise<void> => {
  const told = await askMine(dealing, tableTakeBack, () => ({ bet }))
  if (told === undefined) return readMine(dealing)
  if (isVendorRefusal(told)) return said(dealing, told)
  takeReply(dealing, told)
  await dealing.wait(askAgainMs)
  return readMine(dealing)
}

const mayPut = ({ game, state, now }: Dealing, puts: readonly Put[]): string | undefined => {
  const { round, readiness, asking, ahead, balance, own } = state()
  const stake = stakeOf(puts)
  if (readiness !== 'ready' || asking || round?.state !== 'betting' || now() + ahead >= round.closesAt) return undefined
  if (stake > (balance ?? stake) || puts.some(({ pick }) => game.readPick(pick) === undefined)) return undefined
  const mine = own.filter((bet) => bet.round === round.round && !isOut(bet)).length
  return mine < game.betsMost ? round.round : undefined
}

/**
 * A round that this device missed may be one that the house skipped. The table lists its rounds in order, so a read
 * tells.
 */
const leavesOut = ({ state, lengths }: Dealing): boolean => {
  const [past, earlier] = state().last
  return past !== undefined && !isNextRound(earlier, past, lengths)
}

/** Closing a table sends no frame. So if no next round comes, the table is read. */
const openFollowing = (dealing: Dealing): (() => Promise<void>) => {
  let follows = false
  return async () => {
    if (follows) return
    follows = true
    for (
      let { round } = dealing.state();
      round?.state === 'ended' && !dealing.isClosed();
      { round } = dealing.state()
    ) {
      await dealing.wait(dealing.game.times.rest + lateMs)
      if (!dealing.isClosed() && dealing.state().round?.round === round.round) await readAll(dealing)
    }
    follows = false
  }
}

export const openRealTable = (parts: RealTableParts): TableDealer => {
  const { game, who, vendor, now, dial } = parts
  const visit = who === undefined ? { began: now(), net: 0n } : keptVisit(who, now())
  const store = openTableStore({ ...firstState, ...visit, real: true, plays: who !== undefined })
  const { state } = store
  let closed = false
  const dealing: Dealing = {
    ...parts,
    state,
    become: (changed) => (closed ? undefined : store.become(changed)),
    isClosed: () => closed,
    lengths: new Map(),
  }
  const followOn = openFollowing(dealing)
  const look = (): void => void readAll(dealing).then(followOn)
  const line = openLine({
    origin: vendor.origin,
    dial,
    ticket: async () => {
      const told = await vendor.ask(pushTicket, { table: game.id })
      return isVendorRefusal(told) ? undefined : told.ticket
    },
    onOpen: look,
    onGap: look,
    onLost: () => {
      if (state().readiness === 'opening') dealing.become({ readiness: 'shut', trouble: silent })
    },
    onFrame: (frame) => {
      const before = state().round
      const opens = frame.is === 'round' && frame.round.state === 'betting' ? { open: true } : {}
      const after = afterFrame(state(), frame)
      if ((frame.is === 'chain' || frame.is === 'next') && !areKept(dealing, { ...state(), ...after })) return
      dealing.become({ ...after, ...opens, ahead: frame.now - now(), heardAt: now() })
      if (state().readiness === 'shut' && state().trouble === silent)
        dealing.become({ readiness: 'ready', trouble: undefined })
      // A void gives stakes back, so the member's own bets are read again.
      if (frame.is === 'void') void readMine(dealing).then(dealing.onMoved)
      if (frame.is !== 'round' || state().round?.state === before?.state) return
      if (frame.round.state === 'ended') void (leavesOut(dealing) ? readAll(dealing).then(followOn) : followOn())
      // Which bets were kept, what they returned, and the balance.
      if (frame.round.state === 'running' || frame.round.state === 'ended' || frame.round.state === 'betting') {
        judge(dealing)
        void readMine(dealing)
        if (frame.round.state === 'betting') dealing.onMoved()
      }
    },
  })
  return {
    watch: store.watch,
    state,
    close: () => {
      closed = true
      line.close()
    },
    again: () => {
      dealing.become({ trouble: undefined, readiness: state().readiness === 'shut' ? 'opening' : state().readiness })
      look()
    },
    place: (puts) => {
      const round = mayPut(dealing, puts)
      if (round !== undefined) void place(dealing, puts, round)
    },
    takeBack: (bet) => void takeBack(dealing, bet),
    leave: (bet) => {
      if (!state().leaving.some(({ id }) => id === bet)) void leave(dealing, bet)
    },
    receipt: (bet) => {
      const past = state().last.find(({ round }) => round === bet.round)
      return past === undefined || bet.state !== 'ended' ? undefined : paperOfBet(game, bet, past)
    },
  }
}
