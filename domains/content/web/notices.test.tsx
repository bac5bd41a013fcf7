import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import notices from '../content/notices.json' with { type: 'json' }
import { contentRoutes } from './routes.ts'
import { around } from './testing/around.tsx'

const list = '/site/api/v1/advertising/queryNoticeList'
const headings = (): readonly (string | null)[] =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

describe('S-GATE-01n, S-CALL-04: all notices', () => {
  it('are shown under their heading with category, day and zone', async () => {
    around(null, { at: '/notices', routes: contentRoutes })
    const first = await screen.findByRole('region', { name: notices[0]?.title ?? '' })
    expect(within(first).getByText('公告')).toBeDefined()
    expect(within(first).getByText('2026-11-01')).toBeDefined()
    expect(within(first).getByText('UTC+8')).toBeDefined()
    expect(within(first).getByText(notices[0]?.body ?? '')).toBeDefined()
  })

  it('a category shows its known notices at once and requests the list', async () => {
    const { asked } = around(null, { at: '/notices', routes: contentRoutes })
    await screen.findByRole('region', { name: notices[0]?.title ?? '' })
    await userEvent.click(screen.getByRole('button', { name: '赛事' }))
    expect(screen.getByRole('button', { name: '赛事' }).getAttribute('aria-pressed')).toBe('true')
    const events = notices.filter(({ category }) => category === 3).map(({ title }) => title)
    expect(new Set(headings())).toEqual(new Set(events))
    await waitFor(() => expect(asked.at(-1)).toEqual({ path: list, body: { category: 3 } }))
  })

  it('an empty list shows a message', async () => {
    around(null, { at: '/notices', routes: contentRoutes, answers: { [list]: () => ({ list: [] }) } })
    expect(await screen.findByRole('heading', { name: '暂无公告' })).toBeDefined()
  })

  it('a failure is shown and can be retried', async () => {
    let down = true
    const answer = (): unknown => {
      if (down) throw new Error('down')
      return { list: [] }
    }
    around(null, { at: '/notices', routes: contentRoutes, answers: { [list]: answer } })
    const retry = await screen.findByRole('button', { name: '重试' })
    expect(screen.getByRole('alert').textContent).toContain('没有取到内容')
    down = false
    await userEvent.click(retry)
    expect(await screen.findByRole('heading', { name: '暂无公告' })).toBeDefined()
  })

  it('without a network the error says so', async () => {
    const answers = { [list]: () => Promise.reject(new Error('down')) }
    around(null, { at: '/notices', routes: contentRoutes, answers, live: { online: false } })
    expect((await screen.findByRole('alert')).textContent).toContain('网络已断开')
  })
})
