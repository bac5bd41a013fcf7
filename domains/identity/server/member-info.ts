// S-CALL-14. Balances come from the journal's own accounts in one reading; nothing here keeps a copy of money.

import { account } from '@magpie/db'
import { law, textOfMinor } from '@magpie/kernel'
import { asMember, handle } from '@magpie/wire'
import { memberInfo } from '../contract/index.ts'
import { joinedDays } from '../rules/index.ts'

export const onMemberInfo = () =>
  handle(memberInfo, async (ask, { house, caller }) => {
    const { member } = asMember(caller)
    const state = await house.journal.read({
      rows: [{ table: 'identity.member', id: member }],
      accounts: [
        account(member, 'cash'),
        account(member, 'locked'),
        account(member, 'held'),
        account(member, 'debt'),
        account(member, 'bonus'),
      ],
    })
    const [row] = state.rows
    const [cash = 0n, , , , bonus = 0n] = state.accounts.map((minor) => minor ?? 0n)
    const [, locked, held, debt] = state.accounts.map((minor) => textOfMinor(minor ?? 0n))
    const { account: name, registered_at: registered } = row ?? {}
    law(typeof name === 'string' && typeof registered === 'string', 'L3', 'a member without a row')
    const registeredAt = Date.parse(registered)
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
    }
  })
