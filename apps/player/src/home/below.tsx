// What stands below the parts of home, where nobody is who has not touched the page: matches of the further venues, and the
// offer to put the site on the home screen.

import { MatchesElsewhere } from '@magpie/sportsbook/web/elsewhere'
import { DownloadHint } from '../download/download-hint.tsx'

export const Below = () => (
  <>
    <MatchesElsewhere />
    <DownloadHint />
  </>
)
