import { StartError } from './start-error'

/** Names the setting that keeps the server from listening. */
export function listenProblem(error: NodeJS.ErrnoException, address: string): Error {
  if (error.code === 'EADDRINUSE') return new StartError(`PORT: ${address} is in use by another process`)
  if (error.code === 'EACCES') return new StartError(`PORT: no permission to listen on ${address}`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(`HOST: ${address} is not an address of this machine`)
  }
  return error
}
