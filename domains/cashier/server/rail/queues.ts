// The queues of jobs that talk to one rail: what is new goes beside what is looked after by the clock, so that a minute's
// round over doubts does not hold up the next payout.

export const chasing = (rail: string): string => `rail/${rail}`
export const telling = (rail: string): string => `rail/${rail}/tell`
