// Vite turns an imported drawing into its address.

declare module '*.svg' {
  const address: string
  export default address
}
