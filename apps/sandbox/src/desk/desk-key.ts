// `npm run desk:key -- NAME`, with the vendor's secret in the environment: prints the key with which that operator
// opens the vendor's desk at `/desk`. The key is derived from the vendor's secret, which a person who runs this command
// has anyway.

import { deskKey, isDeskName } from '@magpie/sportsbook/contract'
import { needed } from '@magpie/wire/environment'
import { bookVenue } from '../venues.ts'

const [name = ''] = process.argv.slice(2)
if (isDeskName(name)) console.log(deskKey(needed(process.env, `${bookVenue.at}_SECRET`), name))
else {
  console.error('npm run desk:key -- NAME: small letters, figures and dots, two to thirty-one of them')
  process.exitCode = 2
}
