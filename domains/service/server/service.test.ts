import type { Uuid } from '@magpie/kernel'
import type { Seat } from '@magpie/operators/testing'
import type { Endpoint } from '@magpie/wire'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  feedbackAnswer,
  feedbackClose,
  feedbackList,
  feedbackSend,
  feedbacksList,
  fileOne,
  guestClose,
  guestLines,
  guestMine,
  guestSay,
  hoursSet,
  savedKeep,
  savedList,
  savedRemove,
  serviceOfMember,
  talkAnswer,
  talkClaim,
  talkClose,
  type TalkLine,
  talkLines,
  talkMine,
  talkNote,
  talkRate,
  talkSay,
  talkSolve,
  talksList,
  talkTransfer,
  talkWhole,
} from '../contract/index.ts'
import { openScene } from '../testing/scene.ts'

let scene: Awaited<ReturnType<typeof openScene>>
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

type Place = { readonly talk: string; readonly seq: number }
const say = (member: Uuid, text: string, more: object = {}, node = 0) =>
  scene.ask<Place>(member, talkSay, { key: scene.id(), text, ...more }, node)
const linesOf = async (member: Uuid, talk: string): Promise<readonly TalkLine[]> =>
  (await scene.ask<{ rows: TalkLine[] }>(member, talkLines, { talk, after: 0 })).rows
const textsOf = async (member: Uuid, talk: string) => (await linesOf(member, talk)).map(({ text }) => text)
const reason = 'answering a member'
const answer = (staff: Seat, id: string, text: string) => staff.call(talkAnswer, { id, key: scene.id(), text, reason })
const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .png()
    .toBuffer()

/** A call without a login. */
const guestAsks = async <Data>(endpoint: Endpoint, payload: object): Promise<Data & { refused?: string }> =>
  scene.ask<Data>(undefined, endpoint, payload)

describe('the text of a line', () => {
  it('invisible characters are removed, and a line of nothing else is refused', async () => {
    const member = scene.id()
    expect((await say(member, '\u2060\u061c\u200d')).refused).toBe('say_again')
    const { talk } = await say(member, 'a\u2066b\u2060c\u061cd')
    expect(await textsOf(member, talk)).toEqual(['abcd'])
    const guest = { guest: 'i'.repeat(43), key: scene.id(), text: '\u2060' }
    expect((await guestAsks(guestSay, guest)).refused).toBe('say_again')
  })

  it('a preview that would cut an emoji in half does not break the line', async () => {
    const member = scene.id()
    const text = `${'a'.repeat(59)}\u{1f600}`
    const { talk } = await say(member, text)
    expect(await textsOf(member, talk)).toEqual([text])
  })
})

it('without any answered talk, no answer time is shown', async () => {
  await scene.desk.owner.query(`update service.talk set answered_at = null`)
  expect(await scene.ask(scene.id(), talkMine, {})).toMatchObject({ answerMs: null })
})

it('an answer time of more than a month is capped and does not break the page', async () => {
  const member = scene.id()
  const { talk } = await say(member, 'is anybody there')
  await scene.desk.owner.query(`update service.talk set answered_at = opened_at + interval '40 days' where id = $1`, [
    talk,
  ])
  expect(await scene.ask(member, talkMine, {})).toMatchObject({ answerMs: 2_147_483_647, talk: { id: talk } })
  await scene.desk.owner.query(`update service.talk set answered_at = null where id = $1`, [talk])
})

