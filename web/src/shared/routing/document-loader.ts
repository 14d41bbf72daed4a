/** Opens pages in a document of their own, which has the headers that the server sends for its address. */
export const documentLoader = {
  /** Opens an address in place of this page. */
  replace(address: string): void {
    window.location.replace(address);
  },
};
