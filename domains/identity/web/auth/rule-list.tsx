// What an account or a password has to be, said before it is asked for. A rule that is met turns green as it is met;
// none turns red while somebody still types.

import { Glyph } from '@magpie/ui/glyph'
import { classNames } from '@magpie/ui/text/class-names'
import { useText } from '@magpie/wire/text'
import css from './auth.module.css'

export type Rule = { readonly id: string; readonly text: string; readonly met: boolean }

export const RuleList = ({ rules }: { readonly rules: readonly Rule[] }) => {
  const say = useText()
  return (
    <span className={css['rules']}>
      {rules.map(({ id, text, met }) => (
        <span key={id} className={classNames(css['rule'], met && css['met'])}>
          <Glyph name={met ? 'check' : 'minus'} size={14} />
          {text}
          {met && <span className="vh">{say('register.met')}</span>}
        </span>
      ))}
    </span>
  )
}
