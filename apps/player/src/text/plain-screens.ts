// The screens that somebody opens before they play, or instead of it: to come in, to read help, to talk to people. Their words
// are a small file of their own, so that none of them waits for the words of games.

export const plainScreens: readonly string[] = [
  'domains/identity/web/doors.tsx',
  'domains/identity/web/screens.tsx',
  'domains/content/web/help/help-frame.tsx',
  'domains/service/web/talk/talk.tsx',
]

/** By the id of a screen: its source, with a mark where one file serves several paths. */
export const isPlain = (id: string): boolean => plainScreens.includes(id.replace(/#.*/, ''))
