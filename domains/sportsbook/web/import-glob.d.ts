// What Vite makes of `import.meta.glob`: here of one export of every file that fits, loaded with the file that asks.

interface ImportMeta {
  glob<Export>(files: string, how: { readonly eager: true; readonly import: string }): Readonly<Record<string, Export>>
}
