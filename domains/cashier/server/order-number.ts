// Order numbers: a letter, the Beijing day, ten random digits. Short enough to read aloud, and they do not reveal the
// number of orders.

import { beijingDay, randomInt, type World } from '@magpie/kernel'

export const orderNumber = (letter: 'D' | 'W', world: Pick<World, 'now' | 'bytes'>): string => {
  const day = beijingDay(world.now()).replaceAll('-', '').slice(2)
  const chance = [randomInt(world, 100_000), randomInt(world, 100_000)].map((n) => `${n}`.padStart(5, '0')).join('')
  return `${letter}${day}${chance}`
}
