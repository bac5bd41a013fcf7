// The board of one play, made from the rule object: its zones, the picks in each, quick picks where a zone takes many,
// and what a unit bet is worth. Ten places are behind chips, one at a time, with the sides and the duel of that place
// under its numbers; sides and duels alone are in rows.

import { Chip, ChipRow } from '@magpie/ui/chip'
import { classNames } from '@magpie/ui/text/class-names'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import type { Drawn, Picks, Play } from '../../rules/index.ts'
import css from './board.module.css'
import { Cells, Wordy } from './cells.tsx'
import { faceOf, isTone, pickText, placesOf, zoneAt, zoneTitle } from './faces.ts'
import { PlayFacts } from './play-facts.tsx'
import { besideOf, type Family, groupOf, kindWord } from './groups.ts'
import { missedOf } from './missed.ts'
import { partOf, pressed, quicks, withZone } from './picking.ts'
import { setsOf } from './sets.ts'
import { shapeOf } from './shapes.ts'

export type BoardProps = {
  readonly family: Family
  readonly play: Play
  readonly plays: readonly Play[]
  /** Of this play, and of those on the same board. */
  readonly picksOf: (play: Play) => Picks
  readonly onPicks: (play: Play, picks: Picks) => void
  /** Called for a press that the zone could not take. */
  readonly onTooMany: (most: number) => void
  /** Newest first. */
  readonly drawn: readonly Drawn[]
  readonly full: (play: Play, zone: number, pick: number) => boolean
}

type ZoneProps = BoardProps & { readonly zone: number }

const useZone = ({ family, play, picksOf, onPicks, onTooMany, drawn, full, zone }: ZoneProps) => {
  const say = useText()
  const picks = picksOf(play)
  const take = (next: Picks | undefined): void =>
    next === undefined ? onTooMany(play.zones[zone]?.most ?? 0) : onPicks(play, next)
  return {
    title: zoneTitle(family, play.id, zone, say),
    face: faceOf(family, play.id, zone),
    take,
    cells: {
      of: play.zones[zone]?.of ?? [],
      picked: picks[zone] ?? [],
      onPress: (pick: number) => take(pressed(play, picks, zone, pick)),
      missed: missedOf(family, play, zone, drawn),
      full: (pick: number) => full(play, zone, pick),
    },
  }
}

/** Parts of a zone by one press: its upper half, its odd numbers, none. */
const Quicks = ({ play, picksOf, zone, title, most, take }: ZoneProps & PartProps) => {
  const say = useText()
  const of = play.zones[zone]?.of ?? []
  return (most ? quicks : (['none'] as const)).map((quick) => (
    <button
      key={quick}
      type="button"
      className={quick === 'none' ? css['clear'] : undefined}
      aria-label={say(`lottery.quickOf.${quick}`, { zone: title })}
      onClick={() => take(withZone(play, picksOf(play), zone, partOf(of, quick)))}
    >
      {say(`lottery.quick.${quick}`)}
    </button>
  ))
}

type PartProps = {
  readonly title: string
  readonly most: boolean
  readonly take: (picks: Picks | undefined) => void
}

/** Whole sets of the forty-nine by one press: animals in a row; halves of them and the waves in the next. */
const Sets = (props: ZoneProps & PartProps & { readonly sets: ReturnType<typeof setsOf> }) => {
  const say = useText()
  const { play, picksOf, zone, take, sets } = props
  const picks = picksOf(play)
  const picked = picks[zone] ?? []
  return sets.map(({ face, sets: of }) => (
    <div
      key={face}
      className={classNames(css['sets'], face === 'wave' && css['waves'])}
      role="group"
      aria-label={say(`lottery.sets.${face}`)}
    >
      {face === 'wave' && <Quicks {...props} />}
      {of.map(({ pick, numbers }) => {
        const on = numbers.every((one) => picked.includes(one))
        const next = on ? picked.filter((one) => !numbers.includes(one)) : [...new Set([...picked, ...numbers])]
        return (
          <button
            key={pick}
            type="button"
            aria-pressed={on}
            aria-label={pickText(face, pick, say)}
            onClick={() => take(withZone(play, picks, zone, next))}
          >
            <Wordy face={face} pick={pick}>
              {face === 'wave' ? say(`lottery.sets.wave.${pick}`) : pickText(face, pick, say)}
            </Wordy>
          </button>
        )
      })}
    </div>
  ))
}

/** `plain`: its chip names it, and quick picks are left out because the same parts are on sale under it. */
const Zone = (props: ZoneProps & { readonly plain?: boolean }) => {
  const { play, plays, family, zone, plain = false } = props
  const { title, face, take, cells } = useZone(props)
  const most = play.zones[zone]?.most ?? 0
  const part = { title, take, most: most >= cells.of.length && cells.of.length > 4 }
  const sets = part.most && face === 'six' ? setsOf(family, play, plays) : []
  return (
    <div className={classNames(css['zone'], css[face])}>
      {plain || sets.length > 0 ? (
        <>
          <h2 className="vh">{title}</h2>
          {sets.length > 0 && <Sets {...props} {...part} sets={sets} />}
        </>
      ) : (
        <div className={css['head']}>
          <h2>{title}</h2>
          <Quicks {...props} {...part} />
        </div>
      )}
      <Cells play={play} face={face} title={title} {...cells} />
    </div>
  )
}

