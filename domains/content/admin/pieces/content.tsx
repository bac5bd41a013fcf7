// The content desk (drawing 83): the plan of places and times, the open piece with its versions, and the phone beside
// them.

import { useDesk } from '@magpie/desk/desk'
import { StateTag } from '@magpie/desk/figures'
import { useFilters } from '@magpie/desk/filters'
import { Panel } from '@magpie/desk/panel'
import { Segmented } from '@magpie/desk/segmented'
import { Empty, Shown } from '@magpie/desk/states'
import { Icon } from '@magpie/ui/art/icon'
import { answered } from '@magpie/wire/answered'
import { showMoment } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { opsPieces, type PieceKind, type Version } from '../../contract/index.ts'
import { Chosen } from './chosen.tsx'
import { Editor } from './editor.tsx'
import { Phone } from './phone.tsx'
import { type Range, Timeline } from './timeline.tsx'
import { Versions } from './versions.tsx'
import { blank, blankHelp, dayOf, nameOf, placedKinds, type Work, workOn } from './work.ts'
import css from './content.module.css'

const dayMs = 86_400_000
const spans = { day: 1, week: 7, month: 30 } as const
type Span = keyof typeof spans

const nameOfVersion = ({ piece, number }: Version): string => `${piece}/${number}`

const Bar = ({
  range,
  span,
  setSpan,
  move,
  onNew,
}: {
  readonly range: Range
  readonly span: Span
  readonly setSpan: (span: Span) => void
  readonly move: (days: number) => void
  readonly onNew: ((kind: PieceKind) => void) | undefined
}) => {
  const say = useText()
  const last = range.from + (range.days - 1) * dayMs
  return (
    <div className={css['bar']}>
      <Segmented
        value={span}
        onChange={setSpan}
        options={(Object.keys(spans) as Span[]).map((value) => ({ value, label: say(`content.span.${value}`) }))}
      />
      <Button aria-label={say('content.earlier')} icon={<Icon name="back" />} onClick={() => move(-range.days)} />
      <span className="num">
        {showMoment(range.from).slice(0, 10)} – {showMoment(last).slice(5, 10)}
      </span>
      <Button aria-label={say('content.later')} icon={<Icon name="next" />} onClick={() => move(range.days)} />
      {onNew !== undefined && (
        <Dropdown
          menu={{
            items: placedKinds.map((kind) => ({ key: kind, label: say(`content.kind.${kind}`) })),
            onClick: ({ key }) => onNew(key as PieceKind),
          }}
        >
          <Button type="primary" icon={<Icon name="plus" />}>
            {say('content.new')}
          </Button>
        </Dropdown>
      )}
    </div>
  )
}

const Written = ({
  versions,
  onPick,
}: {
  readonly versions: readonly Version[]
  readonly onPick: (one: Version) => void
}) => {
  const say = useText()
  const written = versions.filter(({ state }) => state === 'draft' || state === 'waiting')
  if (written.length === 0) return null
  return (
    <Panel title={say('content.written')}>
      <ul className={css['written']}>
        {written.map((version) => (
          <li key={version.id}>
            <button type="button" onClick={() => onPick(version)}>
              {nameOf(version)}
            </button>
            <span>{say(`content.kind.${version.body.kind}`)}</span>
            <StateTag tone={version.state === 'waiting' ? 'gold' : 'plain'}>
              {say(`content.standing.${version.state}`)}
            </StateTag>
            <small>
              {version.maker} · {showMoment(version.madeAt)}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const useRange = () => {
  const { now } = useDesk()
  const [span, setSpan] = useState<Span>('week')
  const [moved, setMoved] = useState(0)
  const days = spans[span]
  const begin = dayOf(now()) + (moved - (days === 7 ? 1 : 0)) * dayMs
  return {
    range: { from: begin, days },
    span,
    setSpan: (chosen: Span) => {
      setSpan(chosen)
      setMoved(0)
    },
    move: (by: number) => setMoved(moved + by),
  }
}

const Content = () => {
  const say = useText()
  const { call, may } = useDesk()
  const queries = useQueryClient()
  const { values, set } = useFilters(['piece', 'help'])
  const { help } = values
  const [work, setWork] = useState<Work | undefined>(
    help === undefined || !may('content.write') ? undefined : { body: blankHelp(help), from: null, to: null },
  )
  const [picked, setPicked] = useState<Version>()
  const ranged = useRange()
  const query = useQuery({
    queryKey: ['content', 'list'],
    refetchInterval: 10_000,
    queryFn: async () => answered(await call(opsPieces, {})),
  })
  const again = (): void => {
    for (const key of ['content', 'badge', 'preview']) void queries.invalidateQueries({ queryKey: [key] })
  }
  const pick = (version: Version): void => {
    setWork(undefined)
    setPicked(version)
    set({ piece: nameOfVersion(version) })
  }
  const begin = may('content.write')
    ? (kind: PieceKind): void => setWork({ body: blank(kind), from: null, to: null })
    : undefined
  return (
    <Shown query={query} rows={10}>
      {({ versions, over }) => {
        const all = [...versions, ...over.filter(({ id }) => versions.every((one) => one.id !== id))]
        const known = all.find((one) => nameOfVersion(one) === values.piece)
        const chosen = known ?? (picked !== undefined && nameOfVersion(picked) === values.piece ? picked : undefined)
        return (
          <div className={css['Content']}>
            <div>
              <Bar {...ranged} onNew={begin} />
              <Panel title={say('content.plan')}>
                <Timeline
                  versions={all.filter(({ state }) => state === 'published')}
                  range={ranged.range}
                  chosen={values.piece}
                  onPick={pick}
                  onNew={begin}
                />
              </Panel>
              {work !== undefined ? (
                <Editor
                  work={work}
                  onChange={setWork}
                  onDone={() => {
                    setWork(undefined)
                    again()
                  }}
                  onClose={() => setWork(undefined)}
                />
              ) : chosen === undefined ? (
                <Panel>
                  <Empty>{say('content.pick')}</Empty>
                </Panel>
              ) : (
                <>
                  <Chosen version={chosen} all={all} onWrite={() => setWork(workOn(chosen))} onDone={again} />
                  {chosen.number + 1 > 0 && (
                    <Versions
                      key={chosen.piece}
                      chosen={chosen}
                      onPick={pick}
                      onBack={
                        may('content.write')
                          ? (version) => setWork({ ...workOn(version), piece: version.piece })
                          : undefined
                      }
                    />
                  )}
                </>
              )}
              <Written versions={versions} onPick={pick} />
            </div>
            <div className={css['side']}>
              <Phone version={chosen} />
            </div>
          </div>
        )
      }}
    </Shown>
  )
}

export default Content
