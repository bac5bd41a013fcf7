// What is below the parts of home, out of sight until the visitor touches the page: matches of the further venues, and
// the offer to put the site on the home screen.

import { MatchesElsewhere } from '@magpie/sportsbook/web/elsewhere'
import { DownloadHint } from '../download/download-hint.tsx'

export const Below = () => (
  <>
    <MatchesElsewhere />
    <DownloadHint />
  </>
)
