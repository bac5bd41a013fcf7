// What Vite makes of an imported drawing: its address.

declare module '*.svg' {
  const address: string
  export default address
}
