// A room's state in the browser: lines by number, each once; own lines without an answer yet; the rules in force. Pure,
// so that order, doubles, gaps and resends can be tested without a socket.

import type { Joined, Line, PacketView, RoomScore, RoomView, You } from '../../contract/index.ts'

export type Waiting = {
  readonly clientId: string
  readonly text: string
  readonly replyTo?: number
  readonly at: number
  /** Why it was not sent; the member may retry. */
  readonly failed?: string
  /** Accepted: its line has not arrived yet. */
  readonly number?: number
}

/** `code`: null on success. */
export type Acted = {
  readonly clientId: string
  readonly code: string | null
  readonly facts: Readonly<Record<string, unknown>>
}

export type RoomState = {
  readonly view: RoomView | undefined
  readonly lines: readonly Line[]
  readonly waiting: readonly Waiting[]
  readonly you: You | null
  readonly maintain: boolean
  /** Only in a match room. */
  readonly score: RoomScore | null
  /** The platform's public keys, hex. */
  readonly keys: readonly string[]
  /** The result of the member's last share, gift or packet. */
  readonly acted: Acted | undefined
  /** By packet: shares left, and its last view. */
  readonly left: Readonly<Record<string, number>>
  readonly packets: Readonly<Record<string, PacketView>>
  /** Why the member is not in the room: a refusal code. */
  readonly refused: string | undefined
  /** The cursor for older lines; null if there are none, undefined until known. */
  readonly older: number | null | undefined
  /** The member reads further up: no line leaves the page meanwhile. */
  readonly readsUp: boolean
}

export const emptyRoom: RoomState = {
  view: undefined,
  lines: [],
  waiting: [],
  you: null,
  maintain: false,
  score: null,
  keys: [],
  acted: undefined,
  left: {},
  packets: {},
  refused: undefined,
  older: undefined,
  readsUp: false,
}

/** Newest lines that stay in the page. */
const keptMost = 300

export type RoomAct =
  | { readonly act: 'joined'; readonly joined: Joined; readonly now: number }
  | { readonly act: 'refused'; readonly code: string; readonly isMaintained: boolean }
  | { readonly act: 'lines'; readonly lines: readonly Line[]; readonly older?: number | null }
  | { readonly act: 'reads'; readonly up: boolean }
  | { readonly act: 'hidden'; readonly numbers: readonly number[] }
  | { readonly act: 'view'; readonly some: Partial<RoomView> }
  | { readonly act: 'you'; readonly some: Partial<You> }
  | { readonly act: 'left'; readonly packet: string; readonly left: number }
  | { readonly act: 'packet'; readonly view: PacketView }
  | { readonly act: 'acted'; readonly acted: Acted }
  | { readonly act: 'score'; readonly score: RoomScore }
  | { readonly act: 'maintain'; readonly on: boolean }
  | { readonly act: 'say'; readonly one: Waiting }
  | { readonly act: 'said'; readonly clientId: string; readonly number: number }
  | { readonly act: 'failed'; readonly clientId: string; readonly code: string }
  | { readonly act: 'drop'; readonly clientId: string }

export const lastNumber = (lines: readonly Line[]): number => lines.at(-1)?.number ?? 0

/** The number after which a line is missing; undefined if there is no gap. */
export const gapAfter = (lines: readonly Line[]): number | undefined => {
  for (let at = lines.length - 1; at > 0; at--) {
    const [before, here] = [lines[at - 1], lines[at]]
    if (here !== undefined && before !== undefined && here.number !== before.number + 1) return before.number
  }
  return undefined
}

const merged = (known: readonly Line[], more: readonly Line[]): readonly Line[] => {
  const newest = lastNumber(known)
  const [first] = more
  if (first === undefined) return known
  // The usual case: one line follows the last.
  if (more.length === 1 && first.number > newest) return [...known, first]
  const byNumber = new Map(known.map((line) => [line.number, line]))
  for (const line of more) {
    // A hidden line stays hidden, whatever arrives late.
    if (byNumber.get(line.number)?.kind !== 'hidden') byNumber.set(line.number, line)
  }
  return [...byNumber.values()].sort((a, b) => a.number - b.number)
}

/** Where the lines that stay begin: after the newest gap that is too long to be filled. */
const keptFrom = (lines: readonly Line[]): number => {
  for (let at = lines.length - 1; at > 0; at--)
    if ((lines[at]?.number ?? 0) - (lines[at - 1]?.number ?? 0) > keptMost) return at
  return 0
}

type Shown = Pick<RoomState, 'lines' | 'older'>

/**
 * Lines that are dropped from the page can be requested again, as older ones. `trims`: whether the page is kept short,
 * too; not while the member reads upwards.
 */
const bounded = ({ lines, older }: Shown, trims: boolean): Shown => {
  const from = Math.max(keptFrom(lines), trims ? lines.length - keptMost : 0)
  return from <= 0 ? { lines, older } : { lines: lines.slice(from), older: lines[from]?.number ?? null }
}

/** A hidden line is not readable in replies to it either. */
const withoutQuotes = (line: Line, gone: ReadonlySet<number>): Line =>
  line.kind === 'text' && line.reply !== undefined && gone.has(line.reply.number)
    ? { ...line, reply: { ...line.reply, text: '' } }
    : line

