// The member chooses their picture among our own birds: a plumage, something on its head, the side it looks to.

import { Avatar } from '@magpie/ui/art/avatar'
import { crestCount, type Face, faceNumber, faceOfName, faceOfNumber, plumageCount } from '@magpie/ui/art/avatar-design'
import { Button } from '@magpie/ui/button'
import { Segments } from '@magpie/ui/segments'
import { Sheet } from '@magpie/ui/sheet'
import { useNotify } from '@magpie/wire/notify'
import { useScope } from '@magpie/wire/scope'
import { memberInfoKey } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import { faceSet } from '../../contract/index.ts'
import { FaultNote } from '../auth/fault-note.tsx'
import { useAttempt } from '../auth/use-attempt.ts'
import css from './face.module.css'

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at)
const sides = ['left', 'right'] as const

type ChoiceProps = {
  readonly label: string
  readonly count: number
  readonly value: number
  readonly face: (at: number) => number
  readonly name: (at: number) => string
  readonly onChange: (at: number) => void
}

const Choice = ({ label, count, value, face, name, onChange }: ChoiceProps) => (
  <fieldset className={css['choice']}>
    <legend>{label}</legend>
    <div>
      {range(count).map((at) => (
        <label key={at} className={css['one']}>
          <input type="radio" name={label} checked={at === value} onChange={() => onChange(at)} aria-label={name(at)} />
          <Avatar name="" face={face(at)} size={56} />
        </label>
      ))}
    </div>
  </fieldset>
)

export type FaceSheetProps = {
  readonly open: boolean
  readonly account: string
  /** What they chose; undefined while their name decides. */
  readonly chosen: number | undefined
  readonly onClose: () => void
}

const Inside = ({ account, chosen, onClose }: Omit<FaceSheetProps, 'open'>) => {
  const say = useText()
  const { call, queries } = useScope()
  const { toast } = useNotify()
  const { busy, fault, wait, run } = useAttempt()
  const [face, setFace] = useState<Face>(() => (chosen === undefined ? faceOfName(account) : faceOfNumber(chosen)))
  const save = async (number: number | null): Promise<void> => {
    if ((await run(() => call(faceSet, { face: number }))) === undefined) return
    await queries.invalidateQueries({ queryKey: memberInfoKey })
    toast(say('profile.faceDone'), 'good')
    onClose()
  }
  return (
    <div className={css['Face']}>
      <Avatar name={account} face={faceNumber(face)} size={96} className={css['now']} label={say('profile.face')} />
      <Choice
        label={say('profile.facePlumage')}
        count={plumageCount}
        value={face.plumage}
        face={(plumage) => faceNumber({ ...face, plumage })}
        name={(at) => say(`profile.facePlumage.${at}`)}
        onChange={(plumage) => setFace({ ...face, plumage })}
      />
      <Choice
        label={say('profile.faceCrest')}
        count={crestCount}
        value={face.crest}
        face={(crest) => faceNumber({ ...face, crest })}
        name={(at) => say(`profile.faceCrest.${at}`)}
        onChange={(crest) => setFace({ ...face, crest })}
      />
      <Segments
        label={say('profile.faceSide')}
        items={sides.map((id) => ({ id, text: say(`profile.faceSide.${id}`) }))}
        value={face.facesLeft ? 'left' : 'right'}
        onChange={(side) => setFace({ ...face, facesLeft: side === 'left' })}
      />
      <p className={css['where']}>{say('profile.faceWhere')}</p>
      <FaultNote fault={fault} wait={wait} />
      <Button block busy={busy} onClick={() => void save(faceNumber(face))}>
        {say('profile.faceSave')}
      </Button>
      {chosen !== undefined && (
        <Button block variant="ghost" disabled={busy} onClick={() => void save(null)}>
          {say('profile.faceName')}
        </Button>
      )}
    </div>
  )
}

export const FaceSheet = ({ open, ...props }: FaceSheetProps) => {
  const say = useText()
  return (
    <Sheet
      open={open}
      onClose={props.onClose}
      title={say('profile.face')}
      closeLabel={say('profile.faceClose')}
      backCloses
    >
      {open && <Inside {...props} />}
    </Sheet>
  )
}
