import { writeFile } from 'node:fs/promises'
import { root } from './lib/run.mjs'
import { runScript } from './lib/stop.mjs'
import { listPackages } from './package/list-packages.mjs'

/** Writes the list of the shipped packages to the file in the first argument, or to standard output. */
await runScript(async () => {
  const [file] = process.argv.slice(2)
  const text = await listPackages(root)
  if (file) await writeFile(file, text)
  else process.stdout.write(text)
})