describe('a talk of a guest', () => {
  const secret = 'g'.repeat(43)
  const other = 'h'.repeat(43)
  it('S-ROUTE-04: a guest who cannot log in is heard and answered; another browser sees nothing of it', async () => {
    const said = await guestAsks<Place>(guestSay, {
      guest: secret,
      key: scene.id(),
      text: 'locked out 6222020200000000006',
    })
    const staff = await scene.desk.operator('support')
    const { rows } = (await staff.call(talksList, { show: 'free' })) as {
      rows: { id: string; account: string; last: string }[]
    }
    expect(rows.find(({ id }) => id === said.talk)).toMatchObject({
      account: '',
      last: expect.not.stringContaining('62220202'),
    })
    await staff.call(talkClaim, { id: said.talk, reason })
    await answer(staff, said.talk, 'use the page of recovery')
    const seen = await guestAsks<{ rows: TalkLine[] }>(guestLines, { guest: secret, talk: said.talk, after: 1 })
    expect(seen.rows.map(({ text }) => text)).toEqual(['use the page of recovery'])
    expect(await guestAsks(guestLines, { guest: other, talk: said.talk, after: 0 })).toMatchObject({
      refused: 'talk_unknown',
    })
    expect(await guestAsks(guestClose, { guest: other, talk: said.talk })).toMatchObject({ refused: 'talk_unknown' })
    expect(await guestAsks<{ talk: unknown }>(guestMine, { guest: other })).toMatchObject({ talk: null })
    const mail = await scene.house.db.query(
      `select 1 from house.outbox where topic like 'service.%' and member_id = (select member_id from service.talk where id = $1)`,
      [said.talk],
    )
    expect(mail.rows).toEqual([])
    expect(await guestAsks(guestClose, { guest: secret, talk: said.talk })).toEqual({ ok: true })
  })

  it('a guest in a talk can go on writing while the guest queue is full', async () => {
    const [here, late] = ['j'.repeat(43), 'k'.repeat(43)]
    const { talk } = await guestAsks<Place>(guestSay, { guest: here, key: scene.id(), text: 'first' })
    const staff = await scene.desk.operator('support')
    await staff.call(talkClaim, { id: talk, reason })
    await answer(staff, talk, 'which account is it')
    const { owner } = scene.desk
    await owner.query(
      `with many as (insert into service.guest (id, origin, opened_at, asked_at)
         select gen_random_uuid(), 'address ' || n, $1, $1 from generate_series(1, 200) n returning id)
       insert into service.talk (id, state, member_id, guest, lines, last, opened_at, waits_since, turn_at)
       select gen_random_uuid(), 'waiting_staff', id, true, 1, 'many', $1, $1, $1 from many`,
      [new Date(scene.house.world.now())],
    )
    expect(await guestAsks(guestSay, { guest: late, key: scene.id(), text: 'new' })).toMatchObject({
      refused: 'guests_many',
    })
    const goesOn = await guestAsks(guestSay, { guest: here, key: scene.id(), text: 'this one' })
    await owner.query(`delete from service.talk where last = 'many'`)
    await owner.query(`delete from service.guest where origin like 'address %'`)
    expect(goesOn).toMatchObject({ talk, seq: 3 })
  })

  it('L5: a line sent twice under its key is stored once, and a guest’s id is never a member’s', async () => {
    const key = scene.id()
    const ask = { guest: other, key, text: 'once' }
    const first = await guestAsks<Place>(guestSay, ask)
    expect(await guestAsks<Place>(guestSay, ask)).toEqual(first)
    const { rows } = await scene.house.db.query<{ member_id: string }>(`select member_id from service.talk where guest`)
    for (const { member_id: id } of rows) expect(id[14]).toBe('8')
  })
})

