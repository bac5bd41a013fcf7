// The page where a member requests their data copy; below their own data.

import { paths } from '@magpie/wire/paths'

export const copyPath = `${paths.userInfo()}/copy`
