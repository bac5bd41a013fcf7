// The web door of papers: nothing of it stands on the screens of others.

export { papersQuery } from './papers-query.ts'
