// The signs in a member's play, in words.

import { Empty } from '@magpie/desk/states'
import { useText } from '@magpie/wire/text'
import type { PlaySign } from '../contract/index.ts'
import css from './protection.module.css'
import { signText } from './sign-text.ts'

/** Signs that an operator may ask about, each with its figures; nothing is decided by them automatically. */
export const Signs = ({ signs }: { readonly signs: readonly PlaySign[] }) => {
  const say = useText()
  return (
    <>
      {signs.length === 0 ? (
        <Empty>{say('protection.no_signs')}</Empty>
      ) : (
        <ul className={css['signs']}>
          {signs.map((one) => (
            <li key={one.sign}>{signText(say, one)}</li>
          ))}
        </ul>
      )}
      <p className={css['note']}>{say('protection.hints')}</p>
    </>
  )
}
