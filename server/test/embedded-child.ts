import { lockDataDir } from '#db/embedded/data-dir-lock'
import { startEmbeddedPostgres } from '#db/embedded/start'

/** A separate process that tests can kill. It prints a line when it is ready and runs until it is killed. */
const [mode, dataDir = ''] = process.argv.slice(2)
if (mode === 'lock') {
  await lockDataDir(dataDir)
  process.stdout.write('{}\n')
} else {
  const { pid } = await startEmbeddedPostgres({ dataDir, durable: false })
  process.stdout.write(`${JSON.stringify({ pid })}\n`)
}
setInterval(() => {}, 60_000)
