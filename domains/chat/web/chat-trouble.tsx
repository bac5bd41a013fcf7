// A failed load, in words of chat, with a button to retry.

import { TroubleState } from '@magpie/ui/screen-state'
import { useLive } from '@magpie/wire/live'
import { useText } from '@magpie/wire/text'

export const ChatTrouble = ({ retry }: { readonly retry: () => void }) => {
  const say = useText()
  const { online } = useLive()
  return (
    <TroubleState
      online={online}
      title={(kind) => say(`chat.trouble.${kind}`)}
      text={() => say('chat.trouble.text')}
      retry={{ text: say('chat.retry'), onPress: retry }}
    />
  )
}
