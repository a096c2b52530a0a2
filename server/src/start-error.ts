/** A problem that the operator can fix. Printed without a stack trace. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}

/** Names the setting that keeps the server from listening. */
export function listenProblem(error: NodeJS.ErrnoException, address: string): Error {
  if (error.code === 'EADDRINUSE') return new StartError(`PORT: ${address} is in use by another process`)
  if (error.code === 'EACCES') return new StartError(`PORT: no permission to listen on ${address}`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(`HOST: ${address} is not an address of this machine`)
  }
  return error
}

const otherAuthority = 'its certificate is from an unknown certificate authority'
const addAuthority = 'Set NODE_EXTRA_CA_CERTS to a file with the certificate of the authority'
const renew = 'Renew or replace it'

/** The texts of OpenSSL and Node.js, what they mean and what to do. Libraries replace the codes of these errors. */
const problems: [RegExp, string, string][] = [
  [/certificate has expired/, 'its certificate has expired', renew],
  [/certificate is not yet valid/, 'its certificate is not valid yet', 'Check the clock of this machine'],
  [/does not match certificate's altnames/, 'its certificate is for another host name', renew],
  [/self[- ]signed certificate in certificate chain/, otherAuthority, addAuthority],
  [/self[- ]signed certificate/, 'its certificate is self-signed', addAuthority],
  [/unable to get (?:local )?issuer certificate/, otherAuthority, addAuthority],
  [/unable to verify the first certificate/, otherAuthority, addAuthority],
]

/** Says what is wrong with the certificate of a server and what to do. Undefined for another error. */
export function tlsProblem({ message }: { message: string }): string | undefined {
  const found = problems.find(([pattern]) => pattern.test(message))
  return found && `${found[1]} (${message.split('\n')[0]}). ${found[2]}`
}

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
