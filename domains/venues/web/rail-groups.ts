/** The groups of venues from above, as every rail has them. */
export const railGroups = ['TY', 'ZR', 'QP', 'DZ', 'CP', 'DJ', 'BY'] as const
