import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { debianChromium } from './chromium-from-debian'
import { npmChromium } from './chromium-from-npm'
import type { ChromiumSource } from './chromium-source'

const cache = resolve(import.meta.dirname, '../../.cache')

export interface ChromiumFiles {
  executablePath: string
  /** Points to the bundled libraries and fonts. A minimal machine has none. */
  env: Record<string, string>
}

/** Unpacks the browser on the first call. Call it once before tests run in parallel. */
export async function prepareChromium(): Promise<ChromiumFiles> {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return { executablePath: CHROMIUM_PATH, env: {} }
  const source = sourceForThisMachine()
  const folder = join(cache, `chromium-${await source.version()}`)
  if (!existsSync(folder)) await unpack(source, folder)
  return {
    executablePath: join(folder, source.executable),
    env: {
      LD_LIBRARY_PATH: source.libraries.map((path) => join(folder, path)).join(':'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  }
}

/** The npm package supports x64 only. */
function sourceForThisMachine(): ChromiumSource {
  if (process.platform === 'linux' && process.arch === 'x64') return npmChromium
  if (process.platform === 'linux' && process.arch === 'arm64' && existsSync('/usr/bin/apt-get'))
    return debianChromium
  throw new Error(
    'No Chromium download is available for this platform. Set CHROMIUM_PATH to an installed browser.',
  )
}

/** Unpacks into a temporary folder and renames it at the end. A killed process leaves no incomplete cache. */
async function unpack(source: ChromiumSource, folder: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const temporary = await mkdtemp(`${folder}.`)
  await source.unpack(temporary)
  await writeFile(join(temporary, 'fonts.conf'), fontSettings(source, folder))
  await rename(temporary, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(temporary, { recursive: true })
    if (!existsSync(folder)) throw error
  })
}

/** Sets one fallback font to make text look the same on every machine. */
function fontSettings({ fonts, fallbackFont }: ChromiumSource, folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escapeXml(join(folder, fonts))}</dir>
  <cachedir>${escapeXml(join(folder, 'font-cache'))}</cachedir>
  <match target="pattern">
    <edit name="family" mode="append_last"><string>${fallbackFont}</string></edit>
  </match>
</fontconfig>
`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
