// Paths that only screens of the account lead to: the first load does not carry them among the others.

/** S-ROUTE-02c. */
export const forgottenPath = '/user/password'

/** Where whoever lost password, phone and mail asks for their account. */
export const recoveryPath = '/user/recovery'

/** S-ROUTE-07b; `page` is one of the pages under it, with its slash. */
export const userInfoPath = (page = ''): string => `/mine/userInfo${page}`
/** S-ROUTE-02d. */
export const guidePath = '/registerGuide'
/** Where a link with a handed-over login leads (S-QP-03). */
export const bringPath = '/user/handover'
