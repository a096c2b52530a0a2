import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { ChromiumSource } from './chromium-source'

const run = promisify(execFile)

/** The npm package `@sparticuz/chromium`, built for Linux on x64. */
export const npmChromium: ChromiumSource = {
  async version() {
    const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
    const manifest = await readFile(join(dirname(entry), '../../package.json'), 'utf8')
    return JSON.parse(manifest).version
  },
  async unpack(folder) {
    // Use a child process: the package changes the environment of the process that imports it, and unpacks into TMPDIR.
    const program = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"
    const env = { PATH: process.env.PATH, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }
    await run(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: import.meta.dirname,
      env,
    })
  },
  executable: 'chromium',
  libraries: ['al2023/lib'],
  fonts: 'fonts/fonts',
  fallbackFont: 'Open Sans',
}
