// What a channel is called. Its name is the platform's, in simplified Chinese; the channels that come with the house have one
// in the other languages too.

import { useLocale, useText } from '@magpie/wire/text'

type Named = { readonly id: string; readonly name: string }

/** Names of networks are the same in every language. */
const known: readonly string[] = [
  'alipay-1',
  'alipay-2',
  'bank-1',
  'ebpay-1',
  'ecny-1',
  'koipay-1',
  'quickpass-1',
  'wechat-1',
]

/** `const nameOf = useChannelNames(); nameOf(channel)`. */
export const useChannelNames = (): ((channel: Named) => string) => {
  const say = useText()
  const locale = useLocale()
  return ({ id, name }) => (locale === 'zh-CN' || !known.includes(id) ? name : say(`cashier.channel.${id}`))
}
