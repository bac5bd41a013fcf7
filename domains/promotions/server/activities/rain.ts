// Packets of the house at their hour. Chat gives and announces them; the shell connects the two.

import type { House, Job } from '@magpie/db'
import { rainDay } from '../../rules/index.ts'
import { eachCampaign, runningOf } from '../campaigns/campaign-store.ts'

/** Whether it was given, now or before, under its key; false if the pool is short. */
export type GiveRain = (
  house: House,
  rain: {
    readonly key: string
    readonly pool: string
    readonly room: string
    readonly total: number
    readonly shares: number
  },
) => Promise<boolean>

const letItRain = async (house: House, give: GiveRain): Promise<void> => {
  await eachCampaign(await runningOf(house, 'rain'), async (campaign) => {
    if (campaign.terms.kind !== 'rain') return
    const { total, shares } = campaign.terms
    const day = rainDay(campaign.terms, house.world.now())
    if (day === undefined) return
    const given = await give(house, {
      key: `${campaign.id}/${day}`,
      pool: `promotion/${campaign.id}`,
      room: 'hall',
      total,
      shares,
    })
    if (!given)
      house.log.warn(
        { code: 'rain_not_given', campaign: campaign.id, day },
        'a packet of the house was not given: its pool is short; end the campaign or make one with another budget',
      )
  })
}

export const raining = (give: GiveRain): Job => ({
  name: 'promotions.rain',
  cron: '* * * * *',
  run: (_payload, house) => letItRain(house, give),
})
