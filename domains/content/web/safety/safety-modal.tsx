// S-GATE-03: the safety reminder, 360 px wide. It warns of false service staff who send card numbers: do not transfer,
// the platform cannot take responsibility. It is in the browser's top layer, so nothing can cover it, and it closes
// only by confirming that it was understood.

import { Icon } from '@magpie/ui/art/icon'
import { Picture } from '@magpie/ui/art/picture'
import { Button } from '@magpie/ui/button'
import { useText } from '@magpie/wire/text'
import { useEffect, useId, useRef } from 'react'
import css from './safety-modal.module.css'

export type SafetyModalProps = { readonly open: boolean; readonly onClose: () => void }

/** Two things that our staff never do, and the one right way. */
const rows = [
  { id: 'transfers', mark: 'close', look: 'no' },
  { id: 'secrets', mark: 'close', look: 'no' },
  { id: 'place', mark: 'check', look: 'yes' },
] as const

const Words = ({ titleId, leadId }: { readonly titleId: string; readonly leadId: string }) => {
  const say = useText()
  return (
    <>
      <h2 id={titleId} className={`song ${css['title']}`}>
        {say('safety.title')}
      </h2>
      <p id={leadId} className={css['lead']}>
        {say('safety.lead')}
        <b>{say('safety.leadStrong')}</b>
        {say('safety.leadRest')}
      </p>
      <ul className={css['rows']}>
        {rows.map(({ id, mark, look }) => (
          <li key={id}>
            <Icon name={mark} size={18} className={css[look]} label={say(`safety.${look}`)} />
            <span>{say(`safety.row.${id}`)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

export const SafetyModal = ({ open, onClose }: SafetyModalProps) => {
  const say = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!open || element === null) return undefined
    element.showModal()
    return () => element.close()
  }, [open])
  if (!open) return null
  return (
    <dialog
      ref={dialog}
      className={css['Safety']}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-lead`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={css['paper']}>
        <Picture name="safety" width={360} className={css['art']} />
        <div className={css['body']}>
          <Words titleId={`${id}-title`} leadId={`${id}-lead`} />
          <Button block onClick={onClose}>
            {say('safety.understood')}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
