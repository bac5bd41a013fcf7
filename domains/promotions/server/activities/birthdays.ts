// Birthday gifts: for members who had stated their birthday before it began, by the level held on it and the terms
// in force when it began, once a year. After a time-out they are given later.

import type { House, Job } from '@magpie/db'
import { beijingDay, beijingDayNumber, beijingDayStart, beijingMidnight, type Uuid } from '@magpie/kernel'
import { levelsHeldOn } from '@magpie/vip/server'
import { handle, memberOf } from '@magpie/wire'
import { birthdayMine, birthdayTell } from '../../contract/index.ts'
import { birthdayGift, birthdaysOn } from '../../rules/index.ts'
import { eachCampaign } from '../campaigns/campaign-store.ts'
import { type Gifts, giftsBy, giveNew, owingGifts, ranAt } from './vip-gifts.ts'

/** The longest time-out: six weeks. */
const backDays = 42
const pageOf = 500

type Paged = { readonly behind: Uuid | null; readonly limit: number }

/** Members whose birthday is on this Beijing day, if stated before it began. */
export const bornOn = async (
  { db }: Pick<House, 'db'>,
  day: string,
  { behind, limit }: Paged,
): Promise<readonly Uuid[]> => {
  const { rows } = await db.query<{ id: Uuid }>(
    `select id from promotions.birthday where day = any($1) and told_at < $2 and ($3::uuid is null or id > $3) order by id limit $4`,
    [birthdaysOn(day), new Date(beijingMidnight(day)), behind, limit],
  )
  return rows.map(({ id }) => id)
}

/** False if the pool is spent. */
const giveDay = async (house: House, campaign: Gifts, day: string): Promise<boolean> => {
  for (let behind: Uuid | null = null; ;) {
    const born: readonly Uuid[] = await bornOn(house, day, { behind, limit: pageOf })
    const held = await levelsHeldOn(house, day, { behind: null, limit: pageOf, among: born })
    if (held === undefined) return true
    const gifts = held.flatMap(({ member, level }) => {
      const gift = birthdayGift(day, level, campaign.terms)
      return gift === undefined ? [] : [{ member, gift }]
    })
    if (!(await giveNew(house, campaign, day, gifts))) return false
    behind = born.at(-1) ?? null
    if (born.length < pageOf) return true
  }
}

export const giveBirthdays = async (house: House): Promise<void> => {
  const today = beijingDayNumber(house.world.now())
  await eachCampaign(await owingGifts(house), async (campaign) => {
    const termsOf = await giftsBy(house, campaign)
    for (let back = 0; back <= backDays; back += 1) {
      const start = beijingDayStart(today - back)
      if (start < campaign.fromAt) return
      if (!ranAt(campaign, start)) continue
      const held = await termsOf(beijingDay(start))
      if (held.terms.birthday === 1 && !(await giveDay(house, held, beijingDay(start)))) return
    }
  })
}

export const givingBirthdays: Job = {
  name: 'promotions.birthdays',
  // The levels of a day are judged from 00:10 on the next.
  cron: '30 * * * *',
  run: (_payload, house) => giveBirthdays(house),
}

const onMine = handle(birthdayMine, async (_ask, { house, caller }) => {
  const { rows } = await house.db.query<{ day: string }>('select day from promotions.birthday where id = $1', [
    memberOf(caller),
  ])
  return { day: rows[0]?.day ?? null }
})

const onTell = handle(birthdayTell, async ({ day }, { house, caller }) => {
  const member = memberOf(caller)
  if (day === null) await house.db.query('delete from promotions.birthday where id = $1', [member])
  else
    await house.db.query(
      `insert into promotions.birthday (id, day, told_at) values ($1, $2, $3) on conflict (id)
       do update set day = excluded.day, told_at = excluded.told_at where birthday.day <> excluded.day`,
      [member, day, new Date(house.world.now())],
    )
  return { day }
})

export const onBirthday = [onMine, onTell]
