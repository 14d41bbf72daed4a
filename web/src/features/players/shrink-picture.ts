/** Side of a portrait, pixels: less than the server takes, and enough for every place where it is shown. */
const side = 320;

/**
 * The middle square of a picture, small and without metadata.
 * @throws Error where the file is no picture that this browser reads
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const square = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - square) / 2, (picture.height - square) / 2];
  canvas.getContext('2d')?.drawImage(picture, left, top, square, square, 0, 0, side, side);
  picture.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture was not drawn'))),
      'image/jpeg',
      0.86,
    );
  });
}
