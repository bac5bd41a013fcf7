import type { Uuid } from '@magpie/kernel'
import { virtualWorld } from '@magpie/kernel/virtual-world'
import type { House } from '@magpie/db'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { hear } from './hear.ts'
import { hostileMessages } from '../hostile/bodies.ts'
import { message } from './message.ts'
import { openLog } from '../mount/request-log.ts'
import { clients, closeAll, type Fixture, open, type Peer, peer, until } from '../testing/stream-rig.ts'
import { type Heard, messageFaults } from './hearing.ts'

afterEach(closeAll)

const Line = z.strictObject({ roomId: z.string(), clientId: z.string(), text: z.string().check(z.maxLength(20)) })
const join = message({
  id: 10002,
  who: 'anyone',
  takes: z.strictObject({ roomId: z.string().check(z.maxLength(20)) }),
  says: z.object({ roomId: z.string() }),
  refuses: ['room_unknown'],
})
const speak = message({ id: 10003, who: 'member', takes: Line, says: z.object({}), refuses: ['words'], perMinute: 5 })
const leave = message({
  id: 10012,
  who: 'anyone',
  takes: z.strictObject({ roomId: z.string() }),
  says: z.object({ ok: z.boolean() }),
  refuses: [],
  ends: true,
})
const give = message({
  id: 10017,
  who: 'member',
  takes: z.strictObject({ roomId: z.string() }),
  says: z.object({ ok: z.boolean() }),
  refuses: ['feature_off'],
  feature: 'gifts',
})

const seal = message({
  id: 20034,
  who: 'operator:service.answer',
  takes: z.strictObject({}),
  says: z.object({ ok: z.boolean() }),
  refuses: [],
})

const log = openLog({ stream: { write: () => undefined } })

/** A room of three messages: everyone who joined hears what members say. */
const scene = async (
  more: Partial<Pick<Heard, 'isOpenFor' | 'closed'>> = {},
  over: Parameters<typeof open>[0] = {},
): Promise<Fixture & { readonly said: string[]; readonly pass: (ms: number) => Promise<void> }> => {
  const said: string[] = []
  const world = virtualWorld({ seed: 5 })
  const house = { world, log } as unknown as House
  let number = 40
  const hearers = [
    hear(join, async ({ roomId }, { peer: who }) => {
      if (roomId === 'none') return { refused: 'room_unknown', facts: { open: 2 } }
      if (roomId === 'broken') throw new Error('the database is gone')
      who.enter(`room/${roomId}`)
      return { roomId }
    }),
    hear(leave, async ({ roomId }, { peer: who }) => {
      who.leave(`room/${roomId}`)
      return { ok: true }
    }),
    hear(give, async () => ({ ok: true })),
    hear(seal, async () => ({ ok: true })),
    hear(speak, async ({ roomId, text }) => {
      // The longer a line, the sooner it is ready: their order is kept all the same.
      await new Promise((done) => setTimeout(done, 20 - text.length))
      said.push(text)
      fixture.stream.publish(`room/${roomId}`, 10003, { text }, number++)
      return undefined
    }),
  ]
  const fixture = await open({ ...over, heard: { house, hearers, ...more } })
  return { ...fixture, said, pass: world.advance }
}
const asMember = async (fixture: Fixture, name = 'a-1'): Promise<Peer> => {
  const one = await peer(fixture)
  one.say(10001, { token: `ticket-${name}`, body: 'jwt' })
  await one.hears(1)
  return one
}

