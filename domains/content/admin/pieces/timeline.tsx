// The plan: each place with its pieces over time, and a line for now.

import { useDesk } from '@magpie/desk/desk'
import { useText } from '@magpie/wire/text'
import type { PieceKind, Version } from '../../contract/index.ts'
import { type Bar, nameOf, placedKinds, rowsOf } from './work.ts'
import css from './timeline.module.css'

export type Range = { readonly from: number; readonly days: number }

const dayMs = 86_400_000

/** Position in hundredths of the range, set in an effect, because the page's policy forbids style attributes. */
const placed =
  (left: number, width: number) =>
  (element: HTMLElement | null): void => {
    element?.style.setProperty('left', `${left}%`)
    if (width > 0) element?.style.setProperty('width', `${width}%`)
  }

const Track = ({
  bars,
  range: { from, days },
  chosen,
  onPick,
}: {
  readonly bars: readonly Bar[]
  readonly range: Range
  readonly chosen: string | undefined
  readonly onPick: (version: Version) => void
}) => {
  const to = from + days * dayMs
  const share = (moment: number): number => ((Math.min(Math.max(moment, from), to) - from) / (to - from)) * 100
  return (
    <div className={css['lane']}>
      {bars.map(({ version, ...bar }) => (
        <button
          key={`${version.piece}/${version.number}`}
          type="button"
          className={`${css['bar']} ${css[version.body.kind]}`}
          aria-pressed={chosen === `${version.piece}/${version.number}`}
          ref={placed(share(bar.from), Math.max(share(bar.to) - share(bar.from), 2))}
          title={nameOf(version)}
          onClick={() => onPick(version)}
        >
          {nameOf(version)}
        </button>
      ))}
    </div>
  )
}

const dayParts = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', day: 'numeric', weekday: 'narrow' })
/** Only day and weekday: with the character for "day", Sunday would contain it twice. */
const dayText = (moment: number): string =>
  dayParts
    .formatToParts(moment)
    .filter(({ type }) => type === 'day' || type === 'weekday')
    .map(({ value }) => value)
    .join(' ')

export const Timeline = ({
  versions,
  range,
  chosen,
  onPick,
  onNew,
}: {
  readonly versions: readonly Version[]
  readonly range: Range
  readonly chosen: string | undefined
  readonly onPick: (version: Version) => void
  readonly onNew: ((kind: PieceKind) => void) | undefined
}) => {
  const say = useText()
  const { now } = useDesk()
  const { from, days } = range
  const at = (now() - from) / (days * dayMs)
  return (
    <div className={css['Timeline']}>
      <div className={css['days']} aria-hidden>
        {Array.from({ length: days }, (_none, day) => (
          <span key={day}>{days > 7 && day % 5 > 0 ? '' : dayText(from + day * dayMs)}</span>
        ))}
      </div>
      {placedKinds.map((kind) => {
        const rows = rowsOf(
          versions.filter(({ body }) => body.kind === kind),
          from,
          from + days * dayMs,
        )
        return (
          <div key={kind} className={css['place']}>
            <span>{say(`content.kind.${kind}`)}</span>
            <div>
              {rows.map((bars) => (
                <Track key={bars[0]?.version.id ?? ''} bars={bars} range={range} chosen={chosen} onPick={onPick} />
              ))}
              {rows.length === 0 &&
                (onNew === undefined ? (
                  <p>{say('content.empty')}</p>
                ) : (
                  <button type="button" className={css['add']} onClick={() => onNew(kind)}>
                    {say('content.empty_add')}
                  </button>
                ))}
            </div>
          </div>
        )
      })}
      {at >= 0 && at <= 1 && (
        <div className={css['over']} aria-hidden>
          <i ref={placed(at * 100, 0)}>
            <b>{say('content.now')}</b>
          </i>
        </div>
      )}
    </div>
  )
}
