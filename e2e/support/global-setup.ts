import { prepareChromium } from './chromium'

/** Unpacks the browser once, before test files run side by side. */
export default async function setup(): Promise<void> {
  await prepareChromium()
}
