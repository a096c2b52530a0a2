import { StartError } from '../start-error'

const words: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'there is no such folder',
  EISDIR: 'that is a folder',
  EACCES: 'this user may not do that there',
  EPERM: 'this user may not do that there',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full for this user',
  EFBIG: 'the disk takes no files of this size',
  EIO: 'the disk does not work',
}

/** What is wrong with a file, in words; any other error as it is. */
export function fileProblem(path: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const problem = words[code]
  return problem === undefined ? error : new StartError(`${path}: ${problem} (${code})`)
}
