// The queues of jobs for one rail: new work is apart from scheduled work, so that a round over doubts does not delay
// the next payout.

export const chasing = (rail: string): string => `rail/${rail}`
export const telling = (rail: string): string => `rail/${rail}/tell`