describe('a talk', () => {
  it('S-ROUTE-04: it goes from the first line to answer, close and rating', async () => {
    const member = scene.id()
    const { talk } = await say(member, '存款没到', { about: { kind: 'deposit', id: 'D2611221234567890' } })
    const staff = await scene.desk.operator('support')
    expect(await staff.refusal(talkAnswer, { id: talk, key: scene.id(), text: '在查', reason })).toBe('talk_not_yours')
    await staff.call(talkClaim, { id: talk, reason })
    const other = await scene.desk.operator('support')
    expect(await other.refusal(talkClaim, { id: talk, reason })).toBe('talk_taken')
    await answer(staff, talk, '已经到账了')
    const lines = await linesOf(member, talk)
    expect(lines.map(({ speaker, text, about }) => [speaker, text, about?.id])).toEqual([
      ['member', '存款没到', 'D2611221234567890'],
      ['staff', '已经到账了', undefined],
    ])
    await staff.call(talkSolve, { id: talk, reason })
    expect(await scene.ask(member, talkRate, { talk, stars: 5, solved: true })).toEqual({ ok: true })
    expect((await scene.ask(member, talkRate, { talk, stars: 1, solved: false })).refused).toBe('rated_already')
    const next = await say(member, '还有一个问题')
    expect(next.talk).not.toBe(talk)
    const whole = (await staff.call(talkWhole, { id: next.talk })) as { earlier: { id: string; stars: number }[] }
    expect(whole.earlier.map(({ id, stars }) => [id, stars])).toEqual([[talk, 5]])
    const page = (await staff.call(serviceOfMember, { member })) as { talks: { id: string }[] }
    expect(page.talks.map(({ id }) => id)).toEqual([next.talk, talk])
    const { figures } = (await staff.call(talksList, { show: 'closed' })) as {
      figures: { stars: string; solved: number }
    }
    expect([figures.stars, figures.solved]).toEqual(['5.0', 100])
    await scene.ask(member, talkClose, { talk: next.talk })
  })

  it('L5: a line sent again under its key is stored once, and another text under it is refused', async () => {
    const member = scene.id()
    const key = scene.id()
    const [first, again] = [
      await scene.ask<Place>(member, talkSay, { key, text: 'one' }),
      await scene.ask<Place>(member, talkSay, { key, text: 'one' }, 1),
    ]
    expect(again).toEqual(first)
    expect((await scene.ask(member, talkSay, { key, text: 'two' })).refused).toBe('say_again')
    expect(await textsOf(member, first.talk)).toEqual(['one'])
  })

  it('two nodes at once lose, double or reorder no line; one node dies and the talk continues', async () => {
    const member = scene.id()
    const { talk } = await say(member, 'begin')
    const staff = await scene.desk.operator('support')
    await staff.call(talkClaim, { id: talk, reason })
    const keys = Array.from({ length: 12 }, () => scene.id())
    // Each line twice, on both nodes, like a client that missed its answer, with staff answers in between.
    await Promise.all([
      ...keys.flatMap((key, n) => [0, 1].map((node) => scene.ask(member, talkSay, { key, text: `line ${n}` }, node))),
      ...[0, 1, 2].map((n) => answer(staff, talk, `answer ${n}`)),
    ])
    await scene.kill()
    await say(member, 'after')
    const lines = await linesOf(member, talk)
    expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_line, n) => n + 1))
    const texts = lines.map(({ text }) => text)
    expect([texts[0], texts.at(-1), texts.length]).toEqual(['begin', 'after', 17])
    expect(new Set(texts).size).toBe(17)
  })

  it('of two operators who claim at once one gets the talk, and each change is announced', async () => {
    const member = scene.id()
    const { talk } = await say(member, 'who has it?')
    const both = [await scene.desk.operator('support'), await scene.desk.operator('support')]
    const taken = await Promise.all(both.map((one) => one.refusal(talkClaim, { id: talk, reason })))
    expect(taken.filter((refused) => refused !== null)).toEqual(['talk_taken'])
    const [taker] = both.filter((_one, at) => taken[at] === null)
    await taker?.call(talkTransfer, { id: talk, reason })
    await taker?.call(talkClaim, { id: talk, reason })
    await taker?.call(talkSolve, { id: talk, reason })
    await scene.ask(member, talkRate, { talk, stars: 4, solved: true })
    const { rows } = await scene.house.db.query(
      `select body from house.outbox where topic = 'service.line' and member_id = $1`,
      [member],
    )
    expect(rows.map(({ body }) => body)).toEqual(Array.from({ length: 6 }, () => ({ talk, seq: 1 })))
  })

  it('L32: a member cannot read, close, rate or use the talk and the pictures of another member', async () => {
    const [one, other] = [scene.id(), scene.id()]
    const { talk } = await say(one, 'mine')
    const { id } = await scene.upload(one, await picture())
    for (const [endpoint, ask] of [
      [talkLines, { talk, after: 0 }],
      [talkClose, { talk }],
      [talkRate, { talk, stars: 1, solved: false }],
      [fileOne, { id }],
      [talkSay, { key: scene.id(), text: 'x', file: id }],
      [feedbackSend, { key: scene.id(), kind: 'look', text: 'not my picture', files: [id] }],
    ] as const) {
      const { refused } = await scene.ask<object>(other, endpoint, ask)
      expect(['talk_unknown', 'file_unknown']).toContain(refused)
    }
    expect((await scene.ask<{ talk: null }>(other, talkMine)).talk).toBeNull()
  })

  it('L34, S-GATE-03: a card number is masked, a script stays text; staff can write no card number or foreign link', async () => {
    const member = scene.id()
    const { talk } = await say(member, '卡 6222 0212 3456 7890 123 <img src=x onerror=alert(1)>')
    expect(await textsOf(member, talk)).toEqual(['卡 **** 0123 <img src=x onerror=alert(1)>'])
    const staff = await scene.desk.operator('risk')
    await staff.call(talkClaim, { id: talk, reason })
    const said = { id: talk, key: scene.id(), reason }
    expect(await staff.refusal(talkAnswer, { ...said, text: '转到 6222 0212 3456 7890' })).toBe('staff_number')
    expect(await staff.refusal(talkAnswer, { ...said, text: '加我 t.me/somebody' })).toBe('staff_link')
    await answer(staff, talk, '请看 http://127.0.0.1:6001/help/ck')
    expect(await textsOf(member, talk)).toHaveLength(2)
  })

  it('can be transferred, has notes hidden from the member, and shows how many wait ahead', async () => {
    const [first, second] = [scene.id(), scene.id()]
    const { talk } = await say(first, 'first')
    await say(second, 'second')
    const mine = await scene.ask<{ talk: { ahead: number } }>(second, talkMine)
    expect(mine.talk.ahead).toBeGreaterThan(0)
    const [staff, taker] = [await scene.desk.operator('support'), await scene.desk.operator('risk')]
    const finance = await scene.desk.operator('finance')
    await staff.call(talkClaim, { id: talk, reason })
    await staff.call(talkNote, { id: talk, text: 'called twice already', reason })
    expect(await staff.refusal(talkTransfer, { id: talk, to: finance.account, reason })).toBe('taker_unknown')
    await staff.call(talkTransfer, { id: talk, to: taker.account, reason })
    expect(await staff.refusal(talkAnswer, { id: talk, key: scene.id(), text: 'x', reason })).toBe('talk_not_yours')
    await answer(taker, talk, 'here I am')
    const whole = (await taker.call(talkWhole, { id: talk })) as { notes: { text: string }[] }
    expect(whole.notes.map(({ text }) => text)).toEqual(['called twice already'])
    expect(await textsOf(first, talk)).toEqual(['first', 'here I am'])
    expect(await finance.refusal(talksList, { show: 'all' })).toBe('forbidden')
  })

  it('pictures are encoded anew, and a file that is no picture is refused', async () => {
    const member = scene.id()
    const { id } = await scene.upload(member, await picture())
    const { talk } = await say(member, '', { file: id })
    expect((await linesOf(member, talk)).map(({ file }) => file)).toEqual([id])
    const { base64 } = await scene.ask<{ base64: string }>(member, fileOne, { id })
    const read = await sharp(Buffer.from(base64, 'base64')).metadata()
    expect([read.format, read.exif]).toEqual(['jpeg', undefined])
    expect((await scene.upload(member, Buffer.from('<script>alert(1)</script>'))).refused).toBe('picture_unreadable')
    expect((await scene.upload(member, Buffer.from('<svg/>'), 'image/svg+xml')).http).toBe(415)
  })

  it('more than twenty lines a minute are refused', async () => {
    const member = scene.id()
    const answers = []
    for (let n = 0; n < 25; n++) answers.push((await say(member, `n ${n}`)).refused)
    expect(answers.filter((refused) => refused === 'too_many').length).toBeGreaterThanOrEqual(5)
  })
})

