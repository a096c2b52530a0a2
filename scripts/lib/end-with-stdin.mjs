/**
 * For `node --import`: whoever started this process holds the other end of its standard input, which closes with them, however
 * they end. Then this process stops too, as if it had been told to.
 */
process.stdin.once('close', () => process.kill(process.pid, 'SIGTERM')).resume()
process.stdin.unref()
