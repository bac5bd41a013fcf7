import { around } from '@magpie/identity/web/testing'
import deskWords from '@magpie/desk/words.json' with { type: 'json' }
import { AtDesk } from '@magpie/desk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Figures } from '../../contract/index.ts'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { Hours } from './hours.tsx'

const figures = { fromMinute: 540, toMinute: 1440 } as Figures

it('hours are typed as HH:MM, and a wrong format is not sent', async () => {
  const { asked } = around({
    words: { ...deskWords, ...words },
    routes: [{ path: '/hours', element: <Hours figures={figures} onActed={() => undefined} /> }],
    at: '/hours',
    answers: { '/ops/v1/service/hours': () => ({}) },
    wrap: (inside) => (
      <AtDesk permissions={['service.manage']} at={0}>
        {inside}
      </AtDesk>
    ),
  })
  const sent = () => asked.filter(({ path }) => path === '/ops/v1/service/hours').map(({ body }) => body)
  expect(await screen.findByText(/09:00–24:00/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '修改服务时间' }))
  const dialog = within(await screen.findByRole('dialog'))
  const from = dialog.getByLabelText('开始')
  expect((from as HTMLInputElement).value).toBe('09:00')
  await userEvent.clear(from)
  await userEvent.type(from, '8 点半')
  await userEvent.type(dialog.getByLabelText('说明'), '冬季的排班')
  await userEvent.click(dialog.getByRole('button', { name: '修改服务时间' }))
  expect(await dialog.findByText('请按 09:00 的格式填写；24:00 为一天结束')).toBeDefined()
  expect(sent()).toEqual([])
  await userEvent.clear(from)
  await userEvent.type(from, '08:30')
  await userEvent.click(dialog.getByRole('button', { name: '修改服务时间' }))
  await waitFor(() => expect(sent()).toEqual([{ fromMinute: 510, toMinute: 1440, reason: '冬季的排班' }]), {
    timeout: 5000,
  })
})
