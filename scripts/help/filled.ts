/** Replaces `{name}` in a text by the parameter of that name. */
export const filled = (text: string, params: Readonly<Record<string, string | number>> = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