/** Sides and duels: one row each. */
const Row = (props: ZoneProps) => {
  const { title, face, cells } = useZone(props)
  return (
    <div className={css['row']}>
      <h2>{title}</h2>
      <Cells play={props.play} face={face} title={title} {...cells} />
    </div>
  )
}

/** For a play on the same board: its sides with their prices, or the pairs of a duel, and what each bet means. */
const Beside = (props: ZoneProps) => {
  const say = useText()
  const { family, play, zone } = props
  const { title, face, cells } = useZone(props)
  const kind = say(kindWord(family, play.id))
  const meet = placesOf(family, play.id, zone) ?? []
  const duels = meet.length > 1
  return (
    <div className={css['beside']}>
      {duels ? (
        <div className={css['meet']}>
          <h3>{say('lottery.beside', { zone: title, kind })}</h3>
          <small>{say('lottery.beside.even')}</small>
        </div>
      ) : (
        <h3 className="vh">{say('lottery.beside', { zone: title, kind })}</h3>
      )}
      <Cells
        play={play}
        face={face}
        title={say('lottery.beside', { zone: title, kind })}
        {...cells}
        {...(duels && {
          hint: (pick: number) => say('lottery.beside.higher', { place: say(`lottery.at.${family}.${meet[pick]}`) }),
        })}
      />
    </div>
  )
}

/** More zones than a screen holds are shown one at a time, behind chips with the number of picks in each. */
const OneAtATime = (props: BoardProps) => {
  const say = useText()
  const { family, play, plays, picksOf } = props
  const [place, setPlace] = useState(0)
  const beside = besideOf(family, play.id).flatMap((id) => plays.find((one) => one.id === id) ?? [])
  const countAt = (at: number): number =>
    [play, ...beside].reduce((sum, one) => sum + (picksOf(one)[zoneAt(family, one, at)]?.length ?? 0), 0)
  return (
    <>
      <div className={css['kinds']}>
        <ChipRow label={say('lottery.places')}>
          {play.zones.map((_, at) => (
            <Chip key={at} on={at === place} onClick={() => setPlace(at)}>
              {zoneTitle(family, play.id, at, say)}
              {countAt(at) > 0 && <b className="num"> {countAt(at)}</b>}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <Zone {...props} zone={place} plain={beside.length > 0} />
      {beside.map((one) => (
        <Beside key={one.id} {...props} play={one} zone={zoneAt(family, one, place)} />
      ))}
    </>
  )
}

const zonesStacked = 5

/** The zones of one play, as they are picked. */
const Zones = (props: BoardProps) => {
  const { family, play } = props
  const wordy = !isTone(faceOf(family, play.id, 0))
  const zones = play.zones.map((_, zone) => zone)
  if (wordy && zones.length > 1)
    return (
      <div className={css['rows']}>
        {zones.map((zone) => (
          <Row key={zone} {...props} zone={zone} />
        ))}
      </div>
    )
  if (zones.length > zonesStacked) return <OneAtATime key={play.id} {...props} />
  return zones.map((zone) => <Zone key={zone} {...props} zone={zone} />)
}

/** One of several plays of a board, under its name. */
const Stacked = ({ how, ...props }: BoardProps & { readonly how: boolean }) => {
  const say = useText()
  const { family, play } = props
  const kind = say(kindWord(family, play.id))
  const [zone] = play.zones
  return (
    <section className={css['stacked']} aria-label={kind}>
      <h2>{kind}</h2>
      <PlayFacts family={family} play={play} picks={props.picksOf(play)} told={props.drawn.length > 0} how={how} />
      {play.zones.length > 1 || zone === undefined ? <Zones {...props} /> : <Only {...props} title={kind} />}
    </section>
  )
}

/** The play's only zone has the play's name. */
const Only = ({ title, ...props }: BoardProps & { readonly title: string }) => {
  const { face, cells } = useZone({ ...props, zone: 0 })
  return (
    <div className={classNames(css['zone'], css[face])}>
      <Cells play={props.play} face={face} title={title} {...cells} />
    </div>
  )
}

export const Board = (props: BoardProps) => {
  const { family, play, plays } = props
  const { stacked = false, plays: grouped = [] } = groupOf(family, play.id) ?? {}
  if (stacked)
    return (
      <div className={css['Board']}>
        {grouped.map((id, at) => {
          const one = plays.find((other) => other.id === id)
          const how = at === 0 || shapeOf(family, id) !== shapeOf(family, grouped[at - 1] ?? '')
          return one === undefined ? null : <Stacked key={id} {...props} play={one} how={how} />
        })}
      </div>
    )
  return (
    <div className={css['Board']}>
      <PlayFacts family={family} play={play} picks={props.picksOf(play)} told={props.drawn.length > 0} />
      <Zones {...props} />
    </div>
  )
}
