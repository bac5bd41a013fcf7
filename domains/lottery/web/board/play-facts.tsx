// What a play pays and how likely it is, computed from the rule object that settles it.

import { compareRatios, type Ratio } from '@magpie/kernel/ratio'
import { oneIn, percentText } from '@magpie/studio/rules'
import { useText } from '@magpie/wire/text'
import { type Picks, type Play, readPicks, returnOf } from '../../rules/index.ts'
import css from './board.module.css'
import { faceOf } from './faces.ts'
import { tellsMissed } from './missed.ts'
import { pricedCells, priceShown } from './price-on.ts'
import { type Family, kindOf } from './groups.ts'
import { Prizes } from './prizes.tsx'
import { shapeOf } from './shapes.ts'

const spread = (least: string, most: string): string => (least === most ? least : `${least}–${most}`)

const priceOf = (worth: Play['worth'][string] | undefined): string => priceShown(worth?.price ?? 0n)

export type Extent = { readonly price: string; readonly returns: string; readonly chance: string }

/** Over all classes of the play: prices, returns in percent, and how many bets one win takes. */
export const extentOf = (play: Play): Extent => {
  const worth = Object.values(play.worth).sort((a, b) => (a.price < b.price ? -1 : 1))
  const chances = worth.map(({ chance }) => chance).sort(compareRatios)
  const returns =
    play.returns !== undefined
      ? [play.returns]
      : worth
          .map(({ chance, price }): Ratio => ({ over: chance.over * price, under: chance.under * 1000n }))
          .sort(compareRatios)
  const [low, high] = [returns[0], returns.at(-1)].map((one) => (one === undefined ? '' : percentText(one)))
  const sold = worth.filter(({ price }) => price > 0n)
  return {
    price: spread(priceOf(sold[0]), priceOf(sold.at(-1))),
    returns: `${spread(low ?? '', high ?? '')}%`,
    chance: spread(oneIn(chances.at(-1) ?? { over: 1n, under: 1n }), oneIn(chances[0] ?? { over: 1n, under: 1n })),
  }
}

export const PlayFacts = ({
  family,
  play,
  picks,
  told,
  how = true,
}: {
  readonly family: Family
  readonly play: Play
  readonly picks: Picks
  /** Whether draws are shown under the numbers. */
  readonly told: boolean
  /** Whether it explains how the play is won; not repeated when the play above works alike. */
  readonly how?: boolean
}) => {
  const say = useText()
  const { price, chance, returns: all } = extentOf(play)
  const read = readPicks(play, picks)
  const returns = read === undefined ? all : `${percentText(returnOf(play, read))}%`
  const face = faceOf(family, play.id, 0)
  const shape = shapeOf(family, kindOf(family, play.id))
  return (
    <>
      <p className={css['facts']}>
        <span>
          {how && say(`lottery.how.${shape}`)}{' '}
          <span className={css['whole']}>{say('lottery.facts.chance', { n: chance })}</span>
        </span>
        {told && tellsMissed(family, play) && <span>{say('lottery.facts.missed')}</span>}
        <span>
          {!pricedCells(play, face) && (
            <>
              {say('lottery.facts.price')} <b className="num">{price}</b> ·{' '}
            </>
          )}
          {say('lottery.facts.return')} <b className="num">{returns}</b>
        </span>
      </p>
      {play.returns !== undefined && <Prizes play={play} />}
    </>
  )
}
