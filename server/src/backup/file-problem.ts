import { StartError } from '../start-error'

const problems: Record<string, string> = {
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
}

/** Describes a file system error. Returns other errors unchanged. */
export function fileProblem(path: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const problem = problems[code]
  return problem === undefined ? error : new StartError(`${path}: ${problem} (${code})`)
}
