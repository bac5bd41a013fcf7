// @vitest-environment node
// The arithmetic of drawings made from data: avatar, momentum, sparkline and pitch.

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { avatarDesign } from './avatar-design.ts'
import { momentumBars } from './momentum-bars.ts'
import { type Play, pitchBox, pitchView, project } from './pitch-view.ts'
import { sparklinePath } from './sparkline-path.ts'

const plays: readonly Play[] = [
  'kick_off',
  'calm',
  'attack',
  'danger',
  'corner',
  'free_kick',
  'penalty',
  'goal',
  'review',
  'pause',
]

const barsIn = (path: string): number => (path.match(/M/g) ?? []).length

describe('avatars', () => {
  it('a name always gives the same bird, and different names give different birds', () => {
    const names = Array.from({ length: 200 }, (_, index) => `林间小雀${index}`)
    expect(names.map(avatarDesign)).toEqual(names.map(avatarDesign))
    expect(new Set(names.map((name) => JSON.stringify(avatarDesign(name)))).size).toBeGreaterThan(40)
  })
})

describe('momentum', () => {
  it('every sample is one bar, on the side that applied the pressure', () => {
    const { home, away, minutes } = momentumBars([0.5, -0.2, -1, 0])
    expect([barsIn(home), barsIn(away), minutes]).toEqual([2, 2, 90])
  })

  it('no bar leaves the strip, whatever the feed sends', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true }), { maxLength: 70 }), (samples) => {
        const { home, away } = momentumBars(samples)
        for (const [, height] of `${home}${away}`.matchAll(/v(-?[\d.]+)/g))
          expect(Math.abs(Number(height))).toBeLessThanOrEqual(16)
      }),
    )
  })

  it('added time makes the strip longer, so that a late goal stays inside it', () => {
    const { minutes, goals } = momentumBars(
      Array.from({ length: 48 }, () => 0),
      [{ minute: 98, side: 'away' }],
    )
    expect(minutes).toBe(98)
    expect(goals, 'its dot is whole').toEqual([{ at: '97.4%', side: 'away' }])
  })
})

describe('sparkline', () => {
  it('a single figure gives no line, and a constant figure gives a level line', () => {
    expect(sparklinePath([1])).toBeUndefined()
    expect(sparklinePath([2, 2, 2])?.line).toBe('M0 16L50 16L100 16')
  })

  it('the greatest figure is the highest point', () => {
    expect(sparklinePath([1, 3, 2])?.line).toBe('M0 28L50 4L100 16')
  })
})

describe('live pitch', () => {
  it('the centre spot is in the middle, the far goal line is shorter than the near one', () => {
    expect(project({ x: 52.5, y: 34 }).x).toBe(pitchBox.width / 2)
    const far = project({ x: 105, y: 0 }).x - project({ x: 0, y: 0 }).x
    const near = project({ x: 105, y: 68 }).x - project({ x: 0, y: 68 }).x
    expect(near).toBeGreaterThan(far)
  })

  it.each(plays)('%s keeps the ball in the picture, on the half that the side attacks', (play) => {
    const home = pitchView([{ side: 'home', play }])
    const away = pitchView([{ side: 'away', play }])
    for (const { ball } of [home, away]) {
      expect(ball.x).toBeGreaterThan(0)
      expect(ball.x).toBeLessThan(pitchBox.width)
      expect(ball.y).toBeGreaterThan(0)
      expect(ball.y).toBeLessThan(pitchBox.height)
    }
    if (home.zone !== undefined) {
      expect(home.ball.x).toBeGreaterThan(pitchBox.width / 2)
      expect(away.ball.x).toBeLessThan(pitchBox.width / 2)
      expect(away.zone?.danger).toBe(home.zone.danger)
    }
  })

  it('calm play, or play of neither side, puts no side under pressure', () => {
    expect(pitchView([]).zone).toBeUndefined()
    expect(pitchView([{ side: 'home', play: 'calm' }]).zone).toBeUndefined()
    expect(pitchView([{ play: 'danger' }]).zone).toBeUndefined()
  })

  it('a place given by the feed takes precedence over the usual one', () => {
    const at = { x: 20, y: 60 }
    expect(pitchView([{ side: 'home', play: 'attack', at }]).ball).toEqual(project(at))
  })

  it('only the last four moments leave a track, and a ball that stands still leaves none', () => {
    const attack = { side: 'home', play: 'attack' } as const
    expect(pitchView([attack, attack, attack])).toMatchObject({ way: '', bends: [] })
    const long = plays.map((play) => ({ side: 'home', play }) as const)
    expect(pitchView(long).bends).toHaveLength(3)
  })
})
