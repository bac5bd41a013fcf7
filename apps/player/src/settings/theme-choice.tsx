// Light, dark, or the system's theme: a small preview of each to press.

import { ThemePage } from '@magpie/ui/art/theme/theme-page'
import { rove } from '@magpie/ui/hooks/roving'
import { type Theme, useSettings } from '@magpie/wire/settings'
import { useText } from '@magpie/wire/text'
import css from './theme-choice.module.css'

const themes: readonly Theme[] = ['light', 'dark', 'system']

export const ThemeChoice = () => {
  const say = useText()
  const { theme, change } = useSettings()
  return (
    <div className={css['themes']} role="radiogroup" aria-label={say('look.theme')} onKeyDown={rove('radio')}>
      {themes.map((one) => (
        <button
          key={one}
          type="button"
          role="radio"
          aria-checked={one === theme}
          tabIndex={one === theme ? 0 : -1}
          onClick={() => void change({ theme: one })}
        >
          <span className={css['picture']} aria-hidden="true">
            {one !== 'dark' && <ThemePage theme="light" />}
            {one !== 'light' && <ThemePage theme="dark" />}
          </span>
          {say(`look.theme.${one}`)}
        </button>
      ))}
    </div>
  )
}
