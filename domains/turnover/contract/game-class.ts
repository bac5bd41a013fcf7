// The classes of games that turnover is counted by: the group keys of S-ENT-02, and BY for fishing.

export const gameClasses = ['TY', 'DZ', 'DJ', 'ZR', 'CP', 'QP', 'BY'] as const
export type GameClass = (typeof gameClasses)[number]
