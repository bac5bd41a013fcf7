// The verifier of this hall: its rules, in the page that checks.

import { FairPage } from '@magpie/studio/web'
import { asNumber, percentText } from '@magpie/studio/rules'
import { useText } from '@magpie/wire/text'
import { allGames, replayAs } from '../../rules/index.ts'

const Fair = () => {
  const say = useText()
  const games = allGames.map((game) => {
    const all = game.samples.map((choice) => game.exactReturn(choice)).sort((a, b) => asNumber(a) - asNumber(b))
    const [least = '', most = ''] = [all[0], all.at(-1)].map((one) => (one === undefined ? '' : percentText(one)))
    return { id: say(`slots.name.${game.id}`), text: least === most ? `${least}%` : `${least}–${most}%` }
  })
  return <FairPage rules={replayAs} games={games} />
}

export default Fair
