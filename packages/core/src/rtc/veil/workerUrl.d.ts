declare module '*?worker&url' {
  /** Address of a module that is built as a worker. */
  const url: string
  export default url
}