describe('staff tools', () => {
  it('saved answers are kept and removed with permission, and contain no card number', async () => {
    const manager = await scene.desk.operator('risk')
    const { id } = (await manager.call(savedKeep, { title: '流水', text: '看流水页', reason })) as { id: string }
    await manager.call(savedKeep, { id, title: '流水', text: '看 /mine/audit', reason })
    expect((await manager.call(savedList, {})) as object).toEqual({
      rows: [{ id, title: '流水', text: '看 /mine/audit' }],
    })
    expect(await manager.refusal(savedKeep, { title: '卡', text: '6222021234567890', reason })).toBe('staff_number')
    await manager.call(savedRemove, { id, reason })
    expect(await manager.refusal(savedRemove, { id, reason })).toBe('saved_unknown')
    const support = await scene.desk.operator('support')
    expect(await support.refusal(savedKeep, { title: 'x', text: 'y', reason })).toBe('forbidden')
  })

  it('outside service hours the member reads the hours and may still write', async () => {
    const manager = await scene.desk.operator('risk')
    await manager.call(hoursSet, { fromMinute: 0, toMinute: 0, reason })
    const member = scene.id()
    expect(await scene.ask(member, talkMine)).toMatchObject({ isOpen: false, fromMinute: 0, toMinute: 0 })
    expect((await say(member, 'at night')).seq).toBe(1)
    await manager.call(hoursSet, { fromMinute: 0, toMinute: 1440, reason })
    expect(await scene.ask(member, talkMine)).toMatchObject({ isOpen: true })
  })
})

