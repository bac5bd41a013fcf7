import { type Answers, around, member, refusal } from '@magpie/identity/web/testing'
import type { WireRequest } from '@magpie/wire/call'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { PlayRound, PlaySide, PlayTable } from '../contract/play.ts'
import { commitmentOf, paidFor, rollOf } from '../rules/high-low.ts'
import words from './locales/zh-CN.json' with { type: 'json' }
import { HighLow } from './high-low.tsx'

const at = Date.UTC(2026, 10, 20, 13, 8, 9)
const seedOf = (nth: number): string => nth.toString(16).padStart(64, '0')
const roundId = (nth: number): string => `01936a3e-0000-7000-8000-${String(nth).padStart(12, '0')}`

type Asked = {
  readonly path: string
  readonly session: string | undefined
  readonly body: Readonly<Record<string, never>>
}

/** A simulated venue as on its wire: one wallet, one round after the other, seeds counting up from one. */
const openVenue = (
  balance: number,
  more: { readonly cheats?: boolean; readonly ignores?: boolean; readonly dead?: number } = {},
) => {
  const asked: Asked[] = []
  const played: PlayRound[] = []
  let [lies, dead] = [balance, more.dead ?? 0]
  const table = (): PlayTable => ({
    balance: lies,
    next: { round: roundId(played.length + 1), commitment: commitmentOf(seedOf(played.length + 1)) },
    readyAt: 0,
    played: played.toReversed(),
  })
  const bet = (side: PlaySide, stake: number, salt: string) => {
    const no = played.length + 1
    const seed = seedOf(more.cheats === true ? no + 100 : no)
    // A venue that ignores the member's seed has chosen the number.
    const used = more.ignores === true ? 'f'.repeat(32) : salt
    const roll = rollOf(seed, used)
    const paid = Number(paidFor(side, roll, BigInt(stake)))
    lies += paid - stake
    const round = {
      round: roundId(no),
      no,
      side,
      stake,
      roll,
      paid,
      commitment: commitmentOf(seed),
      seed,
      salt: used,
      at,
    }
    played.push(round)
    return { round, table: table() }
  }
  const send = async ({ url, headers, body = '{}' }: WireRequest) => {
    const { pathname: path } = new URL(url)
    const ask = JSON.parse(body) as { readonly side: PlaySide; readonly stake: number; readonly salt: string }
    asked.push({ path, session: headers['requestid'], body: ask as never })
    if (dead-- > 0) return { status: 200, body: '{"code":"SESSION","message":"x","data":null}' }
    const data = path.endsWith('/table') ? table() : bet(ask.side, ask.stake, ask.salt)
    return { status: 200, body: JSON.stringify({ code: 'OK', data }) }
  }
  return { asked, send, lies: () => lies }
}

const sit = (venue: ReturnType<typeof openVenue>, answers: Answers = {}) => {
  let launches = 0
  return around({
    words,
    routes: [{ path: '/table', element: <HighLow venue="YBCS" /> }],
    at: '/table',
    state: member,
    answers: {
      '/game/api/v1/venue/launch': () => ({ requestId: `session-${(launches += 1)}`, cuid: 'c' }),
      ...answers,
    },
    scope: { send: venue.send, venues: { YBCS: { origin: 'http://venue.test', adapter: 'high-low' } } },
  })
}

const bets = (venue: ReturnType<typeof openVenue>) =>
  venue.asked.filter(({ path }) => path === '/play/v1/bet').map(({ body }) => body)

it('L23, L24: the page shows the return and the commitment before the stake, and the check after it', async () => {
  const venue = openVenue(12_300)
  sit(venue)
  expect(await screen.findByText('123.00')).toBeDefined()
  expect(screen.getByText(/长期平均返还 98%/)).toBeDefined()
  expect(screen.getByText(commitmentOf(seedOf(1)))).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: '大 52–100' }))
  await userEvent.click(screen.getByRole('button', { name: '10.00' }))
  await userEvent.click(screen.getByRole('button', { name: /开这一局/ }))
  const outcome = await screen.findByRole('status', { name: '本局结果' })
  const salt = expect.stringMatching(/^[0-9a-f]{32}$/) as string
  expect(bets(venue)).toEqual([{ round: roundId(1), side: 'big', stake: 1000, salt }])
  const named = String(bets(venue)[0]?.['salt'])
  const roll = rollOf(seedOf(1), named)
  expect(within(outcome).getByText(String(roll))).toBeDefined()
  expect(outcome.textContent).toContain(roll >= 52 ? '中，返还 20.00' : '未中')
  expect(within(outcome).getByText('已核对：两边的种子、承诺与开出的数相符。')).toBeDefined()
  expect(screen.getByText(roll >= 52 ? '133.00' : '113.00')).toBeDefined()
  const rounds = screen.getByRole('list', { name: '最近几局' })
  expect(within(rounds).getByText(seedOf(1))).toBeDefined()
  expect(within(rounds).getByText(named)).toBeDefined()
  // The next round starts only by a press, and not at once.
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '稍等片刻' }).disabled).toBe(true)
  await waitFor(() => expect(screen.getByRole('button', { name: /开这一局/ })).toBeDefined(), { timeout: 5000 })
  expect(bets(venue).length).toBe(1)
})

it.each([{ cheats: true }, { ignores: true }])(
  'L23: a round that does not match its commitment is shown as failed: %j',
  async (more) => {
    const venue = openVenue(12_300, more)
    sit(venue)
    await userEvent.click(await screen.findByRole('button', { name: /开这一局/ }))
    const outcome = await screen.findByRole('status', { name: '本局结果' })
    expect(outcome.textContent).toContain('核对不符')
  },
)

it('an empty balance explains where to transfer money; a stake above the balance cannot be pressed', async () => {
  const venue = openVenue(500)
  const site = sit(venue)
  await userEvent.click(await screen.findByRole('button', { name: '10.00' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '场馆余额不足' }).disabled).toBe(true)
  site.unmount()
  sit(openVenue(0))
  expect(await screen.findByText('场馆里没有可用的余额。离开后可在转账页转入。')).toBeDefined()
})

it('S-ERR-11: an ended venue session is launched again once; a refused launch is shown', async () => {
  const site = sit(openVenue(12_300, { dead: 1 }))
  expect(await screen.findByText('123.00')).toBeDefined()
  site.unmount()
  sit(openVenue(0), { '/game/api/v1/venue/launch': () => refusal('excluded', 7401, '你已设置自我排除') })
  expect(await screen.findByText('你已设置自我排除')).toBeDefined()
})
