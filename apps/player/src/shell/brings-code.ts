/** S-QP-01, 02: whether a link that has this in its query brings a code of an invitation. */
export const bringsCode = (name: string): boolean => /^(?:invite_code|agent_verify|[ir]_code|r_bet)$/.test(name)
