// The rules of an account name or a password, shown before it is typed. A met rule turns green; none turns red while
// typing.

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
