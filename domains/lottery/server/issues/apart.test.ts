// L11: an issue or chase that fails delays only itself, also at the start; an alarm names it, and it is tried again.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { houseLotteryAct, houseTickets, type LotteryIssue, type LotteryTicket } from '../../contract/index.ts'
import { openLotteryRig, type LotteryRig, type Player } from '../../testing/rig.ts'

let rig: LotteryRig
beforeAll(async () => {
  rig = await openLotteryRig()
})
afterAll(() => rig.close())

const ten = Array.from({ length: 10 }, (_, at) => at)
/** Every digit of the first place: it always wins once, at 9.8 of ten. */
const sure = { play: 'place', picks: [ten, [], [], [], []], unit: 200, multiple: 1 }
const buy = async (player: Player, game: string, issue: LotteryIssue, more: object = {}): Promise<LotteryTicket> =>
  (await rig.buy(player, issue, { game, lines: [sure], ...more })).data.ticket
const told = (of: string) =>
  rig.log.said.filter(({ level, facts }) => level === 'alarm' && Object.values(facts).includes(of))
const change = (sql: string, ...values: readonly unknown[]) => rig.db().query(sql, [...values])

it('an issue with an unreadable seed delays no other game, and is drawn once it can be read', async () => {
  const [player, other] = [await rig.player(100_000n), await rig.player(100_000n)]
  const [issue, sound] = [await rig.current('ssc90'), await rig.current('ssc300')]
  await buy(player, 'ssc90', issue)
  const paid = await buy(other, 'ssc300', sound)
  await change(`update issue set seed = 'gone.' || seed where game = 'ssc90' and no = $1`, issue.issue)
  await rig.reopen()
  await rig.play('ssc300', sound)
  expect(await rig.cash(other)).toBe(100_000n - BigInt(paid.cost) + 1960n)
  expect(await rig.state('ssc90', issue.issue)).toBe('sealed')
  // One alarm, whatever the ticks, and another when it is tried again.
  const name = `ssc90/${issue.issue}`
  const before = told(name).length
  expect(before).toBeGreaterThanOrEqual(1)
  await rig.tick()
  expect(told(name)).toHaveLength(before)
  await rig.to(rig.now() + 61_000)
  expect(told(name)).toHaveLength(before + 1)
  // The next issue of the same game goes on too.
  await rig.play('ssc90', await rig.current('ssc90'))
  await change(`update issue set seed = substr(seed, 6) where game = 'ssc90' and no = $1`, issue.issue)
  await rig.reopen()
  await rig.until('ssc90', issue.issue, ['done'])
  await expect.poll(() => rig.cash(player)).toBe(99_960n)
})

it('a ticket that cannot be read stops neither the start nor other games, and its issue can be voided', async () => {
  const [player, other] = [await rig.player(100_000n), await rig.player(100_000n)]
  const [issue, sound] = [await rig.current('ssc90'), await rig.current('ssc300')]
  const ticket = await buy(player, 'ssc90', issue)
  await buy(other, 'ssc300', sound)
  await change(`update ticket set lines = jsonb_set(lines, '{0,play}', '"gone"') where id = $1`, ticket.ticket)
  await rig.reopen()
  expect(told(ticket.ticket)).not.toEqual([])
  await rig.play('ssc300', sound)
  expect(await rig.state('ssc90', issue.issue)).toBe('closing')
  expect(told(`ssc90/${issue.issue}`)).not.toEqual([])
  const act = { what: 'void_issue', game: 'ssc90', issue: issue.issue } as const
  expect(await rig.house(houseLotteryAct, { id: crypto.randomUUID(), act })).toEqual({ code: 'DONE' })
  await expect.poll(() => rig.cash(player)).toBe(100_000n)
})

