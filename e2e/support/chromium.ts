import { type Browser, chromium } from '@playwright/test'
import { prepareChromium } from './chromium-files'

export { prepareChromium }

let shared: Promise<Browser> | undefined

/** Returns the browser of this worker. Its test files run one after the other and open their own contexts. */
export async function sharedChromium(): Promise<Browser> {
  const browser = await shared
  // A test may end the browser, or it may have crashed.
  if (!browser?.isConnected()) shared = launchChromium()
  return shared as Promise<Browser>
}

/** Launches the downloaded browser, or the one at CHROMIUM_PATH. It ends with this process. */
export async function launchChromium(): Promise<Browser> {
  const { executablePath, env } = await prepareChromium()
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox', '--disable-gpu'],
  })
}
