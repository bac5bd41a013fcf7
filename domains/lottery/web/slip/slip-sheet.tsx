// The slip: its lines, their total cost and possible return, and the same again in further issues. A chase costs the
// same in every issue; it stops on a win unless that is switched off, on every refusal, and at will.

import { amount, buzz } from '@magpie/studio/web'
import { Icon } from '@magpie/ui/art/icon'
import { Picture } from '@magpie/ui/art/picture'
import { Button, IconButton } from '@magpie/ui/button'
import { SwitchRow } from '@magpie/ui/checks'
import { KeyValue } from '@magpie/ui/note'
import { Sheet } from '@magpie/ui/sheet'
import { StateView } from '@magpie/ui/state-view'
import { useText } from '@magpie/wire/text'
import type { ReactNode } from 'react'
import { betsOf, costOf, type LotteryGame, linesMost } from '../../rules/index.ts'
import { picksText } from '../board/faces.ts'
import { familyOf, playName } from '../board/groups.ts'
import { mostText, mostWord } from './most-text.ts'
import { Multiple } from './multiple.tsx'
import { type Chase, chaseCost, chaseMost, lineOf, linesOf, type SlipLine, sumOfSlip, unitWord } from './slip.ts'
import css from './slip.module.css'

export type SlipSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly game: LotteryGame
  readonly lines: readonly SlipLine[]
  readonly onLines: (lines: readonly SlipLine[]) => void
  /** Adds so many random lines of the chosen play; and the play's name. */
  readonly onAny: (count: number) => void
  readonly any: string
  readonly chase: Chase
  readonly onChase: (chase: Chase) => void
  /** Practice has no further issues. */
  readonly chases: boolean
  readonly missing: string | undefined
  readonly busy: boolean
  readonly word: string
  /** Which issue it is for. */
  readonly head?: ReactNode
  /** Why nothing can be bought: repeated here, because the sheet covers the bar. */
  readonly words?: ReactNode
  readonly onBuy: () => void
}

const LineRow = ({
  game,
  line,
  onDrop,
}: {
  readonly game: LotteryGame
  readonly line: SlipLine
  readonly onDrop: () => void
}) => {
  const say = useText()
  const family = familyOf(game.id)
  const read = lineOf(game, line)
  const name = playName(family, line.play, say)
  return (
    <li className={css['line']}>
      <b>{name}</b>
      <p className={css['picks']}>{picksText(family, line.play, line.picks, say)}</p>
      {read !== undefined && (
        <p className="num">
          {say('lottery.line', {
            n: betsOf(read.play, read.picks),
            unit: say(`lottery.unitOf.${unitWord(line.unit)}`),
            multiple: line.multiple,
            cost: amount(costOf(read)),
          })}
        </p>
      )}
      <IconButton label={say('lottery.drop', { play: name })} onClick={onDrop}>
        <Icon name="trash" size={18} />
      </IconButton>
    </li>
  )
}

const anyCounts = [1, 5, 10] as const

const AnyPart = ({ any, onAny }: Pick<SlipSheetProps, 'any' | 'onAny'>) => {
  const say = useText()
  return (
    <div className={css['any']} role="group" aria-label={say('lottery.any')}>
      <span>{say('lottery.anyOf', { play: any })}</span>
      {anyCounts.map((count) => (
        <Button key={count} size="s" variant="ghost" onClick={() => onAny(count)}>
          {say('lottery.anyLines', { n: count })}
        </Button>
      ))}
    </div>
  )
}

const ChasePart = ({ chase, onChase }: Pick<SlipSheetProps, 'chase' | 'onChase'>) => {
  const say = useText()
  return (
    <section className={css['chase']} aria-label={say('lottery.chase')}>
      <div className={css['between']}>
        <h3>{say('lottery.chase')}</h3>
        <Multiple
          label={say('lottery.chase.issues')}
          value={chase.issues}
          least={0}
          most={chaseMost}
          onChange={(issues) => onChase({ ...chase, issues })}
        />
      </div>
      <p>{say('lottery.chase.text', { most: chaseMost })}</p>
      {chase.issues > 0 && (
        <SwitchRow
          text={say('lottery.chase.stopOnWin')}
          checked={chase.stopOnWin}
          onChange={({ target }) => onChase({ ...chase, stopOnWin: target.checked })}
        />
      )}
    </section>
  )
}

export const SlipSheet = (props: SlipSheetProps) => {
  const say = useText()
  const { open, onClose, game, lines, onLines, chase, missing, busy } = props
  const sum = sumOfSlip(linesOf(game, lines), game)
  const all = chaseCost(sum.cost, chase)
  const can = missing === undefined && !busy
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={say('lottery.slipTitle', { n: lines.length, most: linesMost })}
      closeLabel={say('lottery.close')}
      foot={
        lines.length > 0 && (
          <div className={css['foot']}>
            {props.words}
            <div className={css['acts']}>
              <Button variant="ghost" onClick={() => onLines([])}>
                {say('lottery.emptySlip')}
              </Button>
              <Button
                className={css['press'] ?? ''}
                busy={busy}
                aria-disabled={!can}
                onClick={() => {
                  if (!can) return
                  buzz()
                  props.onBuy()
                }}
              >
                {missing === undefined ? (
                  <>
                    {say(props.word)} <span className="num">{amount(all)}</span>
                  </>
                ) : (
                  missing
                )}
              </Button>
            </div>
          </div>
        )
      }
    >
      <div className={css['sheet']}>
        {lines.length === 0 ? (
          <>
            <StateView kind="empty" title={say('lottery.slipEmpty')} art={<Picture name="state-empty" width={140} />} />
            <AnyPart any={props.any} onAny={props.onAny} />
          </>
        ) : (
          <>
            {props.head}
            <ul className={css['lines']}>
              {lines.map((line) => (
                <LineRow
                  key={line.key}
                  game={game}
                  line={line}
                  onDrop={() => onLines(lines.filter(({ key }) => key !== line.key))}
                />
              ))}
            </ul>
            {lines.length < linesMost && <AnyPart any={props.any} onAny={props.onAny} />}
            {props.chases && <ChasePart chase={chase} onChase={props.onChase} />}
            <KeyValue
              rows={[
                { key: 'bets', name: say('lottery.sum.bets'), value: <b className="num">{sum.bets}</b> },
                {
                  key: 'cost',
                  name: say(chase.issues === 0 ? 'lottery.sum.cost' : 'lottery.sum.now'),
                  value: <b className="num">{amount(sum.cost)}</b>,
                },
                { key: 'most', name: say(mostWord(sum)), value: <b className="num">{mostText(sum, say)}</b> },
                ...(chase.issues === 0
                  ? []
                  : [
                      {
                        key: 'later',
                        name: say('lottery.sum.later'),
                        value: (
                          <b className="num">{say('lottery.sum.times', { cost: amount(sum.cost), n: chase.issues })}</b>
                        ),
                      },
                      {
                        key: 'all',
                        name: say('lottery.sum.all', { n: chase.issues + 1 }),
                        value: <b className="num">{amount(all)}</b>,
                      },
                    ]),
              ]}
            />
          </>
        )}
      </div>
    </Sheet>
  )
}
