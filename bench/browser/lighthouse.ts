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
  flags: { port: number; onlyCategories: string[]; logLevel: 'error' },
) => Promise<{ lhr: Result } | undefined>

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
    const result = await judge(lighthouse, chromium, `${url}${path}`)
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

/** From the folder of its own that the bench has installed it into. */
async function loadLighthouse(): Promise<Lighthouse> {
  const { resolve: find } = createRequire(resolve(import.meta.dirname, '../lighthouse/package.json'))
  const { default: lighthouse } = await import(pathToFileURL(find('lighthouse')).href)
  return lighthouse
}

async function judge(lighthouse: Lighthouse, { debuggingPort }: Chromium, address: string): Promise<Result> {
  const run = await lighthouse(address, {
    port: debuggingPort,
    onlyCategories: [...categories],
    logLevel: 'error',
  })
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
