import { lockDataDir } from '#db/embedded/data-dir-lock'
import { startEmbeddedPostgres } from '#db/embedded/start'

/** A process of its own for the tests that kill it: says when it is ready, then stays until it is killed. */
const [what, dataDir = ''] = process.argv.slice(2)
if (what === 'lock') {
  await lockDataDir(dataDir)
  process.stdout.write('{}\n')
} else {
  const { pid } = await startEmbeddedPostgres({ dataDir, durable: false })
  process.stdout.write(`${JSON.stringify({ pid })}\n`)
}
setInterval(() => {}, 60_000)
