// Vite's `import.meta.glob`, as used here: one export of every matching file, loaded with the importing file.

interface ImportMeta {
  glob<Export>(files: string, how: { readonly eager: true; readonly import: string }): Readonly<Record<string, Export>>
}
