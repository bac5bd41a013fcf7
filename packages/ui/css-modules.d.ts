// Vite turns a style sheet into an import for its effect, or into a module's class names.

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css' {}
