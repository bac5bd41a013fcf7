// A member's verification calls: see the state, send papers, send them again.

import type { House } from '@magpie/db'
import { contactMoments } from '@magpie/identity/server'
import { type Refusal, dayMs, isoOf, refuse, textOfMinor, type Uuid } from '@magpie/kernel'
import { type Answer, handle, memberOf, type Refuses, type Takes } from '@magpie/wire'
import { tierOf, tiers } from '../contract/index.ts'
import { papersMine, papersSend, papersWishes, type Standing, warnDays } from '../contract/verify.ts'
import { levelNext, maskedName, maskedNumber, nameFits, numberFault } from '../rules/index.ts'
import { copiesOf } from './copy/copy-store.ts'
import { isOwnFile } from './files.ts'
import { nameMark } from './name-marks.ts'
import { sendPlan } from './plans.ts'
import { sealText } from '@magpie/wire/byte-seals'
import { papersOf, shaped, standingOf, type Stood } from './store.ts'
import type { Tools } from './tools.ts'

const nextOf = ({ world }: House, { state, ...held }: Stood): number | null =>
  state === 'waiting' ? null : levelNext(held, world.now(), warnDays * dayMs, tiers.at(-1)?.level ?? 0)

const standingView = async (house: House, { sandbox }: Tools, member: Uuid): Promise<Standing> => {
  const [stood, papers] = await Promise.all([standingOf(house, member), papersOf(house, member)])
  const { level, untilMs, name } = stood
  return {
    next: nextOf(house, stood),
    level,
    until: untilMs,
    name: level > 0 ? name : null,
    tiers: tiers.map(({ level: at, needs, pictures, most, amountPerDay }) => ({
      level: at,
      needs,
      pictures: [...pictures],
      most: textOfMinor(most),
      amountPerDay: textOfMinor(amountPerDay),
    })),
    papers: papers.map(shaped),
    sandbox,
  }
}

type Ask = Takes<typeof papersSend>

const faultOf = async (
  house: House,
  member: Uuid,
  { level, name, number, files }: Ask,
  stood: Stood,
): Promise<Refusal<Refuses<typeof papersSend>> | undefined> => {
  const { needs, pictures } = tierOf(level)
  if (stood.state === 'waiting') return refuse('paper_waits')
  if (level !== nextOf(house, stood) || needs === null) return refuse('paper_level')
  if (!nameFits(name)) return refuse('paper_name')
  if (needs !== 'identity' && number !== '') return refuse('paper_number')
  const wrong = needs === 'identity' ? numberFault(number, house.world.now()) : undefined
  if (wrong !== undefined) return refuse(wrong)
  const count = new Set(files).size
  if (count !== files.length || count < pictures[0] || count > pictures[1] || !(await isOwnFile(house, member, files)))
    return refuse('paper_pictures')
  return undefined
}

const onSend = (tools: Tools) =>
  handle(papersSend, async (ask, { house, caller }): Promise<Answer<typeof papersSend>> => {
    const member = memberOf(caller)
    const { level, name, number, files } = ask
    const key = `papers/send/${member}/${ask.key}`
    const { keys } = await house.journal.read({ keys: [key] })
    const stood = await standingOf(house, member)
    const fault = keys[0] === null ? await faultOf(house, member, ask, stood) : undefined
    if (fault !== undefined) return fault
    const id = house.world.id()
    const paper = {
      id,
      state: 'waiting',
      member_id: member,
      level,
      name_sealed: sealText(tools.seals, name, `${member}/name`),
      name_masked: maskedName(name),
      name_mark: nameMark(tools.nameKey, name),
      number_sealed: sealText(tools.seals, number.toUpperCase(), `${member}/number`),
      number_masked: maskedNumber(number.toUpperCase()),
      files,
      why: null,
      until: null,
      by_name: null,
      at: isoOf(house.world.now()),
      decided_at: null,
    }
    const content = JSON.stringify([level, name, number, files])
    const outcome = await house.journal.commit(sendPlan(paper, stood, { key, content }))
    if (!outcome.committed) return refuse(outcome.refused === 'key_conflict' ? 'paper_again' : 'paper_waits')
    return standingView(house, tools, member)
  })

const wishState = { waiting: 'waiting', accepted: 'done', refused: 'refused' } as const

const copyState = { asked: 'waiting', ready: 'done', gone: 'ended' } as const

const onWishes = (tools: Tools) =>
  handle(papersWishes, async (_ask, { house, caller }) => {
    const member = memberOf(caller)
    const own = (await papersOf(house, member)).map((raw) => ({
      id: raw.id,
      kind: tierOf(raw.level).needs ?? ('identity' as const),
      state: wishState[raw.state],
      what: [raw.name_masked, raw.number_masked].join(' ').trim(),
      why: raw.why,
      at: raw.at.getTime(),
    }))
    const reached = (await contactMoments(house, member)).map(({ kind, masked, atMs }) => ({
      id: kind,
      kind,
      state: 'done' as const,
      what: masked,
      why: null,
      at: atMs,
    }))
    const copies = (await copiesOf(house, member)).map(({ id, state, atMs }) => ({
      id,
      kind: 'copy' as const,
      state: copyState[state],
      what: '',
      why: null,
      at: atMs,
    }))
    const others = await Promise.all(tools.wishes.map((of) => of(house, member)))
    return {
      rows: [...own, ...reached, ...copies, ...others.flat()].toSorted((one, other) => other.at - one.at).slice(0, 100),
    }
  })

export const onPapers = (tools: Tools) => [
  handle(papersMine, (_ask, { house, caller }) => standingView(house, tools, memberOf(caller))),
  onSend(tools),
  onWishes(tools),
]
