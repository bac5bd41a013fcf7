/** S-QP-01, 02: whether this query parameter of a link carries an invitation code. */
export const bringsCode = (name: string): boolean => /^(?:invite_code|agent_verify|[ir]_code|r_bet)$/.test(name)
