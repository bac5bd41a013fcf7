// Paths that only account screens link to. They are separate from the other paths to keep the first load small.

/** S-ROUTE-02c. */
export const forgottenPath = '/user/password'

/** Account recovery, for members who lost password, phone and mail. */
export const recoveryPath = '/user/recovery'

/** S-ROUTE-07b; `page` is the path of a page below it, with its leading slash. */
export const userInfoPath = (page = ''): string => `/mine/userInfo${page}`
/** S-ROUTE-02d. */
export const guidePath = '/registerGuide'
/** Target of a link that hands a login over (S-QP-03). */
export const bringPath = '/user/handover'
