// Where a member asks for the copy of everything about them, ours; under their own data.

import { paths } from '@magpie/wire/paths'

export const copyPath = `${paths.userInfo()}/copy`
