// Account recovery: neither the request nor the answer is lost on a bad network.

import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { recoveryAsk, recoveryFile, recoveryLook, recoveryOpen } from '../../contract/index.ts'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { identityRoutes } from '../routes.ts'
import { type Answers, around } from '../testing/around.tsx'
import { keptVoucher } from './voucher.ts'

beforeEach(() => localStorage.clear())

const voucher = { id: '01890000-0000-7000-8000-00000000000a', ticket: 'v'.repeat(43) }
const idOf = (nth: number): string => `01890000-0000-7000-8000-00000000000${nth}`

const open = async (answers: Answers) => {
  const site = around({ words, routes: identityRoutes, at: '/user/recovery', answers })
  await screen.findByRole('heading', { name: words['recovery.title'] })
  return { site, user: userEvent.setup() }
}

const picture = (): File => new File(['x'], 'receipt.png', { type: 'image/png' })
const choose = (file: File): void => {
  const input = document.querySelector('input[type="file"]')
  if (input === null) throw new Error('nothing to choose a picture with')
  fireEvent.change(input, { target: { files: [file] } })
}
const remove = (nth: number): string => words['recovery.fileRemove'].replace('{nth}', String(nth))

describe('opening a recovery case', () => {
  it('the voucher, which is shown once, is kept even if loading the case fails', async () => {
    const { user } = await open({
      [recoveryAsk.path]: () => ({ request: 'r', masked: '138****0001', waitSeconds: 60 }),
      [recoveryOpen.path]: () => voucher,
      [recoveryLook.path]: () => {
        throw new Error('offline')
      },
    })
    await user.type(screen.getByRole('textbox', { name: words['login.account'] }), 'xiaoman2026')
    await user.type(screen.getByRole('textbox', { name: new RegExp(words['recovery.story']) }), 'a'.repeat(30))
    await user.type(screen.getByLabelText(words['recovery.reach'], { selector: 'input[name="value"]' }), '13900000001')
    await user.click(screen.getByRole('button', { name: words['code.get'] }))
    await user.type(await screen.findByRole('textbox', { name: words['code.label'] }), '123456')
    await user.click(screen.getByRole('button', { name: words['recovery.send'] }))
    await screen.findByText('no answer')
    expect(keptVoucher()).toEqual(voucher)
  })

  it('a picture removed while another is uploading stays removed', async () => {
    const second = Promise.withResolvers<object>()
    let sent = 0
    const { user } = await open({
      [recoveryFile.path]: () => {
        sent += 1
        return sent === 1 ? { id: idOf(1) } : second.promise
      },
    })
    choose(picture())
    const first = await screen.findByRole('button', { name: remove(1) })
    choose(picture())
    await screen.findByText(words['recovery.fileSending'])
    await user.click(first)
    second.resolve({ id: idOf(2) })
    await screen.findByText(words['recovery.fileAdd'])
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^移除图片/ })).toHaveLength(1))
  })

  it('a picture that cannot be read is reported', async () => {
    const { site } = await open({})
    const gone = picture()
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
    choose(gone)
    await waitFor(() => expect(site.toasts).toEqual([words['recovery.fileWrong']]))
  })
})
