import { isAvatar } from '@evenhand/domain/users'

const side = 256

/** The middle of a picture as a small square, ready to be stored; undefined when the file is no picture. */
export async function shrinkImage(file: File): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  const canvas = document.createElement('canvas')
  const paper = canvas.getContext('2d')
  if (!picture || !paper) return undefined
  canvas.width = canvas.height = side
  const cut = Math.min(picture.width, picture.height)
  const [left, top] = [(picture.width - cut) / 2, (picture.height - cut) / 2]
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(picture, left, top, cut, cut, 0, 0, side, side)
  picture.close()
  // A browser that cannot write webp answers with a png, which may be too large.
  const written = [canvas.toDataURL('image/webp', 0.85), canvas.toDataURL('image/jpeg', 0.8)]
  return written.find(isAvatar)
}
