/**
 * For `node --import`. The process that started us holds the other end of our standard input, which closes when that
 * process ends in any way. Then we exit too.
 */
process.stdin.once('close', () => process.kill(process.pid, 'SIGTERM')).resume()
process.stdin.unref()
