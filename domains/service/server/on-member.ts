// A member's talks and feedback, for their page at the desk.

import { handle } from '@magpie/wire'
import { serviceOfMember } from '../contract/index.ts'
import { feedbackOf } from './on-feedback.ts'
import { shownTalks, type TalkRow } from './on-staff.ts'

const newest = 10

export const onMember = handle(serviceOfMember, async ({ member }, { house }) => {
  const [talks, feedback] = await Promise.all([
    house.db.query<TalkRow>(`select * from service.talk where member_id = $1 and not guest order by id desc limit $2`, [
      member,
      newest,
    ]),
    feedbackOf(house, member, newest),
  ])
  return { talks: await shownTalks(house, talks.rows), feedback }
})