/** Own lines replace their grey copies when they arrive. */
const settled = (waiting: readonly Waiting[], lines: readonly Line[], you: You | null): readonly Waiting[] => {
  if (waiting.length === 0 || you === null) return waiting
  let left = waiting
  for (const line of lines) {
    if (line.kind === 'hidden' || line.from.alias !== you.alias) continue
    const found =
      left.find(({ number }) => number === line.number) ??
      left.find(({ text, number }) => number === undefined && line.kind === 'text' && text.trim() === line.text)
    if (found !== undefined) left = left.filter((one) => one !== found)
  }
  return left
}

/** S-MSG-04: only a higher version is shown. */
const newer = (known: RoomScore | null, told: RoomScore): RoomScore =>
  known !== null && known.version >= told.version ? known : told

const onJoined = (state: RoomState, joined: Joined, now: number): RoomState => {
  const { messages, you, maintain, last, score, keys, ...view } = joined
  const lines = merged(state.lines, messages)
  const [first] = lines
  const older =
    state.older !== undefined
      ? state.older
      : first === undefined || first.number <= 1 || last === 0
        ? null
        : first.number
  return {
    ...state,
    ...bounded({ lines, older }, false),
    view,
    waiting: settled(state.waiting, messages, you),
    you,
    maintain: maintain !== null && maintain.from <= now,
    keys,
    score: score === null ? null : newer(state.score, score),
    refused: undefined,
  }
}

const change = (
  waiting: readonly Waiting[],
  clientId: string,
  to: (one: Waiting) => Waiting | undefined,
): readonly Waiting[] =>
  waiting.flatMap((one) => {
    if (one.clientId !== clientId) return [one]
    const next = to(one)
    return next === undefined ? [] : [next]
  })

export const roomReducer = (state: RoomState, act: RoomAct): RoomState => {
  switch (act.act) {
    case 'joined':
      return onJoined(state, act.joined, act.now)
    case 'refused':
      return act.isMaintained
        ? { ...state, maintain: true, refused: act.code }
        : { ...state, refused: act.code, view: undefined }
    case 'lines':
      return {
        ...state,
        ...bounded(
          { lines: merged(state.lines, act.lines), older: act.older === undefined ? state.older : act.older },
          !state.readsUp && act.lines.length === 1 && (act.lines[0]?.number ?? 0) > lastNumber(state.lines),
        ),
        waiting: settled(state.waiting, act.lines, state.you),
      }
    case 'reads':
      return { ...state, ...bounded(state, !act.up), readsUp: act.up }
    case 'hidden': {
      const gone = new Set(act.numbers)
      const lines = state.lines.map((line): Line =>
        gone.has(line.number) ? { kind: 'hidden', number: line.number, at: line.at } : withoutQuotes(line, gone),
      )
      return { ...state, lines }
    }
    case 'view':
      return state.view === undefined ? state : { ...state, view: { ...state.view, ...act.some } }
    case 'you':
      return state.you === null ? state : { ...state, you: { ...state.you, ...act.some } }
    case 'left':
      return { ...state, left: { ...state.left, [act.packet]: act.left } }
    case 'packet': {
      const { packet, shares, taken, state: now } = act.view
      const left = now === 'back' ? 0 : shares - taken.length
      return {
        ...state,
        packets: { ...state.packets, [packet]: act.view },
        left: { ...state.left, [packet]: left },
      }
    }
    case 'acted':
      return { ...state, acted: act.acted }
    case 'score':
      return { ...state, score: newer(state.score, act.score) }
    case 'maintain':
      return { ...state, maintain: act.on }
    case 'say':
      return { ...state, waiting: [...state.waiting.filter(({ clientId }) => clientId !== act.one.clientId), act.one] }
    case 'said':
      return {
        ...state,
        waiting: change(state.waiting, act.clientId, ({ failed: _failed, ...one }) =>
          state.lines.some(({ number }) => number === act.number) ? undefined : { ...one, number: act.number },
        ),
      }
    case 'failed':
      return { ...state, waiting: change(state.waiting, act.clientId, (one) => ({ ...one, failed: act.code })) }
    case 'drop':
      return { ...state, waiting: change(state.waiting, act.clientId, () => undefined) }
  }
}

/** Why the member cannot speak now; undefined if they can. */
export const barOf = (
  { view, you, maintain }: Pick<RoomState, 'view' | 'you' | 'maintain'>,
  now: number,
): 'chat_maintenance' | 'room_closed' | 'guest' | 'muted' | 'speech_off' | 'vip_range' | 'member_young' | undefined => {
  if (view === undefined) return undefined
  if (maintain) return 'chat_maintenance'
  if (view.status !== 1) return 'room_closed'
  if (you === null) return 'guest'
  if (you.mutedUntil !== null && you.mutedUntil > now) return 'muted'
  if (view.speechStatus !== 1) return 'speech_off'
  if (you.vip < view.vipMin || you.vip > view.vipMax) return 'vip_range'
  return you.speaksFrom > now ? 'member_young' : undefined
}
