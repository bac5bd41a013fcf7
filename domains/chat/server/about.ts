// Which of the chat tables a member's data copy holds, and why the others are left out. Reports and hidden members
// appear without the other member's name.

import type { AboutMember } from '@magpie/wire'

export const aboutMember: AboutMember = {
  mark: 'house',
  room: 'house',
  message: `select at, room_id as room, body ->> 'name' as name, body ->> 'text' as text, hidden > 0 as hidden
    from chat.message where member_id = $1 order by at desc`,
  said: 'passing',
  mute: `select at, until, reason from chat.mute where id = $1 order by at desc`,
  shield: `select at from chat.shield where member_id = $1 order by at desc`,
  report: `select at, room_id as room, kind from chat.report where member_id = $1 order by at desc`,
  word_list: 'house',
  word_hit: 'house',
  presence: 'house',
  own_name: `select at, name, state, reason from chat.own_name where id = $1`,
  had_name: `select at, id as name, state from chat.had_name where member_id = $1 order by at desc`,
  stay: 'passing',
  gift_kind: 'house',
  gift: `select at, room_id as room, gift, count, points::text as points from chat.gift where member_id = $1 order by at desc`,
  gift_limit: `select most, next_most, next_from from chat.gift_limit where id = $1`,
  packet: `select at, room_id as room, total as points, shares from chat.packet where member_id = $1 order by at desc`,
  share: `select at, amount as points from chat.share where member_id = $1 order by at desc`,
}
