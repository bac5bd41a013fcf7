// The rules of a game, generated from the object that settles it: every play with its chance, price and return, and an
// example judged by the same function.

import { drawOf, utf8 } from '@magpie/fair'
import { groupDigits } from '@magpie/kernel'
import { Note } from '@magpie/ui/note'
import { Sheet } from '@magpie/ui/sheet'
import { useText } from '@magpie/wire/text'
import {
  betsOf,
  type Drawn,
  type LotteryGame,
  paidOf,
  type Picks,
  type Play,
  priceText,
  readPicks,
} from '../../rules/index.ts'
import { picksText, placesOf } from '../board/faces.ts'
import { type Family, familyOf, groupsOf, kindOf, playName } from '../board/groups.ts'
import { anyPicks } from '../board/picking.ts'
import { extentOf } from '../board/play-facts.tsx'
import { shapeOf } from '../board/shapes.ts'
import css from './play.module.css'

/** A draw for the examples: the same for everybody, and never a real one. */
const exampleDrawn = (game: LotteryGame): Drawn =>
  game.draw(drawOf(utf8('magpie.lottery.example'), { game: game.id, salt: 'example', nonce: 0 }))

const tries = 60

const byPlace = (family: Family, play: Play, drawn: Drawn): Picks =>
  play.zones.map((_, zone) => {
    const [place] = placesOf(family, play.id, zone) ?? []
    return place === undefined ? [] : drawn.slice(place, place + 1)
  })

const ofDrawn = (play: Play, drawn: Drawn): Picks =>
  play.zones.map(({ of, least }) =>
    [...new Set(drawn)]
      .filter((number) => of.includes(number))
      .slice(0, Math.max(1, least))
      .sort((a, b) => a - b),
  )

/** Picks that win in the example's draw, if some are found; otherwise any. */
const exampleOf = (family: Family, play: Play, drawn: Drawn): Picks => {
  const { int } = drawOf(utf8('magpie.lottery.picks'), { game: 'example', salt: play.id, nonce: 0 })
  const some = Array.from({ length: tries }, () => anyPicks(play, int))
  const told = [readPicks(play, byPlace(family, play, drawn)), readPicks(play, ofDrawn(play, drawn)), ...some]
  const picks = told.filter((one) => one !== undefined)
  return picks.find((one) => paidOf(play, play.judge(one, drawn)) > 0n) ?? some[0] ?? []
}

const PlayRule = ({ family, play, drawn }: { readonly family: Family; readonly play: Play; readonly drawn: Drawn }) => {
  const say = useText()
  const { price, returns, chance } = extentOf(play)
  const picks = exampleOf(family, play, drawn)
  const paid = paidOf(play, play.judge(picks, drawn))
  return (
    <section className={css['rule']}>
      <h3>{playName(family, play.id, say)}</h3>
      <p>{say(`lottery.how.${shapeOf(family, kindOf(family, play.id))}`)}</p>
      <p>{say('lottery.rule.figures', { chance, price, returns })}</p>
      <p>
        {say('lottery.rule.example', {
          picks: picksText(family, play.id, picks, say),
          n: betsOf(play, picks),
          end:
            paid > 0n ? say('lottery.rule.paid', { times: groupDigits(priceText(paid)) }) : say('lottery.rule.nothing'),
        })}
      </p>
    </section>
  )
}

export const RulesSheet = ({
  open,
  onClose,
  game,
}: {
  readonly open: boolean
  readonly onClose: () => void
  readonly game: LotteryGame
}) => {
  const say = useText()
  const family = familyOf(game.id)
  const drawn = open ? exampleDrawn(game) : []
  const plays = groupsOf(family).flatMap((group) => group.plays)
  return (
    <Sheet open={open} onClose={onClose} title={say('lottery.rules')} closeLabel={say('lottery.close')}>
      <div className={css['rules']} role="region" aria-label={say('lottery.rules')} tabIndex={0}>
        <p>{say(`lottery.about.${family}`)}</p>
        <p>{say('lottery.rule.version', { version: `${game.id}/${game.version}`, drawn: drawn.join(' ') })}</p>
        {open &&
          plays.map((id) => {
            const play = game.plays.find((one) => one.id === id)
            return play === undefined ? null : <PlayRule key={id} family={family} play={play} drawn={drawn} />
          })}
        <Note>{say('lottery.rulesCalm')}</Note>
      </div>
    </Sheet>
  )
}
