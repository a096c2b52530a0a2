import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

export const categories = ['performance', 'accessibility', 'best-practices'] as const
export const devices = ['desktop', 'mobile'] as const
export type Device = (typeof devices)[number]

/** The parts of a Lighthouse result that the bench reads. */
export interface Report {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null }>
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: { url: string; resourceType?: string }[] } }
  >
}

export type Audit = (url: string, device: Device) => Promise<Report>

/** Lighthouse with its default settings: a simulated slow connection, and on mobile a slow processor. */
export async function loadLighthouse(port: number): Promise<Audit> {
  const { default: lighthouse } = await importInstalled('lighthouse')
  const { default: desktopConfig } = await importInstalled('lighthouse/core/config/desktop-config.js')
  const { default: defaultConfig } = await importInstalled('lighthouse/core/config/default-config.js')
  const performanceAudits: { id: string; weight: number }[] = defaultConfig.categories.performance.auditRefs
  const flags = {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    // The defaults are seconds longer than a page of a local server needs.
    networkQuietThresholdMs: 700,
    cpuQuietThresholdMs: 500,
    pauseAfterFcpMs: 300,
    pauseAfterLoadMs: 300,
    disableFullPageScreenshot: true,
    // The audits that change no score, and one that takes as long as all others together.
    skipAudits: [
      'font-size',
      ...performanceAudits
        .filter(({ id, weight }) => weight === 0 && id !== 'network-requests')
        .map(({ id }) => id),
    ],
  }
  const audit = async (url: string, device: Device): Promise<Report> => {
    const result = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined)
    if (result?.lhr.runtimeError || !result?.lhr.categories.performance.score)
      throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? `no result for ${url}`}`)
    return result.lhr
  }
  // Chromium sometimes produces no trace, for no fault of the page.
  return (url, device) => audit(url, device).catch(() => audit(url, device))
}

export function score(report: Report, category: (typeof categories)[number]): number {
  return Math.round((report.categories[category]?.score ?? 0) * 100)
}

/** Lighthouse is installed in its own folder, because only the bench needs it. Its types are not available. */
function importInstalled(path: string) {
  const { resolve: find } = createRequire(resolve(import.meta.dirname, '../lighthouse/package.json'))
  return import(pathToFileURL(find(path)).href)
}
