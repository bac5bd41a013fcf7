// The server door of mall.

import type { World } from '@magpie/kernel'
import type { Slice } from '@magpie/wire'
import { mastersOf } from '@magpie/wire/keyring'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { aboutMember } from './about-member.ts'
import { eraseAddresses, openAddresses } from './addresses.ts'
import { onGoods } from './on-goods.ts'
import { onMall } from './on-mall.ts'
import { onOrders } from './on-orders.ts'
import { seedGoods } from './seed-goods.ts'

export {
  type Handed,
  framesSince,
  handFrame,
  hasFrame,
  makeUpCards,
  nameCards,
  useCard,
  type Worn,
  wornFrames,
  wornOf,
} from './pieces.ts'

export type MallSettings = {
  readonly secret: string
  readonly newer?: readonly string[]
  readonly world: Pick<World, 'bytes'>
}

export const openMall = ({ secret, newer, world }: MallSettings): Slice => {
  const addresses = openAddresses(mastersOf(secret, newer), world)
  return {
    name: 'mall',
    handlers: [...onMall(addresses), ...onGoods, ...onOrders(addresses)],
    news: [],
    jobs: [eraseAddresses],
    texts,
    about: aboutMember,
    seed: seedGoods,
  }
}
