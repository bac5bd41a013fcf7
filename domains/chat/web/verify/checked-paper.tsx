// A room's paper on the verifier page.

import { Icon } from '@magpie/ui/art/icon'
import { useText } from '@magpie/wire/text'
import { useEffect, useState } from 'react'
import { judgeRoomPaper, type RoomPaper } from './judge-paper.ts'
import { readPacketPaper, readSharePaper } from './papers.ts'
import css from './verify.module.css'

const Checked = ({ paper }: { readonly paper: unknown }) => {
  const say = useText()
  const [judged, setJudged] = useState<RoomPaper>()
  useEffect(() => {
    let gone = false
    void judgeRoomPaper(paper).then((found) => gone || setJudged(found))
    return () => {
      gone = true
    }
  }, [paper])
  if (judged === undefined) return null
  const { kind, facts, steps } = judged
  const wrong = steps.some(({ holds }) => holds === false)
  const waits = steps.some(({ holds }) => holds === undefined)
  const verdict = wrong ? 'bad' : waits ? `${kind}_later` : 'good'
  return (
    <div className={css['checked']} role="status">
      <b className={css[wrong ? 'bad' : waits ? 'later' : 'good']}>{say(`chat.paper.${verdict}`)}</b>
      <ul>
        {steps.map(({ id, holds, told, here }) => (
          <li key={id}>
            <span className={css[holds === undefined ? 'later' : holds ? 'good' : 'bad']}>
              <Icon name={holds === true ? 'check' : holds === false ? 'close' : 'info'} size={18} />
              {say(`chat.paper.step.${id}`)}
            </span>
            {told !== '' && <small className="num">{told}</small>}
            {here !== '' && here !== told && <small className="num">{here}</small>}
          </li>
        ))}
      </ul>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{say(`chat.paper.${name}`)}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Undefined if the paper is not from a room. */
export const checkedPaper = (paper: unknown) =>
  readPacketPaper(paper) === undefined && readSharePaper(paper) === undefined ? undefined : <Checked paper={paper} />
