// Games in the crash loop: members press, open fields and buy tickets at the studio while it, the nodes and the
// database are killed. An answered act must persist, once. At rest every round of the venues equals what the platform
// booked, and no nonce of a seed pair was used twice or skipped.

import { lotteryBuy, lotteryCancel, lotteryIssues, type LotteryReply } from '@magpie/lottery/contract'
import {
  studioPlace,
  studioRotate,
  type StudioRound,
  studioRound,
  studioSeeds,
  studioSessionHeader,
  studioStep,
} from '@magpie/studio/contract'
import type { Asks } from '@magpie/sportsbook/testing'
import { venueLaunch } from '@magpie/venues/contract'
import type { Endpoint, Gives } from '@magpie/wire'
import { type Chance, openChance } from './chance.ts'
import { patientAsks } from './feed.ts'
import { openPatient, type Patient, pause } from './patient.ts'
import { accountOf, type ActorOptions, openMember, type Said } from './person.ts'

export type Played = { rounds: number; steps: number; tickets: number; cancelled: number; repeats: number }

export type Games = {
  readonly done: Promise<void>
  readonly resting: () => boolean
  /** Compares the venues' rounds with the platform's and with the answers. */
  readonly audit: () => Promise<readonly string[]>
  readonly played: Played
}

const players = 4
const success = 6000
const fields = 25

type Reply<Data> = { readonly status_code: number | string; readonly data: Data }
type Venue = 'XQDZ' | 'XQCP'
type Ended = { readonly stake: number; readonly total: number | null; readonly state: string }
type Table = {
  readonly options: ActorOptions
  readonly patient: Patient
  readonly chance: Chance
  readonly played: Played
  readonly launch: (venue: Venue) => Promise<string>
  /** The answers about each round or ticket, by id; the last one counts. */
  readonly answered: Map<string, Ended>
}

/** Waits out the minimum time between presses and reopens an expired session; everything else is an answer. */
const asking = (table: Table, venue: Venue, url: string) => {
  let session: string | undefined
  return async <E extends Pick<Endpoint, 'path' | 'gives'>, Data = Gives<E & Endpoint>>(
    { path }: E,
    ask: object,
  ): Promise<Reply<Data>> => {
    for (;;) {
      session ??= await table.launch(venue)
      const headers = { 'content-type': 'application/json', [studioSessionHeader]: session }
      const sent = await table.patient.ask(() => ({
        method: 'POST',
        url: `${url}${path}`,
        headers,
        body: JSON.stringify(ask),
      }))
      const reply = JSON.parse(sent.body) as Reply<Data>
      const { status_code: code } = reply
      if (code === 'SESSION') session = undefined
      else if (code !== 'CLOSED' && code !== 'WAITS' && code !== 'SOON') return reply
      await pause(code === 'SOON' ? 300 : 100)
    }
  }
}

const keep = ({ answered, options }: Table, id: string, now: Ended): void => {
  const before = answered.get(id)
  const isOver = before?.state === 'ended' || before?.state === 'refused' || before?.state === 'settled'
  if (isOver && (before.state !== now.state || before.total !== now.total))
    options.complain(`L5: ${id} was ${before.state} ${before.total} and is ${now.state} ${now.total}`)
  answered.set(id, now)
}

