// A method's own stamp: one character of its name on its own colour. Companies' logos are not drawn here.

import { classNames } from '@magpie/ui/text/class-names'
import { useText } from '@magpie/wire/text'
import { type Method, methodOf } from '../../contract/words.ts'
import css from './method-stamp.module.css'

export type MethodStampProps = { readonly method: Method; readonly small?: boolean }

export const MethodStamp = ({ method, small = false }: MethodStampProps) => (
  <span
    className={classNames('song', css['MethodStamp'], small && css['small'], css[methodOf[method].stamp])}
    aria-hidden="true"
  >
    {useText()(`cashier.method.${method}.stamp`)}
  </span>
)
