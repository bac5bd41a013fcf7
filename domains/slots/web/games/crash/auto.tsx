// The automatic cash-out of the next bet: a button that opens a sheet with common values and a field for any other.

import { Button } from '@magpie/ui/button'
import { Chip } from '@magpie/ui/chip'
import { Field } from '@magpie/ui/field'
import { Sheet } from '@magpie/ui/sheet'
import { useText } from '@magpie/wire/text'
import { useState } from 'react'
import { crash } from '../../../rules/games/crash/game.ts'
import { hundredthsOf } from '../../parts/hundredths.ts'
import css from './crash.module.css'
import { multiple } from './flight.ts'

const usual = [150, 200, 300, 500, 1000, 10_000]

type AutoProps = { readonly target: number; readonly onTarget: (target: number) => void; readonly free: boolean }

const AutoSheet = ({ target, onTarget, onClose }: Omit<AutoProps, 'free'> & { readonly onClose: () => void }) => {
  const say = useText()
  const [typed, setTyped] = useState(multiple(target).replaceAll(',', ''))
  const wanted = hundredthsOf(typed)
  const fits = crash.readPick({ target: wanted }) !== undefined
  const take = (chosen: number): void => {
    onTarget(chosen)
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={say('slots.crash.autoTitle')}
      closeLabel={say('slots.close')}
      foot={
        <Button block disabled={!fits} onClick={() => take(wanted)}>
          {say('slots.crash.autoTake')}
        </Button>
      }
    >
      <div className={css['autoSheet']}>
        <p>{say('slots.crash.autoLead')}</p>
        <Field
          label={say('slots.crash.autoTitle')}
          hideLabel
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target: { value } }) => setTyped(value)}
          {...(fits ? { hint: say('slots.limbo.range') } : { error: say('slots.limbo.range') })}
        />
        <div className={css['usual']} role="group" aria-label={say('slots.crash.autoTitle')}>
          {usual.map((one) => (
            <Chip key={one} on={one === wanted} onClick={() => take(one)}>
              <span className="num">{one / 100}×</span>
            </Chip>
          ))}
        </div>
      </div>
    </Sheet>
  )
}

export const Auto = ({ target, onTarget, free }: AutoProps) => {
  const say = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={css['auto']} disabled={!free} onClick={() => setOpen(true)}>
        <b className="num">{multiple(target)}×</b>
        <small>{say('slots.crash.autoTitle')}</small>
      </button>
      {open && <AutoSheet target={target} onTarget={onTarget} onClose={() => setOpen(false)} />}
    </>
  )
}