describe('L31: declared messages of the stream', () => {
  it('are answered under their number or refused under 20030 with facts, and a fault shows no detail', async () => {
    const one = await peer(await scene())
    for (const roomId of ['hall', 'none', 'broken']) one.say(10002, { roomId })
    expect(await one.hears(3)).toEqual([
      { msgId: 10002, msgData: { roomId: 'hall' } },
      { msgId: 20030, msgData: { msgId: 10002, code: 'room_unknown', roomId: 'none', facts: { open: 2 } } },
      { msgId: 20030, msgData: { msgId: 10002, code: 'common', roomId: 'broken' } },
    ])
  })

  it('messages after a login are handled after it, however long it takes, and not as a guest’s', async () => {
    const slowly = async ({ token }: { readonly token: string }) => {
      await new Promise((done) => setTimeout(done, 30))
      if (token !== 'ticket') return { refused: 'auth' as const }
      return { caller: { is: 'member', member: 'a' as Uuid, session: 's' as Uuid }, topics: [] } as const
    }
    const fixture = await scene({}, { verifyLogin: slowly })
    const [member, stranger] = [await peer(fixture), await peer(fixture)]
    for (const [one, token] of [
      [member, 'ticket'],
      [stranger, 'none'],
    ] as const) {
      one.say(10001, { token, body: 'jwt' })
      one.say(10017, { roomId: 'hall' })
      one.say(10002, { roomId: 'hall' })
    }
    expect((await member.hears(3)).map(({ msgId }) => msgId)).toEqual([10001, 10017, 10002])
    expect((await stranger.hears(3)).map(({ msgId, msgData }) => [msgId, msgData['code']])).toEqual([
      [20019, 'login_refused'],
      [20030, 'auth'],
      [10002, undefined],
    ])
  })

  it('L32: a message belongs to the member who sent it, also when another logs in on the socket meanwhile', async () => {
    const said: string[] = []
    const house = { world: virtualWorld({ seed: 5 }), log } as unknown as House
    const slow = hear(speak, async ({ text }, { peer: who }) => {
      await new Promise((done) => setTimeout(done, 40))
      said.push(`${who.caller.is === 'member' ? who.caller.member : ''} ${text}`)
      return undefined
    })
    const one = await asMember(await open({ heard: { house, hearers: [slow] } }))
    for (const text of ['x', 'y']) one.say(10003, { roomId: 'hall', clientId: text, text })
    one.say(10001, { token: 'ticket-b-1', body: 'jwt' })
    one.say(10003, { roomId: 'hall', clientId: 'z', text: 'z' })
    await until(() => said.length === 3)
    expect(said).toEqual(['a x', 'a y', 'b z'])
  })

  it('a member message is refused to a guest; the messages of one socket are handled in order', async () => {
    const fixture = await scene()
    const [guest, member] = [await peer(fixture), await asMember(fixture)]
    guest.say(10002, { roomId: 'hall' })
    await guest.hears(1)
    guest.say(10003, { roomId: 'hall', clientId: 'c', text: 'x' })
    expect((await guest.hears(2))[1]).toEqual({
      msgId: 20030,
      msgData: { msgId: 10003, code: 'auth', clientId: 'c', roomId: 'hall' },
    })
    for (const text of ['a', 'bbbbbbbb', 'cc']) member.say(10003, { roomId: 'hall', clientId: text, text })
    expect((await guest.hears(5)).slice(2).map(({ msgData }) => msgData)).toEqual([
      { topic: 'room/hall', number: 40, data: { text: 'a' } },
      { topic: 'room/hall', number: 41, data: { text: 'bbbbbbbb' } },
      { topic: 'room/hall', number: 42, data: { text: 'cc' } },
    ])
    guest.say(20010, { topics: [{ topic: 'room/hall' }] })
    expect((await guest.hears(6))[5]).toMatchObject({ msgId: 20019, msgData: { code: 'topic_refused' } })
  })

  it('a message of a feature is accepted only from callers for whom the feature is open', async () => {
    const fixture = await scene({ isOpenFor: (feature, caller) => feature === 'gifts' && caller.is === 'nobody' })
    const member = await asMember(fixture)
    member.say(10017, { roomId: 'hall' })
    expect((await member.hears(2))[1]).toEqual({
      msgId: 20030,
      msgData: { msgId: 10017, code: 'feature_off', roomId: 'hall' },
    })
    const other = await asMember(await scene({ isOpenFor: () => true }))
    other.say(10017, { roomId: 'hall' })
    expect((await other.hears(2))[1]).toEqual({ msgId: 10017, msgData: { ok: true } })
  })

  it('L33: an operator message is refused to members and to operators without the permission', async () => {
    const sitting = (permissions: readonly string[]) =>
      scene(
        {},
        {
          verifyLogin: async () => ({
            caller: { is: 'operator', operator: 'o', session: '', account: 'o', permissions },
            topics: [],
          }),
        },
      )
    const refused = { msgId: 20030, msgData: { msgId: 20034, code: 'auth' } }
    for (const [fixture, heard] of [
      [await scene(), refused],
      [await sitting(['service.read']), refused],
      [await sitting(['service.answer']), { msgId: 20034, msgData: { ok: true } }],
    ] as const) {
      const one = await asMember(fixture)
      one.say(20034, {})
      expect((await one.hears(2))[1]).toEqual(heard)
    }
  })

  it('more messages in a minute than declared are refused, over all sockets of a member; the next minute is fresh', async () => {
    const fixture = await scene()
    const [one, two] = [await asMember(fixture, 'a-1'), await asMember(fixture, 'a-2')]
    for (const each of [one, two])
      for (let nth = 0; nth < 4; nth++) each.say(10003, { roomId: 'hall', clientId: `${nth}`, text: `${nth}` })
    await until(() => fixture.said.length === 5 && one.heard.length + two.heard.length === 5)
    const refused = [...one.heard, ...two.heard].filter(({ msgId }) => msgId === 20030)
    expect(refused.map(({ msgData }) => (msgData as { code: string }).code)).toEqual(Array(3).fill('too_many'))
    await fixture.pass(60_000)
    two.say(10003, { roomId: 'hall', clientId: 'later', text: 'later' })
    await until(() => fixture.said.includes('later'))
    expect(fixture.said.slice(5)).toEqual(['later'])
  })

  it('S-GATE-05: while the site is closed, members and guests can only leave; afterwards all is accepted again', async () => {
    let isClosed = false
    const facts = { from: '2026-05-01 04:00', to: '--' }
    const closed = () => (isClosed ? ({ refused: 'maintenance', facts } as const) : undefined)
    const fixture = await scene({ closed })
    const [guest, member] = [await peer(fixture), await asMember(fixture)]
    const speakBoth = async () => {
      guest.say(10002, { roomId: 'hall' })
      member.say(10003, { roomId: 'hall', clientId: 'c', text: 'x' })
      member.say(10012, { roomId: 'hall' })
      await until(() => member.heard.some(({ msgId }) => msgId === 10012))
      await until(() => guest.heard.length > 0)
    }
    isClosed = true
    await speakBoth()
    expect([...guest.heard, ...member.heard.slice(1)]).toEqual([
      { msgId: 20030, msgData: { msgId: 10002, code: 'maintenance', roomId: 'hall', facts } },
      { msgId: 20030, msgData: { msgId: 10003, code: 'maintenance', clientId: 'c', roomId: 'hall', facts } },
      { msgId: 10012, msgData: { ok: true } },
    ])
    isClosed = false
    guest.say(10002, { roomId: 'hall' })
    member.say(10003, { roomId: 'hall', clientId: 'c', text: 'x' })
    await until(() => fixture.said.length === 1 && guest.heard.some(({ msgId }) => msgId === 10002))
    expect(fixture.said).toEqual(['x'])
  })

  it('L20: after its session has ended, a client that ignores the close is not heard any more', async () => {
    const fixture = await scene()
    const [gone, other] = [await asMember(fixture, 'a-1'), await asMember(fixture, 'b-1')]
    // It reads no more, so it neither sees the close nor answers it.
    gone.ws.pause()
    fixture.stream.drop((caller) => caller.is === 'member' && caller.session === 's-a')
    gone.say(10003, { roomId: 'hall', clientId: 'c', text: 'gone' })
    await new Promise((done) => setTimeout(done, 100))
    other.say(10003, { roomId: 'hall', clientId: 'd', text: 'other' })
    await until(() => fixture.said.includes('other'))
    expect(fixture.said).toEqual(['other'])
  })

  it('a message that does not match its declaration gets a fault and is not handled', async () => {
    const fixture = await scene()
    let one = await asMember(fixture)
    const table = hostileMessages(10003, { roomId: 'hall', clientId: 'c', text: 'x' })
    expect(table.length).toBeGreaterThan(100)
    let odd = 0
    for (const [nth, [name, text]] of table.entries()) {
      if (nth % 9 === 8) {
        one.ws.terminate()
        one = await asMember(fixture, `b${nth}-1`)
      }
      const from = one.heard.length
      one.ws.send(text)
      one.say(10012, { roomId: 'end' })
      await until(() => one.heard.slice(from).some(({ msgId }) => msgId === 10012))
      const [first] = one.heard.slice(from)
      if (first?.msgId === 20019) expect((first.msgData as { code: string }).code, name).toMatch(/^bad_(json|shape)$/)
      else odd++
    }
    // Text that is text after all.
    expect(odd).toBeLessThan(90)
    expect(clients.at(-1)?.readyState).toBe(1)
  })

  it('invalid declarations are named: a number used twice, a loose object, a refusal without a text', () => {
    const loose = message({ id: 20010, who: 'anyone', takes: z.object({}), says: z.object({}), refuses: ['odd'] })
    expect(messageFaults([hear(loose, async () => undefined)], { 'refusal.auth': 'x' })).toEqual([
      'message 20010 is declared twice',
      'message 20010 takes an object that is not strict',
      'no text refusal.odd (message 20010)',
      'no text refusal.too_many (message 20010)',
      'no text refusal.common (message 20010)',
      'no text refusal.maintenance (message 20010)',
    ])
  })
})
