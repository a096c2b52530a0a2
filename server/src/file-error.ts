import { StartError } from './start-error'

const messages: Record<string, string> = {
  ENOENT: 'no such file or folder',
  ENOTDIR: 'no such folder',
  EISDIR: 'this is a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is exceeded',
  EFBIG: 'the file is too large for this disk',
  EIO: 'the disk failed',
  EPIPE: 'the program that reads it has exited',
}

/** Replaces a file system error with a readable one. Returns other errors unchanged. */
export function fileError(path: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message = messages[code]
  return message === undefined ? error : new StartError(`${path}: ${message} (${code})`)
}
