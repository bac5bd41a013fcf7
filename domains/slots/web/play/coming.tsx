// The placeholder while a screen of the hall loads.

import { useText } from '@magpie/wire/text'
import css from './coming.module.css'

export const Coming = ({ title }: { readonly title: string }) => {
  const say = useText()
  return (
    <main id="main" tabIndex={-1} className={css['Coming']} data-tells aria-busy="true">
      <h1>{title}</h1>
      <p>{say('slots.coming')}</p>
    </main>
  )
}
