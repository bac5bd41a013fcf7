// The claimant's side of a recovery case (decision 0640). It does not reveal accounts: a case is opened for every name, in the
// same steps. Only the voucher gives access to the case, and it ends with a code to the contact that they proved first.

import { type House, houseNow } from '@magpie/db'
import { addressGroup, isRefusal, law, refuse, type Refusal, type Uuid } from '@magpie/kernel'
import { type Answer, handle } from '@magpie/wire'
import { drawInTurn } from '@magpie/wire/draw-anew'
import { puzzleBits } from '@magpie/wire/puzzle'
import {
  recoveryAsk,
  recoveryCancel,
  recoveryCode,
  recoveryFile,
  recoveryFileTypes,
  recoveryFinish,
  recoveryLook,
  recoveryOpen,
  type RecoveryView,
} from '../../contract/index.ts'
import { contactOf, maskContact, passwordFault, throttles } from '../../rules/index.ts'
import { endOpenSession, replacePassword } from '../change-member.ts'
import { countAsking } from '../codes/ask-limits.ts'
import { checkCode, sendCode, spendCode } from '../codes/codes.ts'
import { contactGone } from '../contacts/contact-plan.ts'
import { keepContact } from '../contacts/keep-contact.ts'
import { contactsOf } from '../contacts/contact-store.ts'
import { acting, tells } from '../contacts/tell.ts'
import { removeDevices } from '../devices/device-store.ts'
import { trustBrowser } from '../session/start-session.ts'
import { dropFactors } from '../factors/factor-store.ts'
import { isDemo } from '../demo.ts'
import { memberTyped, typedKey } from '../members.ts'
import { passwordLists } from '../password-lists.ts'
import { safetyOf } from '../contacts/safety-view.ts'
import { newSecret, secretHash } from '../session/secret.ts'
import { memberFacts } from '../standing-facts.ts'
import { countFreely, countTry, giveBackTry, spendOnce, waitSeconds } from '../throttles.ts'
import type { Tools } from '../tools.ts'
import {
  cancelRecoveries,
  endRecoveries,
  isReady,
  type Recovery,
  recoveryById,
  stillCooling,
} from './recovery-store.ts'

/** The next codes to an address cost work: cases are read by people. */
const workFault = async (
  whom: string,
  proof: string | undefined,
  { puzzles }: Tools,
  house: House,
): Promise<Refusal<'proof_needed'> | undefined> => {
  const bits = puzzleBits(await countFreely(house, throttles.recoverAddress, whom), throttles.recoverAddress.free)
  if (bits === 0) return undefined
  const id = proof === undefined ? undefined : puzzles.solved(proof, `recover/${whom}`, bits)
  if (id !== undefined && (await spendOnce(house, id))) return undefined
  await giveBackTry(house, throttles.recoverAddress, whom)
  return refuse('proof_needed', puzzles.make(`recover/${whom}`, bits))
}

const onAsk = (tools: Tools) =>
  handle(recoveryAsk, async ({ kind, value, proof }, { house, request }): Promise<Answer<typeof recoveryAsk>> => {
    const to = contactOf(kind, value)
    if (to === undefined) return refuse('contact_format')
    if (!tools.post.sends.includes(kind)) return refuse('post_closed')
    const work = await workFault(addressGroup(request.ip), proof, tools, house)
    if (work !== undefined) return work
    const name = tools.secrets.nameOf(kind, to)
    const counts = [
      [throttles.codeContact, `recover/${name}`],
      [throttles.codeTarget, name],
    ] as const
    const wait = await countAsking(house, { ip: request.ip, counts })
    if (isRefusal(wait)) return wait
    // Without a member: the code proves the contact, and the case names its member.
    const proves = { kind, value: to }
    const sent = await sendCode(house, tools, { use: 'recover', whom: house.world.id(), to: { kind, to }, proves })
    return { ...sent, waitSeconds: wait, masked: maskContact(kind, to) }
  })

const onFile = handle(recoveryFile, async (_ask, { house, request }): Promise<Answer<typeof recoveryFile>> => {
  const wait = await countTry(house, throttles.recoverFile, addressGroup(request.ip))
  if (wait > 0) return refuse('code_often', { waitSeconds: waitSeconds(wait) })
  const drawn = await drawInTurn(request.rawBody, recoveryFileTypes)
  if (drawn === undefined) return refuse('evidence_unreadable')
  if (isRefusal(drawn)) return drawn
  const id = house.world.id()
  await house.db.query(`insert into identity.recovery_file (id, bytes, at) values ($1, $2, $3)`, [
    id,
    drawn.bytes,
    new Date(houseNow(house)),
  ])
  return { id }
})

/** All or none: false if one does not exist or belongs to another case. */
const takeFiles = async ({ db }: House, id: Uuid, files: readonly Uuid[]): Promise<boolean> => {
  const count = new Set(files).size
  const { rowCount } = await db.query(
    `with free as (select id from identity.recovery_file where id = any($2) and recovery_id is null for update)
     update identity.recovery_file f set recovery_id = $1 from free
     where f.id = free.id and (select count(*) from free) = $3`,
    [id, files, count],
  )
  return rowCount === count
}

/** Frees the files of a case that was not created, so that they can be sent again. */
const giveBackFiles = async ({ db }: House, id: Uuid): Promise<void> => {
  await db.query(`update identity.recovery_file set recovery_id = null where recovery_id = $1`, [id])
}

