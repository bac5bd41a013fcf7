// A remaining time in fitting units: days and hours, hours and minutes, minutes and seconds.

import { Ticking } from '@magpie/ui/time-text'
import { type Say, useText } from '@magpie/wire/text'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const leftText = (say: Say, ms: number): string => {
  const left = Math.max(0, ms)
  if (left >= day)
    return say('limits.left.days', { days: Math.floor(left / day), hours: Math.floor((left % day) / hour) })
  if (left >= hour)
    return say('limits.left.hours', { hours: Math.floor(left / hour), minutes: Math.floor((left % hour) / minute) })
  return say('limits.left.minutes', {
    minutes: Math.floor(left / minute),
    seconds: Math.floor((left % minute) / second),
  })
}

export const LeftTime = ({ until }: { readonly until: number }) => {
  const say = useText()
  return <Ticking say={(now) => leftText(say, until - now)} />
}
