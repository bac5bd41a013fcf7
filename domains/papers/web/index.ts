// The web door of papers: whether a member has shown who they are, for the rows of others.

export { NameState } from './profile/name-state.tsx'
export { papersQuery } from './papers-query.ts'
