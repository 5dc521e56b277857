/** A style sheet, imported as the address of its file. */
declare module '*.css?url' {
  const address: string;
  export default address;
}
