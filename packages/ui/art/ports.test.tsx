// The drawings as React components: silent beside text, labelled when alone, safe if used twice, and without a style
// attribute.

import { render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Avatar } from './avatar.tsx'
import { Icon } from './icon.tsx'
import { LivePitch } from './live-pitch.tsx'
import { Momentum } from './momentum.tsx'
import { Picture } from './picture.tsx'
import { Scene } from './scene.tsx'
import { Seal } from './seal.tsx'
import { Sparkline } from './sparkline.tsx'

const danger = [{ side: 'home', play: 'danger' }] as const

describe('ports of the art', () => {
  it('an icon beside its text is hidden from screen readers and uses its own sheet', () => {
    const { container } = render(
      <>
        <Icon name="home" />
        <Icon name="filter" size={18} />
      </>,
    )
    expect(screen.queryByRole('img')).toBeNull()
    const [first, later] = [...container.querySelectorAll('use')].map((use) => use.getAttribute('href'))
    expect(first).toMatch(/icons-first\.svg#i-home$/)
    expect(later).toMatch(/icons-later\.svg#i-filter$/)
  })

  it('an icon, a seal or an avatar that stands alone has a label', () => {
    render(
      <>
        <Icon name="lock" label="已暂停" />
        <Seal name="阿森纳" label="阿森纳" />
        <Avatar name="林间小雀" label="林间小雀" />
      </>,
    )
    expect(screen.getAllByRole('img').map((one) => one.getAttribute('aria-label'))).toEqual([
      '已暂停',
      '阿森纳',
      '林间小雀',
    ])
  })

  it('a seal shows its letters only when it is large enough', () => {
    const { container, rerender } = render(<Seal name="切尔西" size={20} />)
    expect(container.querySelector('text')).toBeNull()
    rerender(<Seal name="切尔西" size={40} />)
    expect(container.querySelector('text')?.textContent).toBe('切')
  })

  it('a picture has its size before it is loaded', () => {
    const { container } = render(<Picture name="state-empty" width={84} />)
    const image = container.querySelector('img')
    expect([image?.getAttribute('width'), image?.getAttribute('height'), image?.getAttribute('alt')]).toEqual([
      '84',
      '60',
      '',
    ])
  })

  it('two live pitches on one page share no id', () => {
    const { container } = render(
      <>
        <LivePitch moments={danger} label="主队危险进攻" />
        <LivePitch moments={danger} label="主队危险进攻" />
      </>,
    )
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(2)
  })

  it('a new moment moves the ball in place', () => {
    const { container, rerender } = render(<LivePitch moments={danger} label="主队危险进攻" />)
    const ball = container.querySelector('g[transform]')
    const before = ball?.getAttribute('transform')
    rerender(<LivePitch moments={[...danger, { side: 'home', play: 'corner' }]} label="主队角球" />)
    expect(container.querySelector('g[transform]')).toBe(ball)
    expect(ball?.getAttribute('transform')).not.toBe(before)
  })

  it('a ball that returns to an earlier place leaves no mark when its track is over', () => {
    const [attack, calm] = [{ side: 'home', play: 'attack' } as const, { side: 'home', play: 'calm' } as const]
    const { container, rerender } = render(<LivePitch moments={[attack, calm, attack, calm]} label="中场控球" />)
    rerender(<LivePitch moments={[{ play: 'pause' }]} label="全场结束" />)
    expect(container.querySelectorAll('circle[r="3"]')).toHaveLength(0)
  })

  it('the server renders no style attribute, because the strict policy would drop it', () => {
    const html = renderToStaticMarkup(
      <>
        <Icon name="home" />
        <Picture name="logo" />
        <Seal name="曼城" size={48} />
        <Avatar name="林间小雀" />
        <Momentum samples={[0.4, -0.3]} goals={[{ minute: 3, side: 'home' }]} label="攻势走势" />
        <Sparkline figures={[1, 2]} label="赔率走势" />
        <LivePitch moments={danger} label="主队危险进攻" />
        <Scene name="hero">
          <h1>喜上眉梢</h1>
        </Scene>
      </>,
    )
    expect(html).not.toMatch(/\sstyle=/)
    expect(html).toContain('<h1>喜上眉梢</h1>')
  })
})
