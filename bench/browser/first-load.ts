import { sum } from '../measure/numbers'
import { inKilobytes, type Table, verdict } from '../report/table'
import { type Chromium, keepToken, untilQuiet } from './chromium'
import { watchShifts } from './page-timings'
import type { Screen, Screens } from './screens'

const budgets = { open: 120_000, signedIn: 200_000 }
const mostShift = 0.01

/** What each screen loads when it is the first one that somebody opens. */
export async function measureFirstLoads(
  chromium: Chromium,
  url: string,
  { screens, token }: Screens,
): Promise<Table> {
  const rows: string[][] = []
  for (const screen of screens) {
    await keepToken(chromium, url, screen.isSignedIn ? token : undefined)
    const { scripts, shift } = await load(chromium, url, screen)
    const bytes = sum(await Promise.all(scripts.map(gzipBytes)))
    const budget = screen.isSignedIn ? budgets.signedIn : budgets.open
    rows.push([
      screen.name,
      String(scripts.length),
      inKilobytes(bytes),
      `<= ${budget / 1000} kB`,
      shift.toFixed(3),
      `<= ${mostShift}`,
      verdict(bytes <= budget && shift <= mostShift),
    ])
  }
  return {
    title: 'The first load of each screen',
    columns: ['screen', 'scripts', 'JavaScript, gzip', 'budget', 'layout shift', 'target', ''],
    rows,
    notes: [
      'At 1440 x 900, without a cache; JavaScript as it is transferred with gzip (a browser that takes brotli loads less).',
    ],
  }
}

async function load(
  { context }: Chromium,
  url: string,
  { path }: Screen,
): Promise<{ scripts: string[]; shift: number }> {
  const page = await context.newPage()
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  const session = await context.newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const shifts = await watchShifts(page)
  await untilQuiet(page, () => page.goto(`${url}${path}`))
  const shift = await shifts()
  await page.close()
  return { scripts: [...scripts], shift }
}

async function gzipBytes(script: string): Promise<number> {
  const answer = await fetch(script, { headers: { 'accept-encoding': 'gzip' } })
  await answer.arrayBuffer()
  return Number(answer.headers.get('content-length'))
}
