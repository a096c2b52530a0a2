import { isAvatar } from '@evenhand/domain/users'

const side = 256

/** Crops an image to a small square. Returns undefined if the file is not an image. */
export async function shrinkImage(file: File): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!picture || !context) return undefined
  canvas.width = canvas.height = side
  const cut = Math.min(picture.width, picture.height)
  const [left, top] = [(picture.width - cut) / 2, (picture.height - cut) / 2]
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, cut, cut, 0, 0, side, side)
  picture.close()
  // Browsers without WebP encoding return a PNG, which may be too large.
  const encoded = [canvas.toDataURL('image/webp', 0.85), canvas.toDataURL('image/jpeg', 0.8)]
  return encoded.find(isAvatar)
}