describe('feedback', () => {
  it('S-ROUTE-07d: feedback is stored once, masked, limited to five a day, and answered once', async () => {
    const member = await scene.member()
    const { id: file } = await scene.upload(member, await picture())
    const sent = { key: scene.id(), kind: 'look', text: '字太小，卡 4111111111111111', files: [file] }
    for (let n = 0; n < 2; n++) await scene.ask(member, feedbackSend, sent)
    const staff = await scene.desk.operator('support')
    const open = (await staff.call(feedbacksList, {})) as { rows: { id: string; text: string; files: string[] }[] }
    expect(open.rows.map(({ text, files }) => [text, files])).toEqual([['字太小，卡 **** 1111', [file]]])
    const id = open.rows[0]?.id ?? ''
    expect(await staff.refusal(feedbackAnswer, { id, answer: '看 elsewhere.com', reason })).toBe('staff_link')
    await staff.call(feedbackAnswer, { id, answer: '已经放大了，谢谢', reason })
    expect(await staff.refusal(feedbackAnswer, { id, answer: '再说一次', reason })).toBe('feedback_unknown')
    const { rows } = await scene.ask<{ rows: { state: string; answer: string }[] }>(member, feedbackList)
    expect(rows.map(({ state, answer: said }) => [state, said])).toEqual([['answered', '已经放大了，谢谢']])
    const [thought] = open.rows
    expect(thought).toMatchObject({ wish: true })
    const more = { kind: 'other', text: 'one more thought', files: [], wish: false }
    for (let n = 0; n < 4; n++) await scene.ask(member, feedbackSend, { key: scene.id(), ...more })
    expect((await scene.ask(member, feedbackSend, { key: scene.id(), ...more })).refused).toBe('feedbacks_many')
  })

  it('S-ROUTE-07d: five a day, also of many at once', async () => {
    const member = await scene.member()
    const said = { kind: 'other', text: 'one more thought', files: [] }
    const keys = Array.from({ length: 9 }, () => scene.id())
    const sent = await Promise.all(keys.map((key) => scene.ask(member, feedbackSend, { key, ...said })))
    const words = sent.map(({ refused = 'sent' }) => refused)
    expect(words.toSorted().join(' ')).toBe(`${'feedbacks_many '.repeat(4)}sent sent sent sent sent`)
    scene.clock.aheadMs += 86_400_000
    const again = { key: keys[words.indexOf('feedbacks_many')], ...said }
    expect((await scene.ask(member, feedbackSend, again)).refused, 'the same request on another day').toBeUndefined()
  })

  it('S-ROUTE-07d: feedback that wishes for no answer can be closed; with a wish it must be answered', async () => {
    const member = await scene.member()
    const said = { kind: 'other', text: 'one more thought', files: [] }
    await scene.ask(member, feedbackSend, { key: scene.id(), ...said })
    await scene.ask(member, feedbackSend, { key: scene.id(), ...said, wish: false })
    const staff = await scene.desk.operator('support')
    type Rows = { rows: { id: string; member: string; wish: boolean }[] }
    const open = async () => ((await staff.call(feedbacksList, {})) as Rows).rows.filter((row) => row.member === member)
    const [unwished, wished] = await open()
    expect([unwished?.wish, wished?.wish]).toEqual([false, true])
    expect(await staff.refusal(feedbackClose, { id: wished?.id ?? '', reason })).toBe('feedback_wished')
    await staff.call(feedbackClose, { id: unwished?.id ?? '', reason })
    expect(await staff.refusal(feedbackClose, { id: unwished?.id ?? '', reason })).toBe('feedback_unknown')
    expect(await staff.refusal(feedbackAnswer, { id: unwished?.id ?? '', answer: '谢谢', reason })).toBe(
      'feedback_unknown',
    )
    expect((await open()).map(({ id }) => id)).toEqual([wished?.id])
    const { rows } = await scene.ask<{ rows: { state: string }[] }>(member, feedbackList)
    expect(rows.map(({ state }) => state)).toEqual(['closed', 'waiting'])
    const { rows: log } = await scene.desk.owner.query(
      `select reason from operators.audit where action = 'service.feedback_close'`,
    )
    expect(log).toEqual([{ reason }])
  })
})
