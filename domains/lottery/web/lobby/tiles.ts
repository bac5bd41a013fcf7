// The picture of each lottery.

import airship from '../art/tile-airship.svg'
import joy from '../art/tile-double-joy.svg'
import k3 from '../art/tile-k3.svg'
import lucky from '../art/tile-lucky28.svg'
import markSix from '../art/tile-mark6.svg'
import horses from '../art/tile-pk10.svg'
import five from '../art/tile-ssc300.svg'
import fast from '../art/tile-ssc90.svg'
import elevens from '../art/tile-x11x5.svg'

export const tiles: Readonly<Record<string, string>> = {
  airship,
  'double-joy': joy,
  k3,
  lucky28: lucky,
  mark6: markSix,
  pk10: horses,
  ssc300: five,
  ssc90: fast,
  x11x5: elevens,
}
