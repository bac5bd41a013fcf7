// Fields, checks, amounts and keys.

import { useState } from 'react'
import { Icon } from '../art/icon.tsx'
import { AmountEntry } from '../parts/amount-entry/amount-entry.tsx'
import { AmountField } from '../parts/amount-field/amount-field.tsx'
import { Button } from '../parts/button/button.tsx'
import { Checkbox, ChoiceRows, Switch, SwitchRow } from '../parts/checks/checks.tsx'
import { Field, PasswordField } from '../parts/field/field.tsx'
import { Keypad } from '../parts/keypad/keypad.tsx'
import texts from './content/kit.json' with { type: 'json' }
import css from './kit-page.module.css'
import { Board, Line } from './section.tsx'

export const Fields = () => {
  const [choice, setChoice] = useState('higher')
  const [night, setNight] = useState(true)
  return (
    <Board title={texts.forms}>
      <Field label={texts.phone} icon={<Icon name="phone" />} hint={texts.phoneHint} placeholder="138 0013 8000" />
      <Field label={texts.phone} icon={<Icon name="phone" />} defaultValue="138 0013 800" error={texts.phoneError} />
      <form className={css['form'] ?? ''}>
        <Field
          label={texts.userName}
          icon={<Icon name="user" />}
          defaultValue="linjianxiaoque"
          autoComplete="username"
        />
        <PasswordField
          label={texts.password}
          icon={<Icon name="lock" />}
          hint={texts.passwordHint}
          defaultValue="linjian2026"
          showLabel={texts.show}
          hideLabelText={texts.hide}
          autoComplete="new-password"
        />
      </form>
      <Field label={texts.disabled} hideLabel disabled placeholder={texts.disabled} />
      <Line>
        <Checkbox defaultChecked>{texts.remember}</Checkbox>
        <Checkbox>{texts.adult}</Checkbox>
        <Checkbox shape="round" defaultChecked>
          {texts.remember}
        </Checkbox>
        <Checkbox disabled>{texts.disabled}</Checkbox>
        <Switch label={texts.quiet} defaultChecked />
        <Switch label={`${texts.quiet} 2`} />
        <Switch label={texts.disabled} disabled />
      </Line>
      <div className={css['frame']}>
        <SwitchRow
          text={texts.night}
          note={texts.nightNote}
          checked={night}
          onChange={(event) => setNight(event.target.checked)}
        />
      </div>
      <ChoiceRows label={texts.accept} name="kit-accept" choices={texts.choices} value={choice} onChange={setChoice} />
    </Board>
  )
}

export const Amounts = () => {
  const [value, setValue] = useState('100')
  return (
    <Board title={texts.amount}>
      <AmountField label={texts.amount} value={value} onChange={setValue} hint={texts.amountHint} />
      <AmountField
        label={texts.amount}
        value={value}
        onChange={setValue}
        size="l"
        keyboard="phone"
        error={texts.amountError}
        placeholder="10"
      />
      <AmountEntry
        label={texts.amountOfPage}
        value={value}
        onChange={setValue}
        hint={texts.amountHint}
        keys={{
          label: texts.keysOfPage,
          deleteLabel: texts.delete,
          pointLabel: texts.point,
          hideLabel: texts.hideKeys,
        }}
        chips={{
          label: texts.amountChips,
          chips: ['100', '500', '1,000'].map((text) => ({
            id: text,
            text,
            on: value === text.replace(',', ''),
            onPress: () => setValue(text.replace(',', '')),
          })),
        }}
        beside={
          <Button variant="text" size="s" onClick={() => setValue('680')}>
            {texts.amountAll}
          </Button>
        }
      />
      <div className={css['frame']}>
        <Keypad
          label={texts.keys}
          value={value}
          onChange={setValue}
          deleteLabel={texts.delete}
          pointLabel={texts.point}
          hide={{ label: texts.hideKeys, icon: <Icon name="keyboard" />, onPress: () => setValue('') }}
        />
      </div>
    </Board>
  )
}
