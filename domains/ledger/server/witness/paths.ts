// Paths of the witness over HTTP, shared by both ends.

export const witnessPaths = { state: '/v1/state', checkpoints: '/v1/checkpoints' } as const
