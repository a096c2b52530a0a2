/**
 * npm that is killed cannot pass a signal on: then we have another parent all of a sudden, and end too. That parent is npm and
 * not a shell, which would stay, because the scripts in package.json begin with `exec`. Started without npm, we stay.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}