it('an unreadable ticket is left out of its member’s list, alone, with one alarm', async () => {
  const player = await rig.player(100_000n)
  const issue = await rig.current('ssc300')
  const [broken, sound] = [await buy(player, 'ssc300', issue), await buy(player, 'ssc300', issue)]
  const listed = async (): Promise<readonly string[]> => {
    const { data } = await rig.ask<{ tickets: readonly LotteryTicket[] }>('tickets', {}, player)
    return data.tickets.map(({ ticket }) => ticket).toSorted()
  }
  expect(await listed()).toEqual([sound.ticket, broken.ticket].toSorted())
  await change(`update ticket set lines = jsonb_set(lines, '{0,play}', '"gone"') where id = $1`, broken.ticket)
  await rig.reopen()
  const before = told(broken.ticket).length
  expect(await listed()).toEqual([sound.ticket])
  expect(await listed()).toEqual([sound.ticket])
  expect(told(broken.ticket)).toHaveLength(before + 1)
  const desk = await rig.house(houseTickets, { limit: 10 })
  const shown = 'tickets' in desk ? desk.tickets.map(({ ticket }) => ticket.ticket) : []
  expect(shown).toContain(sound.ticket)
  expect(shown).not.toContain(broken.ticket)
  await change(`update ticket set lines = jsonb_set(lines, '{0,play}', '"place"') where id = $1`, broken.ticket)
  await rig.reopen()
  expect(await listed()).toEqual([sound.ticket, broken.ticket].toSorted())
})

it('a ticket that becomes unreadable after its seal is paid once readable; the others are paid at once', async () => {
  const [player, behind, other] = [await rig.player(100_000n), await rig.player(100_000n), await rig.player(100_000n)]
  const issue = await rig.current('ssc90')
  const ticket = await buy(player, 'ssc90', issue)
  const second = await buy(behind, 'ssc90', issue)
  await rig.to(issue.closesAt)
  await rig.until('ssc90', issue.issue, ['sealed'])
  const lines = (play: string) =>
    change(
      `update ticket set lines = jsonb_set(lines, '{0,play}', $2::jsonb) where id = $1`,
      ticket.ticket,
      `"${play}"`,
    )
  await lines('gone')
  await rig.reopen()
  const sound = await rig.current('ssc300')
  await buy(other, 'ssc300', sound)
  await rig.play('ssc300', sound)
  expect(await rig.state('ssc90', issue.issue)).toBe('settling')
  await expect.poll(() => rig.cash(behind)).toBe(99_960n)
  expect(told(`ssc90/${issue.issue}`).at(-1)?.facts['reason']).toContain(ticket.ticket)
  // An owner can see their ticket, although its path to the root cannot be shown meanwhile.
  const seen = await rig.ask<{ ticket: LotteryTicket; proof: unknown }>('ticket', { ticket: second.ticket }, behind)
  expect(seen.data).toMatchObject({ ticket: { state: 'settled', total: 1960 }, proof: null })
  await lines('place')
  await rig.reopen()
  await rig.until('ssc90', issue.issue, ['done'])
  await expect.poll(() => rig.cash(player)).toBe(99_960n)
})

it('a chase with an unreadable token waits, and continues when its member visits', async () => {
  const player = await rig.player(100_000n)
  const issue = await rig.current('ssc90')
  const { data } = await rig.buy(player, issue, {
    game: 'ssc90',
    lines: [sure],
    chase: { issues: 1, stopOnWin: false },
  })
  const id = data.chase?.chase ?? ''
  await change(`update chase set token = 'gone.' || token where id = $1`, id)
  await rig.reopen()
  expect(told(id)).toHaveLength(1)
  await rig.play('ssc90', issue)
  await rig.current('ssc90')
  const bought = async (): Promise<number> => {
    await rig.tick()
    return (await change('select from ticket where chase_id = $1', id)).rowCount ?? 0
  }
  expect(await bought()).toBe(1)
  await rig.ask('chase/list', {}, player)
  await expect.poll(bought).toBe(2)
})
