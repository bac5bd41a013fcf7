// The form of an item in a small DOM: errors are named in words, and pressing its button scrolls to the first, even
// above the visible part of a long dialog.

import { AtDesk } from '@magpie/desk/testing'
import deskWords from '@magpie/desk/words.json' with { type: 'json' }
import { around } from '@magpie/identity/web/testing'
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { ItemDialog } from './item-dialog.tsx'

configure({ defaultHidden: true })

const saved = '/ops/v1/mall/save'
const nobody = (): undefined => undefined

const open = (asked: unknown[]) =>
  around({
    words: { ...deskWords, ...words },
    routes: [
      {
        path: '/mall',
        Component: () => (
          <AtDesk permissions={['mall.edit']} at={Date.UTC(2026, 10, 20)}>
            <ItemDialog item={undefined} open onClose={nobody} onDone={nobody} />
          </AtDesk>
        ),
      },
    ],
    at: '/mall',
    answers: {
      [saved]: (ask) => {
        asked.push(ask)
        return { id: 'new-cup' }
      },
    },
  })

const field = (label: string): HTMLElement => screen.getByLabelText(label)
const type = (label: string, value: string): void => void fireEvent.change(field(label), { target: { value } })
const press = (): void => void fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }))

it('submitting moves the focus to the first wrong field and says what is wrong', async () => {
  const asked: unknown[] = []
  open(asked)
  await screen.findByLabelText(words['mall.id'])
  type(deskWords['desk.reason'], 'new goods have come')
  press()
  await waitFor(() => expect(document.activeElement).toBe(field(words['mall.id'])))
  type(words['mall.id'], 'New Cup')
  type(words['mall.from'], '2026-13-45')
  type(words['mall.to'], '2026-02-30')
  press()
  expect(await screen.findByText(words['mall.id_shape'])).toBeDefined()
  expect(await screen.findAllByText(words['mall.day_shape'])).toHaveLength(2)
  type(words['mall.from'], '2026-12-02')
  type(words['mall.to'], '2026-12-01')
  press()
  expect(await screen.findByText(words['mall.to_first'])).toBeDefined()
  expect(asked).toEqual([])
})

it('the text for members and the reason for the log are two fields with different labels', async () => {
  open([])
  await screen.findByLabelText(words['mall.id'])
  expect(screen.getAllByLabelText(deskWords['desk.reason'])).toHaveLength(1)
  expect(screen.getAllByLabelText(words['mall.text'])).toHaveLength(1)
})
