// S-CALL-14, and the picture that a member chose. Balances come from the journal's own accounts in one reading; nothing
// here keeps a copy of money.

import { account, type House, houseNow } from '@magpie/db'
import { law, textOfMinor, type Uuid } from '@magpie/kernel'
import { asMember, handle } from '@magpie/wire'
import { faceSet, memberInfo } from '../contract/index.ts'
import { joinedDays } from '../rules/index.ts'

const faceTable = 'identity.face'

/** The number of the bird; undefined if their name decides. */
export const faceOf = async ({ db }: Pick<House, 'db'>, member: Uuid): Promise<number | undefined> => {
  const { rows } = await db.query<{ face: number }>(
    '/* identity.face */ select face from identity.face where id = $1',
    [member],
  )
  return rows[0]?.face
}

export const forgetFace = async ({ db }: Pick<House, 'db'>, member: Uuid): Promise<void> => {
  await db.query('delete from identity.face where id = $1', [member])
}

const onFace = handle(faceSet, async ({ face }, { house, caller }) => {
  const { member } = asMember(caller)
  if (face === null) await forgetFace(house, member)
  else
    await house.db.query(
      `insert into identity.face (id, face, chosen_at) values ($1, $2, $3)
         on conflict (id) do update set face = excluded.face, chosen_at = excluded.chosen_at`,
      [member, face, new Date(houseNow(house))],
    )
  return { face }
})

const onInfo = handle(memberInfo, async (ask, { house, caller }) => {
  const { member } = asMember(caller)
  const state = await house.journal.read({
    rows: [
      { table: 'identity.member', id: member },
      { table: faceTable, id: member },
    ],
    accounts: [
      account(member, 'cash'),
      account(member, 'locked'),
      account(member, 'held'),
      account(member, 'debt'),
      account(member, 'bonus'),
    ],
  })
  const [row, chosen] = state.rows
  const [cash = 0n, , , , bonus = 0n] = state.accounts.map((minor) => minor ?? 0n)
  const [, locked, held, debt] = state.accounts.map((minor) => textOfMinor(minor ?? 0n))
  const { account: name, registered_at: registered } = row ?? {}
  law(typeof name === 'string' && typeof registered === 'string', 'L3', 'a member without a row')
  const registeredAt = Date.parse(registered)
  const face = chosen?.['face']
  const locks = ask.withLockMoney === 1 && locked !== undefined && held !== undefined && debt !== undefined
  return {
    userId: member,
    account: name,
    currency: 'XIB' as const,
    // What can be staked: own money and bonus. The cashier tells them apart.
    balance: textOfMinor(cash + bonus),
    ...(locks ? { bonusMoney: textOfMinor(bonus), lockMoney: locked, heldMoney: held, debtMoney: debt } : {}),
    registeredAt,
    joinedDays: joinedDays(registeredAt, house.world.now()),
    ...(typeof face === 'number' ? { face } : {}),
  }
})

export const onMember = [onInfo, onFace]
