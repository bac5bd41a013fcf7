/** S-HDR-02: a reply of the site with this number carries data. */
export const success = 6000
