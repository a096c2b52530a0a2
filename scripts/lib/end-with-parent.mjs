/**
 * A killed npm cannot forward a signal. We notice that our parent process has changed, and exit too. The scripts in
 * package.json start with `exec`, so that our parent is npm and not a shell. Does nothing without npm.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  timer.unref()
}
