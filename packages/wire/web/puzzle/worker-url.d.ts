// What the bundler makes of such an import: the address of a script of its own.

declare module '*?worker&url' {
  const url: string
  export default url
}
