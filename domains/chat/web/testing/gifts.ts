// The answer of the gifts' page for tests.

export const giftsWith = (points: number) => ({
  points,
  gifts: [{ id: 'drum', points: 3, version: 1 }],
  giftsLeft: 100,
  packetsLeft: 100,
  dayMost: 500,
  next: null,
  packetsFrom: 0,
})