const onOpen = (tools: Tools) =>
  handle(
    recoveryOpen,
    async ({ request, code, account, story, files }, { house }): Promise<Answer<typeof recoveryOpen>> => {
      const right = await checkCode(house, tools, 'recover', { request, code })
      if (isRefusal(right)) return right
      law(right.proves !== null, 'L31', 'a code of a recovery proves a contact')
      const { world, db } = house
      const id = world.id()
      if (!(await takeFiles(house, id, files))) return refuse('evidence_unknown')
      if (!(await spendCode(house, right))) {
        await giveBackFiles(house, id)
        return refuse('code_expired')
      }
      const member = isDemo(account) ? null : await memberTyped(house, tools, account)
      const ticket = newSecret(world)
      const sealed = tools.secrets.seal(JSON.stringify({ ...right.proves, story }), id)
      const values = [id, member, account, sealed, secretHash(ticket), new Date(houseNow(house))]
      const open = (on: Pick<House['db'], 'query'>) =>
        on.query(
          `insert into identity.recovery (id, state, member_id, typed, sealed, ticket_hash, made_at)
           values ($1, 'waiting', $2, $3, $4, $5, $6)`,
          values,
        )
      // Notified once a day at most, so that recovery requests cannot be used to harass a member.
      if ((await countTry(house, throttles.recoverTold, member ?? typedKey(account))) === 0)
        await acting(house, tools, { member: member ?? id, what: 'recovery_asked' }, open)
      else await open(db)
      return { id, ticket }
    },
  )

const shown = async (
  house: House,
  tools: Tools,
  { id, ticket }: { readonly id: Uuid; readonly ticket: string },
): Promise<Recovery | undefined> => {
  const found = await recoveryById(house, tools, id)
  return found?.ticketHash === secretHash(ticket) ? found : undefined
}

const viewOf = ({ state, typed, madeMs, readyMs, told }: Recovery): RecoveryView => ({
  // The claimant does not see who decides, and how many have.
  state: state === 'proposed' ? 'waiting' : state,
  account: typed,
  madeAt: madeMs,
  readyAt: readyMs,
  masked: maskContact(told.kind, told.value),
})

const onLook = (tools: Tools) =>
  handle(recoveryLook, async (voucher, { house }): Promise<Answer<typeof recoveryLook>> => {
    const found = await shown(house, tools, voucher)
    return found === undefined ? refuse('recovery_unknown') : viewOf(found)
  })

const onCode = (tools: Tools) =>
  handle(recoveryCode, async (voucher, { house, request }): Promise<Answer<typeof recoveryCode>> => {
    const found = await shown(house, tools, voucher)
    if (found === undefined || found.member === null) return refuse('recovery_unknown')
    if (!isReady(found, houseNow(house))) return refuse('recovery_early')
    const { kind, value } = found.told
    if (!tools.post.sends.includes(kind)) return refuse('post_closed')
    const counts = [[throttles.codeContact, `recovered/${found.id}`]] as const
    const wait = await countAsking(house, { ip: request.ip, counts })
    if (isRefusal(wait)) return wait
    const sent = await sendCode(house, tools, { use: 'recovered', whom: found.member, to: { kind, to: value } })
    return { ...sent, waitSeconds: wait, masked: maskContact(kind, value) }
  })

const onFinish = (tools: Tools) =>
  handle(
    recoveryFinish,
    async ({ id, ticket, request, code, password }, context): Promise<Answer<typeof recoveryFinish>> => {
      const { house } = context
      const found = await shown(house, tools, { id, ticket })
      if (found === undefined || found.member === null) return refuse('recovery_unknown')
      const { member, told } = found
      if (!isReady(found, houseNow(house))) return refuse('recovery_early')
      const facts = await memberFacts(house, member, null)
      law(facts !== null, 'L3', 'a case of a member without a row')
      const fault = passwordFault(password, facts.account, passwordLists)
      if (fault !== undefined) return refuse(fault)
      const right = await checkCode(house, tools, 'recovered', { request, code }, member)
      if (isRefusal(right)) return right
      if (!(await spendCode(house, right))) return refuse('code_expired')
      const before = await contactsOf(house, tools, member)
      const others = before.filter(({ name }) => name !== tools.secrets.nameOf(told.kind, told.value))
      const done = await replacePassword(house, tools, member, password, {
        // The contacts until now may be a thief's, and would let them in again.
        still: [stillCooling(id), ...others.flatMap(({ kind, name }) => contactGone(member, kind, name))],
        tells: [tells(member, 'password_reset', before)],
      })
      if (isRefusal(done)) return done
      if (!done) return refuse('recovery_unknown')
      // The account is the claimant's from here on. The case stays open until the rest is done: after an interruption they request
      // another code and come here again.
      await removeDevices(house, member)
      await dropFactors(house, member)
      await keepContact(house, tools, member, { request: id, proves: told, told: null })
      // A passkey may have opened another one until now.
      if (!(await endOpenSession(house, tools, member))) return refuse('too_many')
      await endRecoveries(house, member, id, houseNow(house))
      await trustBrowser(tools, context, { member, account: facts.account })
      return {}
    },
  )

export const onRecovery = (tools: Tools) => [
  onAsk(tools),
  onFile,
  onOpen(tools),
  onLook(tools),
  onCode(tools),
  onFinish(tools),
  handle(recoveryCancel, async (_ask, { house, caller }): Promise<Answer<typeof recoveryCancel>> => {
    law(caller.is === 'member', 'L31', 'a member’s call')
    const { member } = caller
    await acting(
      house,
      tools,
      { member, what: 'recovery_canceled' },
      async (db) => (await cancelRecoveries(db, member, houseNow(house))) > 0,
    )
    return safetyOf(house, tools, member)
  }),
]
