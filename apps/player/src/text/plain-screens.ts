// The screens that visitors open before they play, or instead of it: to log in, to read help, to talk to people. Their
// texts are in a small file of their own, so that they do not wait for the texts of games.

export const plainScreens: readonly string[] = [
  'domains/identity/web/doors.tsx',
  'domains/identity/web/screens.tsx',
  'domains/content/web/help/help-frame.tsx',
  'domains/service/web/talk/talk.tsx',
]

/** By a screen's id: its source, with a mark when one file serves several paths. */
export const isPlain = (id: string): boolean => plainScreens.includes(id.replace(/#.*/, ''))
