// The checks of a house that was killed: the auditor's look at new entries, the journal walks, the report of
// liabilities, the witnessed heads, and what the site tells its members. Money inserted by hand must be found.

import { join } from 'node:path'
import { lineFile } from '@magpie/db/line-file'
import { realWorld } from '@magpie/kernel/real-world'
import { checkpointKey, firstUnmet, publicHex, readWitnessed, verifySnapshot } from '@magpie/ledger/server'
import type { Witnessed } from '@magpie/ledger/contract'
import { addMoney } from '@magpie/ledger/testing/well-made'
import type { RealHouse } from '@magpie/testkit/real-house'
import type { Audit } from './auditor.ts'
import { chosenNodes, killNodes, started } from './crash-house.ts'
import { pause } from './patient.ts'
import { rails, type Rig } from './rig.ts'
import { untried } from './tried.ts'

/** Retries when the database has only just come up. */
export const audited = async (rig: Rig): Promise<Audit> => {
  for (let tries = 0; ; tries++) {
    try {
      await rig.db.query('select 1')
      break
    } catch (cause) {
      if (tries > 200) throw cause
      await pause(50)
    }
  }
  return rig.auditor.audit()
}

type Walked = Awaited<ReturnType<typeof verifySnapshot>>

const reachedBy = (rig: Rig, { fault, reached }: Walked): string | null => {
  rig.reached = reached ?? undefined
  return fault === null ? null : `${fault.row}: ${fault.what}`
}

const walkNew = async (rig: Rig): Promise<string | null> => {
  const { house, reached: since } = rig
  return reachedBy(rig, await verifySnapshot(rig.db, { since, secret: house.secrets.master }))
}

/** Without the slices' rows: the rig shortens the waiting time of payment accounts in them by hand. */
const walkWhole = async (rig: Rig): Promise<string | null> =>
  reachedBy(rig, await verifySnapshot(rig.db, { secret: rig.house.secrets.master }))

/**
 * A tamperer at the database inserts well-formed money while clients work; a node dies, and the next walk must name the
 * entry.
 */
export const tamperOnce = async (rig: Rig): Promise<string | null> => {
  const client = await rig.db.connect()
  try {
    await client.query('begin')
    const { what, names } = await addMoney({ db: client, world: realWorld() })
    await client.query('commit')
    await pause(300)
    const nodes = chosenNodes(rig)
    await killNodes(rig, nodes)
    await started(rig, nodes)
    const found = await walkWhole(rig)
    rig.say(`${what}, put in by hand: ${found ?? 'nothing was found'}`)
    const isNamed = names.some((name) => found?.startsWith(name) === true)
    return isNamed ? null : `not found: ${what}, ${names.join(' or ')}; the walk says ${found ?? 'nothing'}`
  } finally {
    client.release(true)
  }
}

async function* keptCheckpoints({ folder }: RealHouse): AsyncIterable<Witnessed> {
  for await (const line of lineFile(join(folder, 'witness', 'checkpoints.jsonl')).lines())
    yield JSON.parse(line) as Witnessed
}

/** The house's own walks, from its last heads or over everything, and its report, compared with the entries. */
export const walk = async (rig: Rig, whole: boolean): Promise<void> => {
  const fault = whole ? await walkWhole(rig) : await walkNew(rig)
  if (fault !== null) rig.faults.push(fault)
  if (!whole) return
  const { says, gives, sum } = await rig.desk.liabilities()
  if (says !== gives || sum !== '0') rig.faults.push(`liabilities say ${says}, entries give ${gives}, together ${sum}`)
  const key = checkpointKey(rig.house.secrets.master)
  const { heads, fault: cut } = await readWitnessed(keptCheckpoints(rig.house), publicHex(key))
  const unmet = await firstUnmet(rig.db, heads)
  if (cut !== null) rig.faults.push(`checkpoints: ${cut}`)
  if (unmet !== null) rig.faults.push(`${unmet.row}: ${unmet.what}`)
}

const triedWithinMs = 120_000

/** On a slow machine little happens between two kills: work on until every action was tried. */
export const untilTried = async (rig: Rig, add: (audit: Audit) => void): Promise<void> => {
  const until = performance.now() + triedWithinMs
  while (
    rig.faults.length === 0 &&
    untried(rig.auditor.known, rig.feed.fed, rig.games.played).length > 0 &&
    performance.now() < until
  ) {
    await pause(100)
    add(await audited(rig))
  }
}

/** What a kill left in doubt is queried every minute, and may need two queries. */
const restWithinMs = 200_000

/** Waits until all clients rest, and every payment and payout message of the rail was received. */
export const comeToRest = async (rig: Rig, add: (audit: Audit) => void): Promise<void> => {
  const { known } = rig.auditor
  // A message that failed at kill after kill is repeated only after a long pause; a restarted rail sends all of them at
  // once.
  await Promise.all(rails.map((name) => rig.house.end(name)))
  await Promise.all(rails.map((name) => rig.house.start(name)))
  for (const until = performance.now() + restWithinMs; ;) {
    add(await audited(rig))
    const restless = rig.clients.flatMap((client, nth) => (client.resting() ? [] : [`client ${nth} is at work`]))
    if (!rig.feed.resting()) restless.push('the feed is at work')
    if (!rig.thanks.resting()) restless.push('newcomers are at work')
    if (!rig.games.resting()) restless.push('players are at work')
    const words = known.rails.flatMap(({ code, waiting }) => waiting().map((word) => `${code}'s ${word} was not heard`))
    const open = [...known.unchecked].map((key) => `${key} was not looked at`)
    const all = [...restless, ...words, ...open]
    if (all.length === 0) return
    if (performance.now() > until) return void rig.faults.push(...all.map((what) => `no rest: ${what}`))
    await pause(100)
  }
}

/**
 * Each member's balance on the site must equal the sum of their entries; if money moved during the look, it looks
 * again.
 */
export const compareSite = async (rig: Rig, add: (audit: Audit) => void): Promise<void> => {
  const lies = (member: string, bucket: string): bigint => rig.auditor.balanceOf(`${member}/${bucket}`)
  const given = (member: string) => [lies(member, 'cash') + lies(member, 'bonus'), lies(member, 'held')]
  for (const client of rig.clients) {
    for (let tries = 0; ; tries++) {
      const told = await client.look()
      if (told === null) break
      const { member, cash, held } = told
      const before = given(member).join()
      add(await audited(rig))
      if (given(member).join() === before && before === [cash, held].join()) break
      if (tries === 20) {
        rig.faults.push(`${member} is told ${cash} and ${held} held, their entries give ${given(member).join(' and ')}`)
        break
      }
      await pause(50)
    }
  }
}
