import { type Answers, around, member, refusal } from '@magpie/identity/web/testing'
import { cwd } from 'node:process'
import { mergeWords } from '@magpie/build/words'
import type { OwnMovement } from '@magpie/ledger/contract'
import { ledgerRoutes } from '@magpie/ledger/web/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { catalogueFiles } from '../../catalogues.ts'

const root = cwd()
const words = mergeWords(catalogueFiles(root, 'zh-CN'))
const listPath = '/site/api/v1/ledger/movements'
const proofPath = '/site/api/v1/ledger/proof'
const keysPath = '/site/api/v1/ledger/keys'
const lane = '01a1f9b5-1a5a-7000-ba88-7e317a3484bb'

const movement = (more: Partial<OwnMovement> = {}): OwnMovement => ({
  entry: `${lane}.7.0`,
  at: Date.UTC(2026, 10, 20, 13, 8, 9),
  kind: 'bet.hold',
  from: 'cash',
  to: 'held',
  amount: '12.50',
  cashAfter: '987.50',
  ...more,
})

const shown = (answers: Answers, signedIn = true) =>
  around({
    routes: ledgerRoutes,
    at: '/mine/record/movements',
    words,
    ...(signedIn ? { state: member } : {}),
    answers: { [keysPath]: () => ({ house: 'a'.repeat(64), witness: null }), ...answers },
  })

afterEach(() => vi.restoreAllMocks())

describe('a member’s movements', () => {
  it('show what moved, from where to where, and the cash afterwards', async () => {
    const rows = [
      movement(),
      movement({
        entry: `${lane}.8.0`,
        kind: 'cashier.deposit',
        from: 'rail',
        to: 'cash',
        amount: '100.00',
        cashAfter: '1087.50',
      }),
      movement({ entry: `${lane}.9.0`, kind: 'new.kind', from: 'held', to: 'book', amount: '1.00', cashAfter: null }),
    ]
    shown({ [listPath]: () => ({ rows, next: null }) })
    const list = await screen.findByRole('list', { name: words['movements.title'] ?? '' })
    const [first, second, third] = within(list).getAllByRole('listitem')
    expect(first?.textContent).toContain('投注冻结')
    expect(first?.textContent).toContain('\u221212.50')
    expect(first?.textContent).toContain('现金 → 投注冻结')
    expect(second?.textContent).toContain('+100.00')
    expect(second?.textContent).toContain('1,087.50')
    expect(third?.textContent).toContain('new.kind')
    expect(third?.textContent).not.toContain('余额')
    expect(await screen.findByText('a'.repeat(64))).toBeTruthy()
    expect(screen.getByRole('link', { name: words['movements.checker'] ?? '' }).getAttribute('href')).toBe(
      '/proof-checker.html',
    )
  })

  it('a proof is saved as the text that the checker reads, and a proof that is not ready says so', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (saved.push(blob as Blob), 'blob:x'))
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const proof = { magpie: 'entry-proof-1', text: 'entry|…' }
    let ready = false
    const { toasts } = shown({
      [listPath]: () => ({ rows: [movement()], next: null }),
      [proofPath]: () => (ready ? proof : refusal('proof_pending', 7205, '证明还在生成，请一分钟后再试')),
    })
    const button = await screen.findByRole('button', { name: words['movements.proof'] ?? '' })
    await userEvent.click(button)
    await waitFor(() => expect(toasts).toHaveLength(1))
    expect(saved).toHaveLength(0)
    ready = true
    await userEvent.click(button)
    await waitFor(() => expect(toasts).toContain(words['movements.saved']))
    expect(await saved[0]?.text()).toBe(JSON.stringify(proof))
  })

  it('a guest gets a link to login, and no list is requested', async () => {
    const asked = vi.fn<() => object>(() => ({ rows: [], next: null }))
    shown({ [listPath]: asked }, false)
    expect(await screen.findByText(words['movements.guest'] ?? '')).toBeTruthy()
    expect(asked).not.toHaveBeenCalled()
  })
})
