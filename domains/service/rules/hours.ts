// The staff's hours, in minutes of the day in Beijing. A later start than end goes past midnight.

import { atBeijing } from '@magpie/kernel'

export type Hours = { readonly fromMinute: number; readonly toMinute: number }

export const isOpenAt = ({ fromMinute, toMinute }: Hours, atMs: number): boolean => {
  const date = atBeijing(atMs)
  const minute = date.getUTCHours() * 60 + date.getUTCMinutes()
  return fromMinute <= toMinute ? minute >= fromMinute && minute < toMinute : minute >= fromMinute || minute < toMinute
}
