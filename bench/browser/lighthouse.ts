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
  flags: { port: number; onlyCategories: string[]; logLevel: 'error'; networkQuietThresholdMs: number },
  config?: object,
) => Promise<{ lhr: Result } | undefined>

interface Judges {
  lighthouse: Lighthouse
  /** Its settings for a desk computer with a good connection. */
  onADesk: object
}

interface Result {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>
}

/** Lighthouse as it comes: a phone in the middle of the range on a slow connection, simulated; and besides how fast it is on a desk. */
export async function runLighthouse(
  chromium: Chromium,
  url: string,
  { screens, token }: Screens,
  say: Say,
): Promise<Table> {
  const judges = await loadJudges()
  const rows: string[][] = []
  const losses: string[] = []
  for (const { name, path, isSignedIn } of screens) {
    say(`lighthouse: ${name}`)
    await keepToken(chromium, url, isSignedIn ? token : undefined)
    const result = await judge(judges, chromium, `${url}${path}`)
    const desk = await judge(judges, chromium, `${url}${path}`, 'desk')
    const scores = [scoreOf(desk, 'performance'), ...categories.map((category) => scoreOf(result, category))]
    rows.push([name, ...scores.map(String), `>= ${least}`, verdict(scores.every((score) => score >= least))])
    losses.push(...lossesOf(result).map((loss) => `${name}: ${loss}`))
  }
  return {
    title: 'Lighthouse scores',
    columns: [
      'screen',
      'performance, desk',
      'performance, phone',
      'accessibility',
      'best practices',
      'target',
      '',
    ],
    rows,
    notes: losses.length === 0 ? [] : [`What costs points: ${losses.join('; ')}.`],
  }
}

/** From the folder of its own that the bench has installed it into. */
async function loadJudges(): Promise<Judges> {
  const { resolve: find } = createRequire(resolve(import.meta.dirname, '../lighthouse/package.json'))
  const load = async (name: string) => (await import(pathToFileURL(find(name)).href)).default
  return {
    lighthouse: await load('lighthouse'),
    onADesk: await load('lighthouse/core/config/desktop-config.js'),
  }
}

/** Now and then a run says nothing, for no fault of the page: then once more. */
async function judge(
  judges: Judges,
  chromium: Chromium,
  address: string,
  form: Form = 'phone',
): Promise<Result> {
  const first = await judgeOnce(judges, chromium, address, form)
  const result = isWhole(first) ? first : await judgeOnce(judges, chromium, address, form)
  if (isWhole(result)) return result
  throw new Error(`lighthouse said nothing about ${address}: ${result?.runtimeError?.message}`)
}

type Form = 'phone' | 'desk'

async function judgeOnce(
  { lighthouse, onADesk }: Judges,
  { debuggingPort }: Chromium,
  address: string,
  form: Form,
): Promise<Result | undefined> {
  // From the same machine everything comes at once: five seconds without a request, its default, would only be waited out.
  const flags = {
    port: debuggingPort,
    onlyCategories: form === 'desk' ? ['performance'] : [...categories],
    logLevel: 'error',
    networkQuietThresholdMs: 1_500,
  } as const
  return (await lighthouse(address, flags, form === 'desk' ? onADesk : undefined))?.lhr
}

function isWhole(result: Result | undefined): result is Result {
  return result !== undefined && !result.runtimeError && result.categories.performance?.score !== null
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
