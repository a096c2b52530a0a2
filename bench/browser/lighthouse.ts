import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Table, verdict } from '../report/table'
import type { Say } from '../section'
import { type Chromium, keepToken } from './chromium'
import type { Screens } from './screens'

const categories = ['performance', 'accessibility', 'best-practices'] as const
const least = 95

/** What is used of it: its own types are only there once it has been installed. */
type Lighthouse = (
  address: string,
  settings: typeof flags & { port: number },
) => Promise<{ lhr: Result } | undefined>

const flags = {
  onlyCategories: [...categories],
  logLevel: 'error',
  // From the same machine everything comes at once: five seconds without a request, its default, would only be waited out.
  networkQuietThresholdMs: 1_500,
  disableFullPageScreenshot: true,
} as const

interface Result {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>
}

/** Lighthouse as it comes: a phone in the middle of the range on a slow connection, simulated. */
export async function runLighthouse(
  chromium: Chromium,
  url: string,
  { screens, token }: Screens,
  say: Say,
): Promise<Table> {
  const lighthouse = await loadLighthouse()
  const rows: string[][] = []
  const losses: string[] = []
  for (const { name, path, isSignedIn } of screens) {
    say(`lighthouse: ${name}`)
    await keepToken(chromium, url, isSignedIn ? token : undefined)
    const result = await judge(() => judgeOnce(lighthouse, chromium, `${url}${path}`))
    const scores = categories.map((category) => scoreOf(result, category))
    rows.push([name, ...scores.map(String), `>= ${least}`, verdict(scores.every(isEnough))])
    losses.push(...lossesOf(result).map((loss) => `${name}: ${loss}`))
  }
  return {
    title: 'Lighthouse scores',
    columns: ['screen', 'performance', 'accessibility', 'best practices', 'target', ''],
    rows,
    notes: [
      'One run each; where its performance falls short, the one in the middle of three.',
      ...(losses.length === 0 ? [] : [`What costs points: ${losses.join('; ')}.`]),
    ],
  }
}

/** From the folder of its own that the bench has installed it into. */
async function loadLighthouse(): Promise<Lighthouse> {
  const { resolve: find } = createRequire(resolve(import.meta.dirname, '../lighthouse/package.json'))
  return (await import(pathToFileURL(find('lighthouse')).href)).default
}

/** Runs differ by some points, as processor time counts four times. */
async function judge(run: () => Promise<Result>): Promise<Result> {
  const first = await run()
  if (isEnough(scoreOf(first, 'performance'))) return first
  const [, middle = first] = [first, await run(), await run()].sort(
    (left, right) => scoreOf(left, 'performance') - scoreOf(right, 'performance'),
  )
  return middle
}

/** Now and then a run says nothing, for no fault of the page: then once more. */
async function judgeOnce(
  lighthouse: Lighthouse,
  chromium: Chromium,
  address: string,
  isAgain = false,
): Promise<Result> {
  const result = (await lighthouse(address, { ...flags, port: chromium.debuggingPort }))?.lhr
  if (result && !result.runtimeError && result.categories.performance?.score !== null) return result
  if (isAgain) throw new Error(`lighthouse: ${result?.runtimeError?.message ?? `nothing about ${address}`}`)
  return judgeOnce(lighthouse, chromium, address, true)
}

function isEnough(score: number): boolean {
  return score >= least
}

function scoreOf(result: Result, category: (typeof categories)[number]): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100)
}

/** The audits that are not passed, in the categories that fall short. */
function lossesOf({ categories: judged, audits }: Result): string[] {
  return categories.flatMap((category) => {
    const { score, auditRefs = [] } = judged[category] ?? {}
    if (score === null || score === undefined || score * 100 >= least) return []
    return auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id]
      const isLost = weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9
      return isLost ? [`${audit?.title} ${audit?.displayValue ?? ''}`.trim()] : []
    })
  })
}
