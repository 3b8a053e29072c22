declare module '*?asc' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}
