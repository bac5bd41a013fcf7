// The live board: what a reading changes, who is notified, and frames that come late or twice.

import { describe, expect, it } from 'vitest'
import type { ObMatch } from '../../contract/index.ts'
import { obMatch, playsOf } from '../testing/vendor.ts'
import { readMatch } from '../vendors/ob/read-match.ts'
import { openBoard } from './board.ts'
import { cellKey, headKey, linesKey, mainKey } from './entry.ts'
import type { Reading } from './live-match.ts'

const home = 'ah.-2.home'

const open = () => {
  const board = openBoard()
  const take = (over: Partial<ObMatch>, reading: Reading): void =>
    board.take(readMatch(obMatch('m1', over), 1), reading)
  const heard: string[] = []
  const listen = (key: string): void => void board.listen(key, () => heard.push(key))
  return { board, take, heard, listen }
}

describe('a reading', () => {
  it('changes one price and notifies only its listeners', () => {
    const { board, take, heard, listen } = open()
    take({}, 'all')
    board.tell()
    for (const key of [
      cellKey('m1', home),
      cellKey('m1', 'ou.10.over'),
      mainKey('m1', 'ah', 'home'),
      linesKey('m1', 'ah'),
    ])
      listen(key)
    take({ mv: 41, hps: playsOf([['ah', -2, true, [186_000, 202_000]]]) }, 'changes')
    board.tell()
    expect(heard).toEqual([cellKey('m1', home), mainKey('m1', 'ah', 'home')])
    expect(board.cell('m1', home)?.oddsE5).toBe(186_000)
    expect(board.cell('m1', 'ou.10.over')?.oddsE5).toBe(195_000)
  })

  it('keeps unchanged parts of the head identical, so that they are not rendered again', () => {
    const { board, take } = open()
    take({}, 'all')
    const before = board.head('m1')
    take({ mv: 41, mst: 68 }, 'changes')
    const after = board.head('m1')
    expect([after?.minute, after?.score === before?.score, after?.flow === before?.flow]).toEqual([68, true, true])
  })

  it('that is repeated notifies nobody', () => {
    const { board, take, heard, listen } = open()
    take({}, 'all')
    board.tell()
    listen(cellKey('m1', home))
    listen(linesKey('m1', 'ah'))
    take({}, 'all')
    board.tell()
    expect(heard).toEqual([])
  })
})

it('a match that becomes known notifies all its listeners, also of prices that it lacks', () => {
  const { board, take, heard, listen } = open()
  listen(mainKey('m1', '1x2', 'home'))
  listen(mainKey('m2', '1x2', 'home'))
  take({ mmp: '999', hps: [] }, 'all')
  board.tell()
  expect(heard).toEqual([mainKey('m1', '1x2', 'home')])
  expect(board.main('m1', '1x2', 'home')).toBeUndefined()
})

describe('notifications', () => {
  const listening = () => {
    const { board, take, heard, listen } = open()
    take({}, 'all')
    board.tell()
    const move = (): void =>
      take(
        {
          mv: 41,
          hps: playsOf([
            ['1x2', 0, true, [2e5, 3e5, 4e5]],
            ['ah', -2, true, [1.8e5, 2.1e5]],
          ]),
        },
        'changes',
      )
    for (const key of [mainKey('m1', '1x2', 'home'), mainKey('m1', '1x2', 'away'), mainKey('m1', 'ah', 'home')])
      listen(key)
    return { board, move, heard }
  }

  it('are made in pieces: sides of a market together, the rest later', () => {
    const { board, move, heard } = listening()
    move()
    expect(board.tell(1)).toEqual({ pieces: 1, more: true })
    expect(heard).toEqual([mainKey('m1', '1x2', 'home'), mainKey('m1', '1x2', 'away')])
    expect(board.tell(1)).toEqual({ pieces: 1, more: true })
    expect(heard).toHaveLength(3)
  })

  it('without listeners take no room', () => {
    const { board, move } = listening()
    move()
    board.tell(2)
    expect(board.tell(1)).toEqual({ pieces: 0, more: false })
  })

  it('are dropped with their match', () => {
    const { board, move, heard } = listening()
    move()
    board.drop('m1')
    expect([board.tell(), heard]).toEqual([{ pieces: 0, more: false }, []])
  })
})

describe('late frames', () => {
  it('do not restore an old price, but update lines without newer data', () => {
    const { board, take } = open()
    take({}, 'all')
    take({ mv: 43, msc: ['S1|3:1'], hps: playsOf([['ah', -2, true, [170_000, 215_000]]]) }, 'changes')
    take(
      {
        mv: 42,
        hps: playsOf([
          ['ah', -2, true, [180_000, 205_000]],
          ['ou', 10, true, [188_000, 197_000]],
        ]),
      },
      'changes',
    )
    expect(board.cell('m1', home)?.oddsE5).toBe(170_000)
    expect(board.cell('m1', 'ou.10.over')?.oddsE5).toBe(188_000)
    expect(board.head('m1')?.score).toEqual([3, 1])
  })

  it('a whole reading removes missing lines, an older one removes nothing', () => {
    const { board, take } = open()
    take({}, 'all')
    take({ mv: 39, hps: [] }, 'all')
    expect(board.lines('m1', 'ah')).toEqual([-4, -2])
    take({ mv: 44, hps: playsOf([['ah', -4, true, [210_000, 180_000]]]) }, 'all')
    expect(board.lines('m1', 'ah')).toEqual([-4])
    expect(board.cell('m1', home)).toBeUndefined()
    expect(board.main('m1', '1x2', 'home')).toBeUndefined()
  })
})

describe('main lines', () => {
  it('change with the list, and the old one stays as an alternate line', () => {
    const { board, take, heard, listen } = open()
    take({}, 'main')
    board.tell()
    listen(mainKey('m1', 'ah', 'home'))
    take({ mv: 41, hps: playsOf([['ah', -4, true, [205_000, 184_000]]]) }, 'main')
    board.tell()
    expect(board.main('m1', 'ah', 'home')?.lineQuarters).toBe(-4)
    expect(board.main('m1', 'ah', 'away')?.lineQuarters).toBe(4)
    expect(board.cell('m1', home)?.main).toBe(false)
    expect(heard).toEqual([mainKey('m1', 'ah', 'home')])
  })

  it('a market missing from the list is removed', () => {
    const { board, take } = open()
    take({}, 'main')
    take({ mv: 41, hps: playsOf([['1x2', 0, true, [1e5, 2e5, 3e5]]]) }, 'main')
    expect(board.main('m1', 'ou', 'over')).toBeUndefined()
  })

  it('a closed line is removed', () => {
    const { board, take } = open()
    take({}, 'all')
    take(
      {
        mv: 41,
        hps: playsOf([
          ['ah', -2, true, [0, 0], 2],
          ['ah', -4, true, [210_000, 180_000]],
        ]),
      },
      'changes',
    )
    expect(board.lines('m1', 'ah')).toEqual([-4])
    expect(board.main('m1', 'ah', 'home')?.lineQuarters).toBe(-4)
  })
})

it('a dropped match is unknown, and its listeners are counted', () => {
  const { board, take } = open()
  take({}, 'main')
  const stop = board.listen(headKey('m1'), () => undefined)
  expect([board.hasListeners('m1'), board.matchIds()]).toEqual([true, ['m1']])
  stop()
  board.drop('m1')
  expect([board.hasListeners('m1'), board.head('m1')]).toEqual([false, undefined])
})
