import { type Browser, chromium } from '@playwright/test'
import { prepareChromium } from './chromium-files'

export { prepareChromium }

/** Launches the downloaded browser, or the one at CHROMIUM_PATH. */
export async function launchChromium(): Promise<Browser> {
  const { executablePath, env } = await prepareChromium()
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox', '--disable-gpu'],
  })
}
