// Everything by which somebody may look for a game: its names, its id, how it sounds, the first letters of that.

export const foundBy = (
  id: string,
  name: string,
  facts: { readonly name: string; readonly sound: string } | undefined,
): string => {
  const sound = facts?.sound ?? ''
  return `${name} ${facts?.name ?? ''} ${id} ${sound} ${sound.replaceAll(' ', '')} ${sound.replace(/(\w)\w* ?/g, '$1')}`.toLowerCase()
}
