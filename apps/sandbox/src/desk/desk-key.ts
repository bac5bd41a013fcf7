// `npm run desk:key -- NAME`, with the vendor's secret in the environment under its name there: prints the key with which that operator opens the vendor's desk at `/desk`. It
// is made from the vendor's secret; whoever can run this has that anyway.

import { deskKey, isDeskName } from '@magpie/sportsbook/contract'
import { needed } from '@magpie/wire/environment'
import { bookVenue } from '../venues.ts'

const [name = ''] = process.argv.slice(2)
if (isDeskName(name)) console.log(deskKey(needed(process.env, `${bookVenue.at}_SECRET`), name))
else {
  console.error('npm run desk:key -- NAME: small letters, figures and dots, two to thirty-one of them')
  process.exitCode = 2
}
