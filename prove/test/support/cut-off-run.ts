import { startChild } from '../../support/children'
import { makeFolder } from '../../support/place'
import { tidily } from '../../support/tidy'

/** A run of experiments that says what it has started and made, and is then left in the middle of it. */
await tidily(async (later) => {
  const folder = await makeFolder(later)
  const { pid, exited } = startChild(process.execPath, ['-e', 'setInterval(() => {}, 60_000)'], {})
  process.stdout.write(`${JSON.stringify({ folder, pid })}\n`)
  await exited
})
