// Everything by which a game can be found: its names, its id, its pronunciation, and the initials of that.

export const foundBy = (
  id: string,
  name: string,
  facts: { readonly name: string; readonly sound: string } | undefined,
): string => {
  const sound = facts?.sound ?? ''
  return `${name} ${facts?.name ?? ''} ${id} ${sound} ${sound.replaceAll(' ', '')} ${sound.replace(/(\w)\w* ?/g, '$1')}`.toLowerCase()
}
