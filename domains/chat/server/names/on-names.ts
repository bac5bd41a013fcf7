// The endpoints of chosen names: members set them, moderators take them away.

import { commitDecided, commits, type House, type NewsHandler } from '@magpie/db'
import { faceOf, memberFacts } from '@magpie/identity/server'
import { type Refusal, refuse } from '@magpie/kernel'
import { nameCards, wornOf } from '@magpie/mall/server'
import { barNow, forgetPermit, permitToPlay } from '@magpie/play-safe/server'
import { type Answer, handle, memberOf } from '@magpie/wire'
import reservedWords from '../../content/reserved-names.json' with { type: 'json' }
import {
  type NameNews,
  nameTopic,
  ownName,
  ownNameSet,
  opsChatNameTake,
  type OwnNameRefusal,
  type WordEntry,
} from '../../contract/index.ts'
import { compileWords, fold, judgeName, plainName } from '../../rules/index.ts'
import type { LevelOf, Names } from '../who.ts'
import { holderOf, type Naming, namePlan, ownNameOf, renameLines, takeNamePlan } from './own-names.ts'

const reserved = reservedWords.map(fold)

type Tools = { readonly names: Names; readonly levelOf: LevelOf }

const onMine = ({ names, levelOf }: Tools) =>
  handle(ownName, async (_ask, { house, caller }) => {
    const member = memberOf(caller)
    const [own, vip, { worn, style }, face, cards, bar] = await Promise.all([
      ownNameOf(house, member),
      levelOf(house, member),
      wornOf(house, member),
      faceOf(house, member),
      nameCards(house, member),
      barNow(house, member),
    ])
    const { alias, name: given } = names(member)
    const name = own?.name ?? null
    return {
      alias,
      name: name ?? given,
      own: name !== null,
      takenWhy: own?.takenWhy ?? null,
      vip,
      ...(face === undefined ? {} : { face }),
      frame: worn,
      style,
      cards: cards.length,
      mayPlay: bar === null,
    }
  })

const wordsNow = async ({ db }: Pick<House, 'db'>) => {
  const { rows } = await db.query<{ words: readonly WordEntry[] }>(
    'select words from chat.word_list order by id desc limit 1',
  )
  return compileWords(rows[0]?.words ?? [])
}

/** Judges the name itself, for this member. */
const judged = async (house: House, { member, name }: Naming): Promise<OwnNameRefusal | null> => {
  const [facts, words] = await Promise.all([memberFacts(house, member, null), wordsNow(house)])
  const holdsWord = (folded: string): boolean => words.find(folded).length > 0
  return judgeName({ name, account: facts?.account ?? '', reserved, holdsWord })
}

type SetRefusal =
  | OwnNameRefusal
  | 'may_not_play'
  | 'nick_had'
  | 'nick_same'
  | 'nick_card'
  | 'nick_busy'
  | 'nick_conflict'
type Named = { readonly name: string }

const setName = async (house: House, naming: Naming): Promise<Named | Refusal<SetRefusal>> => {
  const { requestId, member, name } = naming
  // A repeat gets the first answer, whatever name was barred or forbidden since.
  const { keys } = await house.journal.read({ keys: [`chat/name/${requestId}`] })
  const [known] = keys
  if (known != null) {
    const { name: named } = known.answer as Partial<Named>
    return known.member === member && named === name ? { name } : refuse('nick_conflict')
  }
  const fault = await judged(house, naming)
  if (fault !== null) return refuse(fault)
  const deciding = {
    place: 'chat.name',
    facts: { member },
    forget: () => forgetPermit(house, member),
    busy: (): Refusal<SetRefusal> => refuse('nick_busy'),
  }
  return commitDecided<Named | Refusal<SetRefusal>>(house, deciding, async () => {
    const permit = await permitToPlay(house, member)
    if ('refused' in permit) return refuse('may_not_play')
    const [before, holder, cards] = await Promise.all([
      ownNameOf(house, member),
      holderOf(house, name),
      nameCards(house, member),
    ])
    if (before?.name === name) return refuse('nick_same')
    if (holder !== undefined && (holder.state === 'barred' || holder.member !== member)) return refuse('nick_had')
    const [card] = cards
    if (card === undefined) return refuse('nick_card')
    const found = { card, before, hadIt: holder !== undefined, atMs: house.world.now() }
    return commits(
      namePlan(permit, naming, found),
      () => ({ name }),
      ({ refused }) => (refused === 'key_conflict' ? refuse('nick_conflict') : undefined),
    )
  })
}

const onSet = handle(ownNameSet, ({ requestId, name }, { house, caller }) =>
  setName(house, { requestId: requestId, member: memberOf(caller), name: plainName(name) }),
)

const onTake = ({ names }: Pick<Tools, 'names'>) =>
  handle(opsChatNameTake, async ({ member, name, reason }, context): Promise<Answer<typeof opsChatNameTake>> => {
    const { house, audit } = context
    if ((await ownNameOf(house, member))?.name !== name) return refuse('nick_moved')
    const row = audit({ action: 'chat.name_take', reason, subject: { kind: 'member', id: member }, member })
    const by = { reason, row, id: house.world.id(), atMs: house.world.now() }
    const outcome = await house.journal.commit(takeNamePlan(member, name, by))
    if (!outcome.committed) return refuse('nick_moved')
    const { name: given } = names(member)
    await renameLines(house, member, name, given)
    return { name: given }
  })

/**
 * Renames the lines also if the node of the call above died before it did, and lines that were sent under the name while it was
 * taken away.
 */
export const renameTaken = ({ names }: Pick<Tools, 'names'>): NewsHandler => ({
  consumer: 'chat.names',
  owner: 'support',
  topics: [nameTopic],
  handle: async ({ member, body }, house) => {
    const { taken } = body as NameNews
    if (member !== null && taken !== undefined) await renameLines(house, member, taken, names(member).name)
  },
})

export const onNames = (tools: Tools) => [onMine(tools), onSet, onTake(tools)]