/** Solo rounds: dice, which end with the press, and mines, which go on field by field. */
const pressing = (table: Table, url: string) => {
  const ask = asking(table, 'XQDZ', url)
  const { chance, played, options } = table
  const seated = async (): Promise<void> => {
    const { data } = await ask(studioSeeds, {})
    if (data.current !== null) return
    const { next } = data
    await ask(studioRotate, { commitment: next.commitment, salt: 'lucky' })
  }
  /** Waits until the wallet has answered. */
  const settled = async (round: StudioRound): Promise<StudioRound> => {
    let now = round
    while (now.state === 'asking' && !options.patience.isOver()) {
      await pause(100)
      const reply = await ask(studioRound, { round: round.round })
      if (reply.status_code === success) now = reply.data.round
    }
    keep(table, now.round, now)
    return now
  }
  const goOn = async (round: StudioRound): Promise<void> => {
    let now = round
    for (let no = now.steps.length + 1; now.state === 'open'; no++) {
      const step = no > 1 && chance.onceIn(2) ? { cash: true } : { tile: (no * 7) % fields }
      const reply = await ask(studioStep, { round: now.round, no, step })
      if (reply.status_code !== success) return options.complain(`step ${no} of ${now.round}: ${reply.status_code}`)
      played.steps++
      now = reply.data.round
    }
    keep(table, now.round, now)
  }
  return async (): Promise<void> => {
    await seated()
    const isDice = chance.onceIn(2)
    const press = {
      key: chance.id(),
      version: 1,
      stake: chance.between(100, 900),
      ...(isDice
        ? { game: 'dice', choice: { side: 'under', numbers: 4900 } }
        : { game: 'mines', choice: { mines: 3 } }),
    }
    const reply = await ask(studioPlace, press)
    if (reply.status_code !== success) return options.complain(`a press was answered ${reply.status_code}`)
    const round = await settled(reply.data.round)
    if (round.state === 'open') await goOn(round)
    if (round.state === 'refused') options.complain(`${round.round} was refused: ${round.reason}`)
    played.rounds++
    if (!chance.onceIn(3)) return
    played.repeats++
    const again = await ask(studioPlace, press)
    const same = again.data.round
    if (again.status_code !== success || same.round !== round.round)
      return options.complain(`L5: ${press.key} made ${round.round}, its repeat is answered ${again.status_code}`)
    keep(table, same.round, same)
  }
}

/** Tickets of the quick lottery, some of which are cancelled. */
const buying = (table: Table, url: string) => {
  const ask = asking(table, 'XQCP', url)
  const { chance, played, options } = table
  /** An issue may close between two calls; any other refusal is a fault. */
  const late: readonly (number | string)[] = ['ISSUE', 'ISSUE_CLOSED', 'TICKET_OVER']
  const heard = (reply: Reply<unknown>, what: string): LotteryReply | undefined => {
    if (reply.status_code === success) return reply.data as LotteryReply
    if (!late.includes(reply.status_code)) options.complain(`${what} was answered ${reply.status_code}`)
    return undefined
  }
  return async (): Promise<void> => {
    const { data } = await ask(lotteryIssues, {})
    const of = data.games.find(({ game }) => game === 'ssc90')
    if (of?.current?.state !== 'open') return pause(500)
    const buy = {
      key: chance.id(),
      game: 'ssc90',
      issue: of.current.issue,
      version: of.version,
      lines: [{ play: 'sides', picks: [[chance.upTo(2)], [], [], [], []], unit: 200, multiple: chance.between(1, 3) }],
    }
    const bought = heard(await ask(lotteryBuy, buy), 'a ticket')
    if (bought === undefined) return
    played.tickets++
    const { ticket } = bought
    if (chance.onceIn(4)) {
      played.repeats++
      const again = heard(await ask(lotteryBuy, buy), 'a repeat')
      if (again !== undefined && again.ticket.ticket !== ticket.ticket)
        options.complain(`L5: ${buy.key} made ${ticket.ticket} and ${again.ticket.ticket}`)
    }
    if (!chance.onceIn(4)) return pause(800)
    const gone = await ask(lotteryCancel, { ticket: ticket.ticket })
    // Its stake may still be on its way.
    if (gone.status_code === success && heard(gone, 'a cancel') !== undefined) played.cancelled++
  }
}

const waiting = `select (select count(*) from studio_xqdz.wallet_call where answered_at is null)
  + (select count(*) from lottery_xqcp.wallet_call where answered_at is null)
  + (select count(*) from lottery_xqcp.issue where state in ('closing', 'sealed', 'drawn', 'settling')) as waits`
const gone = `select id::text as id, 'is ' || state || ' ' || coalesce(total, -1) || ', the platform says '
    || coalesce(booked, 'nothing') as what
  from (
    select r.id, r.state, r.total, v.state || ' ' || coalesce(v.total, -1) as booked,
      case r.state when 'ended' then 'settled ' || r.total when 'open' then 'kept -1'
        when 'refused' then '' when 'void' then 'returned -1' end as should,
      r.stake = coalesce(v.stake, r.stake) as same
    from studio_xqdz.round r left join venues.round v on v.id = 'XQDZ/' || r.id
    union all
    select t.id, t.state, t.total, v.state || ' ' || coalesce(v.total, -1),
      case t.state when 'settled' then 'settled ' || t.total when 'kept' then 'kept -1' when 'held' then 'held -1'
        when 'cancelled' then 'returned -1' when 'void' then 'returned -1'
        -- Cancelled, before or after its stake arrived.
        when 'refused' then case when v.state in ('void', 'returned') then v.state || ' -1' else '' end end,
      v.state = 'void' or t.cost = coalesce(v.stake, t.cost)
    from lottery_xqcp.ticket t left join venues.round v on v.id = 'XQCP/' || t.id) as one
  where should is distinct from coalesce(booked, '') or not same`
