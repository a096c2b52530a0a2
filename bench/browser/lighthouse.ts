import lighthouse, { type Result } from 'lighthouse'
import { type Table, verdict } from '../report/table'
import type { Say } from '../section'
import { type Chromium, keepToken } from './chromium'
import type { Screens } from './screens'

const categories = ['performance', 'accessibility', 'best-practices'] as const
const least = 95

/** Lighthouse as it comes: a phone in the middle of the range on a slow connection, simulated. */
export async function runLighthouse(
  chromium: Chromium,
  url: string,
  { screens, token }: Screens,
  say: Say,
): Promise<Table> {
  const rows: string[][] = []
  const losses: string[] = []
  for (const { name, path, isSignedIn } of screens) {
    say(`lighthouse: ${name}`)
    if (isSignedIn) await keepToken(chromium, url, token)
    const result = await judge(chromium, `${url}${path}`)
    const scores = categories.map((category) => Math.round((result.categories[category]?.score ?? 0) * 100))
    rows.push([name, ...scores.map(String), `>= ${least}`, verdict(scores.every((score) => score >= least))])
    losses.push(...lossesOf(result).map((loss) => `${name}: ${loss}`))
  }
  return {
    title: 'Lighthouse scores',
    columns: ['screen', 'performance', 'accessibility', 'best practices', 'target', ''],
    rows,
    notes: losses.length === 0 ? [] : [`What costs points: ${losses.join('; ')}.`],
  }
}

async function judge({ debuggingPort }: Chromium, address: string): Promise<Result> {
  const flags = { port: debuggingPort, onlyCategories: [...categories], logLevel: 'error' as const }
  const run = await lighthouse(address, flags)
  if (!run) throw new Error(`lighthouse said nothing about ${address}`)
  if (run.lhr.runtimeError) throw new Error(`lighthouse: ${run.lhr.runtimeError.message}`)
  return run.lhr
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
