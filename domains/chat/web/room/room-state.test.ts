import { describe, expect, it } from 'vitest'
import type { Joined, Line, You } from '../../contract/index.ts'
import { barOf, emptyRoom, gapAfter, type RoomAct, roomReducer, type RoomState } from './room-state.ts'

const you: You = {
  alias: 'me',
  name: 'Magpie1',
  vip: 0,
  speaksFrom: 0,
  mutedUntil: null,
  mutedWhy: null,
  shields: [],
}
const line = (number: number, alias = 'other', text = `t${number}`): Line => ({
  kind: 'text',
  number,
  at: number,
  from: { alias, name: alias, vip: 0 },
  text,
})
const joined = (messages: readonly Line[], more: Partial<Joined> = {}): RoomAct => ({
  act: 'joined',
  now: 0,
  joined: {
    roomId: 'hall',
    kind: 'hall',
    title: 'Hall',
    status: 1,
    speechStatus: 1,
    vipMin: 0,
    vipMax: 10,
    slowMs: 5_000,
    online: 1,
    pinned: null,
    last: messages.at(-1)?.number ?? 0,
    messages: [...messages],
    maintain: null,
    score: null,
    keys: [],
    you,
    ...more,
  },
})
const after = (...acts: readonly RoomAct[]): RoomState => acts.reduce(roomReducer, emptyRoom)
const numbers = ({ lines }: RoomState): readonly number[] => lines.map(({ number }) => number)

describe('the state of a room in the browser', () => {
  it('S-MSG-02: lines are sorted by number, duplicates are dropped, a gap is detected and closed', () => {
    const state = after(joined([line(3), line(4)]), { act: 'lines', lines: [line(4), line(7)] })
    expect(numbers(state)).toEqual([3, 4, 7])
    expect(gapAfter(state.lines)).toBe(4)
    const whole = roomReducer(state, { act: 'lines', lines: [line(5), line(6), line(7)] })
    expect([numbers(whole), gapAfter(whole.lines)]).toEqual([[3, 4, 5, 6, 7], undefined])
  })

  it('after a gap of thousands only the newest lines stay, and those before them can be requested as older', () => {
    const back = after(joined([line(1), line(2)]), joined([line(4_000), line(4_001)]))
    expect([numbers(back), back.older, gapAfter(back.lines)]).toEqual([[4_000, 4_001], 4_000, undefined])
    const pushed = after(joined([line(1), line(2)]), { act: 'lines', lines: [line(4_000)] })
    expect([numbers(pushed), pushed.older]).toEqual([[4_000], 4_000])
    // A page that was requested before the cut arrives after it.
    const late = roomReducer(back, { act: 'lines', lines: [line(1), line(2)], older: null })
    expect([numbers(late), late.older]).toEqual([[4_000, 4_001], 4_000])
    const short = after(joined([line(1)]), joined([line(200)]))
    expect([numbers(short), gapAfter(short.lines)]).toEqual([[1, 200], 1])
  })

  it('a long page drops its oldest lines, which can be requested as older', () => {
    const all = Array.from({ length: 300 }, (_, at) => line(at + 1))
    const full = after(joined(all))
    expect([full.lines.length, full.older]).toEqual([300, null])
    const next = roomReducer(full, { act: 'lines', lines: [line(301)] })
    expect([next.lines.length, next.older]).toEqual([300, 2])
    const read = roomReducer(next, { act: 'lines', lines: [line(1)], older: null })
    expect([read.lines.length, read.older]).toEqual([301, null])
  })

  it('while the member reads upwards no line is dropped; once they are back at the end, the page is kept short', () => {
    const all = Array.from({ length: 330 }, (_, at) => line(at + 1))
    const read = after(joined(all.slice(30)), { act: 'reads', up: true }, { act: 'lines', lines: all.slice(0, 30) })
    const pushed = roomReducer(read, { act: 'lines', lines: [line(331)] })
    expect(numbers(pushed)).toEqual(Array.from({ length: 331 }, (_, at) => at + 1))
    const back = roomReducer(pushed, { act: 'reads', up: false })
    expect([back.lines.length, numbers(back)[0], back.older]).toEqual([300, 32, 32])
    const again = roomReducer(back, { act: 'lines', lines: [line(332)] })
    expect([again.lines.length, again.older]).toEqual([300, 33])
  })

  it('an own line is pending until it arrives, whether the answer or the line comes first', () => {
    const say: RoomAct = { act: 'say', one: { clientId: 'c', text: 'hi', at: 0 } }
    const said: RoomAct = { act: 'said', clientId: 'c', number: 5 }
    const came: RoomAct = { act: 'lines', lines: [line(5, 'me', 'hi')] }
    expect(after(joined([line(4)]), say).waiting).toHaveLength(1)
    expect(after(joined([line(4)]), say, said).waiting).toEqual([{ clientId: 'c', text: 'hi', at: 0, number: 5 }])
    expect(after(joined([line(4)]), say, said, came).waiting).toEqual([])
    expect(after(joined([line(4)]), say, came, said).waiting).toEqual([])
  })

  it('a refused line stays marked until it is sent again or dropped', () => {
    const say: RoomAct = { act: 'say', one: { clientId: 'c', text: 'hi', at: 0 } }
    const state = after(joined([]), say, { act: 'failed', clientId: 'c', code: 'words' })
    expect(state.waiting[0]?.failed).toBe('words')
    expect(roomReducer(state, { act: 'drop', clientId: 'c' }).waiting).toEqual([])
    expect(roomReducer(state, say).waiting[0]).not.toHaveProperty('failed')
  })

  it('a hidden line stays hidden, also if it arrives again', () => {
    const state = after(
      joined([line(1), line(2)]),
      { act: 'hidden', numbers: [2] },
      { act: 'lines', lines: [line(2), line(1)] },
    )
    expect(state.lines[1]).toEqual({ kind: 'hidden', number: 2, at: 2 })
  })

  it('a hidden line is removed from the replies to it', () => {
    const answer = (number: number, to: number): Line => ({
      ...(line(number) as Extract<Line, { kind: 'text' }>),
      reply: { number: to, name: 'b', text: 'words' },
    })
    const { lines } = after(joined([line(1), line(2), answer(3, 1), answer(4, 2)]), { act: 'hidden', numbers: [1] })
    expect(lines.map((one) => one.kind === 'text' && one.reply?.text)).toEqual([false, undefined, '', 'words'])
  })

  it('S-ROLE-01c: the bar gives the reason why the member cannot speak, or none', () => {
    const state = after(joined([]))
    const bars = (some: Partial<RoomState>) => barOf({ ...state, ...some }, 1_000)
    const view = (some: object) => ({ view: { ...(state.view as object), ...some } as RoomState['view'] })
    expect(bars({})).toBeUndefined()
    expect(bars({ maintain: true })).toBe('chat_maintenance')
    expect(bars(view({ status: 2 }))).toBe('room_closed')
    expect(bars({ you: null })).toBe('guest')
    expect(bars({ you: { ...you, mutedUntil: 1_001 } })).toBe('muted')
    expect(bars({ you: { ...you, mutedUntil: 1_000 } })).toBeUndefined()
    expect(bars(view({ speechStatus: 0 }))).toBe('speech_off')
    expect(bars(view({ vipMin: 2 }))).toBe('vip_range')
    expect(bars({ you: { ...you, speaksFrom: 1_001 } })).toBe('member_young')
  })
})