const numbers = `select p.id::text as id, p.used || ' numbers were used, ' || count(r.id) || ' rounds have them' as what
  from studio_xqdz.seed_pair p left join studio_xqdz.round r on r.pair_id = p.id
  group by p.id having count(r.id) <> p.used or coalesce(max(r.nonce), -1) <> p.used - 1`
const stands = `select id::text as id, state, total::int as total from studio_xqdz.round where id = any($1::uuid[])`
const restWithinMs = 150_000

const auditing = (ask: Asks, answered: ReadonlyMap<string, Ended>) => async (): Promise<readonly string[]> => {
  for (const until = performance.now() + restWithinMs; ; await pause(200)) {
    const [{ waits } = { waits: 1 }] = (await ask<{ waits: number | bigint | string }>(waiting)).rows
    if (Number(waits) === 0) break
    if (performance.now() > until) return [`games: ${waits} calls or issues of the studio do not come to rest`]
  }
  const faults: string[] = []
  for (const sql of [gone, numbers])
    for (const { id, what } of (await ask<{ id: string; what: string }>(sql)).rows) faults.push(`games: ${id} ${what}`)
  const { rows } = await ask<{ id: string; state: string; total: number | null }>(stands, [[...answered.keys()]])
  const rounds = new Map(rows.map((row) => [row.id, row]))
  for (const [id, told] of answered) {
    const row = rounds.get(id)
    if (row?.state !== told.state || (row.total ?? null) !== told.total)
      faults.push(`games: ${id} was answered ${told.state} ${told.total} and is ${row?.state} ${row?.total}`)
  }
  return faults
}

type Player = { readonly press: () => Promise<void>; readonly buy: () => Promise<void>; readonly close: () => void }

const openPlayer = async (options: ActorOptions, played: Played, answered: Table['answered']): Promise<Player> => {
  const { site, seed, book, nextPerson, house, patience } = options
  const nth = nextPerson()
  book.write({ is: 'person', account: accountOf(nth) })
  const chance = openChance(seed * 7919 + nth)
  const { member, call, close } = await openMember(site, nth, chance)
  const launch = async (enName: Venue): Promise<string> => {
    for (;;) {
      const said: Said = await call(venueLaunch, { enName })
      if (said.refused === undefined) {
        book.write({ is: 'guest', alias: String(said['cuid']), member })
        return String(said['requestId'])
      }
      await pause(200)
    }
  }
  const patients = [openPatient(50_000 + nth, patience), openPatient(60_000 + nth, patience)] as const
  const table = { options, played, launch, answered }
  return {
    press: pressing({ ...table, patient: patients[0], chance: openChance(chance.upTo(2 ** 31)) }, house.studioUrl),
    buy: buying({ ...table, patient: patients[1], chance: openChance(chance.upTo(2 ** 31)) }, house.lotteryUrl),
    close: () => {
      close()
      for (const patient of patients) patient.close()
    },
  }
}

/** Resolves when the players exist; then they play until the rig is calm. */
export const openGames = async (options: ActorOptions): Promise<Games> => {
  const { patience, isCalm, complain, owner } = options
  const played: Played = { rounds: 0, steps: 0, tickets: 0, cancelled: 0, repeats: 0 }
  const answered: Table['answered'] = new Map()
  const seats: Player[] = []
  for (let nth = 0; nth < players; nth++) seats.push(await openPlayer(options, played, answered))
  let atWork = 0
  const hand = async (act: () => Promise<void>): Promise<void> => {
    while (!patience.isOver()) {
      await pause(50)
      if (isCalm()) continue
      atWork++
      try {
        await act()
      } catch (cause) {
        // Only at the end of the run may a waiting loop give up.
        if (!patience.isOver()) complain(`games: ${cause instanceof Error ? (cause.stack ?? '') : String(cause)}`)
        return
      } finally {
        atWork--
      }
    }
  }
  const done = Promise.all(seats.flatMap(({ press, buy }) => [hand(press), hand(buy)])).then(() => {
    for (const { close } of seats) close()
  })
  return { done, resting: () => atWork === 0, audit: auditing(patientAsks(owner, patience), answered), played }
}
