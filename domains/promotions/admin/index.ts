// The admin door of promotions: linked accounts, with the gifts and the play that are held because of it; members'
// bonuses, and the proposals to take some back.

import type { AdminRoom } from '@magpie/desk/room'
import { isRefusal } from '@magpie/kernel'
import { holdsList } from '@magpie/play-safe/contract'
import { campaignsList, giftsList, invitationsHeld, takeBacksList } from '../contract/index.ts'

export const promotionsRoom: AdminRoom = {
  name: 'promotions',
  menu: [
    {
      group: 'players',
      order: 20,
      at: '/clusters',
      label: 'clusters.title',
      icon: 'share',
      permission: 'players.read',
      badge: async (call) => {
        const asked = [await call(giftsList, { limit: 1 }), await call(invitationsHeld, { limit: 1 })]
        const holds = await call(holdsList, { limit: 1 })
        const held = isRefusal(holds) ? 0 : holds.waiting
        return { count: asked.reduce((sum, one) => sum + (isRefusal(one) ? 0 : one.waiting), held), hot: held > 0 }
      },
    },
    {
      group: 'content',
      order: 20,
      at: '/campaigns',
      label: 'campaign.title',
      icon: 'gift',
      permission: 'campaigns.read',
      badge: async (call) => {
        const answer = await call(campaignsList, {})
        return { count: isRefusal(answer) ? 0 : answer.waiting }
      },
    },
    {
      group: 'money',
      order: 65,
      at: '/take-backs',
      label: 'bonus.take_backs',
      icon: 'gift',
      permission: 'turnover.read',
      badge: async (call) => {
        const answer = await call(takeBacksList, { limit: 1 })
        return { count: isRefusal(answer) ? 0 : answer.waiting }
      },
    },
  ],
  screens: [
    {
      at: 'campaigns',
      title: 'campaign.title',
      permission: 'campaigns.read',
      load: () => import('./campaigns/campaigns.tsx'),
    },
    {
      at: 'campaigns/edit',
      title: 'campaign.editor',
      permission: 'campaigns.edit',
      load: () => import('./campaigns/edit.tsx'),
    },
    {
      at: 'take-backs',
      title: 'bonus.take_backs',
      permission: 'turnover.read',
      load: () => import('./bonuses/take-backs.tsx'),
    },
    {
      at: 'clusters',
      title: 'clusters.title',
      permission: 'players.read',
      load: () => import('./clusters/clusters.tsx'),
    },
  ],
  playerCards: [
    {
      id: 'awards',
      area: 'figures',
      order: 40,
      permission: 'campaigns.read',
      load: () => import('./player/awards-figure.tsx'),
    },
    {
      id: 'campaigns',
      area: 'middle',
      order: 40,
      permission: 'campaigns.read',
      load: () => import('./player/awards-card.tsx'),
    },
  ],
  playerEvents: [
    {
      id: 'awards',
      label: 'award.title',
      permission: 'campaigns.read',
      load: () => import('./player/award-events.ts'),
    },
  ],
  playerTabs: [
    {
      id: 'bonuses',
      order: 15,
      label: 'bonus.title',
      permission: 'turnover.read',
      load: () => import('./bonuses/player-bonuses.tsx'),
    },
  ],
}
