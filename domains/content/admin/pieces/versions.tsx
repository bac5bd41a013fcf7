// All versions of a piece, and how each differs from the chosen one.

import { useDesk } from '@magpie/desk/desk'
import { StateTag, type Tone } from '@magpie/desk/figures'
import { Panel } from '@magpie/desk/panel'
import { Shown } from '@magpie/desk/states'
import { answered } from '@magpie/wire/answered'
import { showMoment } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { opsVersions, type Version } from '../../contract/index.ts'
import { standingOf, type Standings } from '../../rules/index.ts'
import { linesOf } from './work.ts'
import css from './content.module.css'

const tones: Readonly<Record<Standings, Tone>> = {
  draft: 'plain',
  waiting: 'gold',
  dropped: 'plain',
  scheduled: 'brand',
  live: 'jade',
  ended: 'plain',
  replaced: 'plain',
}

export const StandingTag = ({ version, all }: { readonly version: Version; readonly all: readonly Version[] }) => {
  const say = useText()
  const { now } = useDesk()
  const standing = standingOf(version, all, now())
  return <StateTag tone={tones[standing]}>{say(`content.standing.${standing}`)}</StateTag>
}

const Difference = ({ before, after }: { readonly before: Version; readonly after: Version }) => {
  const say = useText()
  const [old, fresh] = [linesOf(before.body), linesOf(after.body)]
  const places = [...new Set([...old.keys(), ...fresh.keys()])].filter((at) => old.get(at) !== fresh.get(at))
  if (places.length === 0) return <p className={css['hint']}>{say('content.same')}</p>
  return (
    <dl className={css['difference']}>
      {places.map((at) => (
        <div key={at}>
          <dt>{at.replace(/^words\./, '')}</dt>
          <dd>
            {old.has(at) && <del>{old.get(at)}</del>}
            {fresh.has(at) && <ins>{fresh.get(at)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export const Versions = ({
  chosen,
  onPick,
  onBack,
}: {
  readonly chosen: Version
  readonly onPick: (version: Version) => void
  readonly onBack: ((version: Version) => void) | undefined
}) => {
  const say = useText()
  const { call } = useDesk()
  const [other, setOther] = useState<number>()
  const query = useQuery({
    queryKey: ['content', 'versions', chosen.piece],
    queryFn: async () => answered(await call(opsVersions, { piece: chosen.piece })).versions,
  })
  return (
    <Panel title={say('content.versions')}>
      <Shown query={query} rows={3}>
        {(versions) => (
          <ol className={css['versions']}>
            {versions.map((version) => (
              <li key={version.number} aria-current={version.number === chosen.number || undefined}>
                <button type="button" onClick={() => onPick(version)}>
                  {say('content.number', { number: version.number })}
                </button>
                <StandingTag version={version} all={versions} />
                <small>
                  {version.number === 0
                    ? say('content.shipped')
                    : `${version.maker} · ${showMoment(version.madeAt)} · ${version.reason}`}
                </small>
                {version.number !== chosen.number && (
                  <Button
                    size="small"
                    type="text"
                    aria-expanded={other === version.number}
                    onClick={() => setOther(other === version.number ? undefined : version.number)}
                  >
                    {say('content.compare')}
                  </Button>
                )}
                {onBack !== undefined && version.number !== chosen.number && (
                  <Button size="small" type="text" onClick={() => onBack(version)}>
                    {say('content.back')}
                  </Button>
                )}
                {other === version.number && <Difference before={version} after={chosen} />}
              </li>
            ))}
          </ol>
        )}
      </Shown>
    </Panel>
  )
}
