// The web door of papers: whether a member is verified, for other pages' rows.

export { NameState } from './profile/name-state.tsx'
export { papersQuery } from './papers-query.ts'
