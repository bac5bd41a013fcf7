// The language: the row shows the current one and opens the others.

import { ChoiceRows } from '@magpie/ui/checks'
import { ListRow } from '@magpie/ui/list-row'
import { Sheet } from '@magpie/ui/sheet'
import { useNotify } from '@magpie/wire/notify'
import { useSettings } from '@magpie/wire/settings'
import { locales, useText } from '@magpie/wire/text'
import { useState } from 'react'
import css from './look-settings.module.css'

export const LocaleRow = () => {
  const say = useText()
  const { toast } = useNotify()
  const { locale, change } = useSettings()
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const choose = (id: string): void => {
    close()
    // Its texts did not load: the old language stays, and a toast says so.
    change({ locale: locales.find((one) => one === id) ?? locale }).catch(() => toast(say('look.locale.failed'), 'bad'))
  }
  return (
    <>
      <ListRow text={say('look.locale')} value={say(`look.locale.${locale}`)} onPress={() => setOpen(true)} />
      <Sheet backCloses open={open} onClose={close} title={say('look.locale')} closeLabel={say('look.locale.close')}>
        <div className={css['choices']}>
          <ChoiceRows
            label={say('look.locale')}
            hideLabel
            name="locale"
            choices={locales.map((one) => ({ id: one, text: say(`look.locale.${one}`) }))}
            value={locale}
            onChange={choose}
          />
        </div>
      </Sheet>
    </>
  )
}
