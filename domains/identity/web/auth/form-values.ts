// Reads a form by the names of its fields.

export const input = (form: HTMLFormElement | null, name: string): HTMLInputElement | undefined => {
  const found = form?.elements.namedItem(name)
  return found instanceof HTMLInputElement ? found : undefined
}

export const read = (form: HTMLFormElement | null, name: string): string => input(form, name)?.value ?? ''
