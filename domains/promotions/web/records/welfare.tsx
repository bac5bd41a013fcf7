// S-ROUTE-08d: everything that was given.

import { paths } from '@magpie/wire/paths'
import { useText } from '@magpie/wire/text'
import { AwardList } from './award-list.tsx'

const Welfare = () => <AwardList of="all" title={useText()('promo.welfare')} from={paths.welfare()} />

export default Welfare
