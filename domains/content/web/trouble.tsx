// What a screen of this slice shows when its data did not come: without a network, or for any other reason. One sentence
// and one way on.

import { Picture } from '@magpie/ui/art/picture'
import { Button } from '@magpie/ui/button'
import { StateView } from '@magpie/ui/state-view'
import { useLive } from '@magpie/wire/live'
import { useText } from '@magpie/wire/text'

export const Trouble = ({ retry }: { readonly retry: () => void }) => {
  const say = useText()
  const kind = useLive().online ? 'error' : 'offline'
  return (
    <StateView
      kind={kind}
      title={say(`content.${kind}.title`)}
      text={say(`content.${kind}.text`)}
      art={<Picture name={kind === 'offline' ? 'state-offline' : 'state-error'} width={160} />}
      action={<Button onClick={retry}>{say('content.retry')}</Button>}
    />
  )
}
