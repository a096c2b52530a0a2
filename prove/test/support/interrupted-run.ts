import { startChild } from '../../support/children'
import { withCleanup } from '../../support/cleanup'
import { createFolder } from '../../support/deployment'

/** Prints what it created and then runs until it is killed. */
await withCleanup(async (defer) => {
  const folder = await createFolder(defer)
  const { pid, exited } = startChild(process.execPath, ['-e', 'setInterval(() => {}, 60_000)'], {})
  process.stdout.write(`${JSON.stringify({ folder, pid })}\n`)
  await exited
})
