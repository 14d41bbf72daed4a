/** Reading a Blob as every browser does it; jsdom has only FileReader. */
export function installBlobBytes(): void {
  Blob.prototype.arrayBuffer = function arrayBuffer(this: Blob): Promise<ArrayBuffer> {
    const { promise, resolve, reject } = Promise.withResolvers<ArrayBuffer>();
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.addEventListener('error', () => reject(new Error('The file cannot be read.')));
    reader.readAsArrayBuffer(this);
    return promise;
  };
}
