import { refusal } from '@magpie/identity/web/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import banners from '../content/banners.json' with { type: 'json' }
import notices from '../content/notices.json' with { type: 'json' }
import { jumpTypes } from '../contract/banner.ts'
import { Banners, hrefOf } from './banners.tsx'
import { NoticeMarquee } from './notice-marquee.tsx'
import { around } from './testing/around.tsx'
import { turnMs } from './use-turns.ts'

const byWeight = [...notices].sort((a, b) => b.weight - a.weight)
const titles = byWeight.map(({ title }) => title)

describe('S-CALL-05: banners on home', () => {
  it('every banner is one link', async () => {
    around(<Banners />)
    const region = await screen.findByRole('region', { name: '推荐' })
    const links = within(region).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [...banners].sort((a, b) => b.weight - a.weight).map(({ jumpTarget }) => `/help/${jumpTarget}`),
    )
    expect(links[0]?.textContent).toContain('喜上眉梢')
  })

  it.each([
    ['without any', () => ({ list: [] })],
    ['without an answer', () => Promise.reject(new Error('down'))],
    ['refused', () => refusal('help_unknown', 7700, 'no')],
  ])('%s: the house’s own greeting is shown', async (_when, answer) => {
    around(<Banners />, { answers: { '/act/api/v1/advertising/queryStationAdList': answer } })
    expect(await screen.findByText('喜上眉梢')).toBeDefined()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('L36: a target that is no path of this site gives no link', () => {
    const page = (jumpTarget: string | null) => hrefOf({ jumpType: jumpTypes.page, jumpTarget })
    expect(page('/game/sport')).toBe('/game/sport')
    for (const bad of ['//elsewhere.example', '/\\elsewhere', 'https://elsewhere.example', 'game', null])
      expect(page(bad)).toBeUndefined()
    expect(hrefOf({ jumpType: 9, jumpTarget: '/x' })).toBeUndefined()
    expect(hrefOf({ jumpType: jumpTypes.venue, jumpTarget: 'YBTY' })).toBe('/game/sport?venue=YBTY')
  })

  it('a banner without a target has no link, and does not show its action', async () => {
    const [first] = banners
    const still = { ...first, from: 0, to: null, jumpType: jumpTypes.none, jumpTarget: null }
    around(<Banners />, { answers: { '/act/api/v1/advertising/queryStationAdList': () => ({ list: [still] }) } })
    expect(await screen.findByText(first?.title ?? '')).toBeDefined()
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.queryByText(first?.action ?? '')).toBeNull()
  })
})

describe('S-CALL-04: the marquee on home', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  const shown = async (title = titles[0] ?? ''): Promise<HTMLElement> => screen.findByRole('link', { name: title })
  const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

  it('shows the heaviest notice first, then the others in turn, each linking to its text', async () => {
    around(<NoticeMarquee />)
    expect((await shown()).getAttribute('href')).toBe(`/notices#${byWeight[0]?.id}`)
    await pass(turnMs(titles[0] ?? '') + 50)
    expect((await shown(titles[1])).getAttribute('href')).toBe(`/notices#${byWeight[1]?.id}`)
  })

  it('stops while a pointer is on it and continues afterwards', async () => {
    around(<NoticeMarquee />)
    const link = await shown()
    fireEvent.pointerEnter(link)
    await pass(120_000)
    expect(await shown()).toBe(link)
    fireEvent.pointerLeave(link)
    await pass(turnMs(titles[0] ?? '') + 50)
    expect(await shown(titles[1])).toBeDefined()
  })

  it('does not move if the system asks for reduced motion', async () => {
    const plain = matchMedia('(prefers-reduced-motion: reduce)')
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue(Object.assign(plain, {}))
    Object.defineProperty(plain, 'matches', { value: true })
    around(<NoticeMarquee />)
    const link = await shown()
    await pass(120_000)
    expect(await shown()).toBe(link)
    expect(link.textContent).toContain(titles[0])
  })

  it('does not move if the site’s own switch is on', async () => {
    document.documentElement.dataset['motion'] = 'less'
    around(<NoticeMarquee />)
    const link = await shown()
    await pass(120_000)
    expect(await shown()).toBe(link)
    delete document.documentElement.dataset['motion']
  })

  it('is not shown without notices', async () => {
    const { asked, container } = around(<NoticeMarquee />, {
      answers: { '/site/api/v1/advertising/queryNoticeList': () => ({ list: [] }) },
    })
    await waitFor(() => expect(asked).toHaveLength(1))
    await waitFor(() => expect(container.textContent).toBe(''))
    expect(screen.queryByRole('link')).toBeNull()
  })
})
