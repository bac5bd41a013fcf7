// What Vite makes of a style sheet: an import for its effect, or a module's class names.

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css' {}
