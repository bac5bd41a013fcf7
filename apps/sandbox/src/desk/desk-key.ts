// `YBTY_SECRET=… npm run desk:key -- NAME`: prints the key with which that operator opens the vendor's desk at `/desk`. It
// is made from the vendor's secret; whoever can run this has that anyway.

import { deskKey, isDeskName } from '@magpie/sportsbook/contract'
import { needed } from '@magpie/wire/environment'

const [name = ''] = process.argv.slice(2)
if (isDeskName(name)) console.log(deskKey(needed(process.env, 'YBTY_SECRET'), name))
else {
  console.error('npm run desk:key -- NAME: small letters, figures and dots, two to thirty-one of them')
  process.exitCode = 2
}
