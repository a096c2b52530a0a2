import { findAdmin, findEvaluators, ordinaryCalls, type SignedIn } from './company/people'
import { residentBytes } from './measure/processes'
import { connections, rateDuring, steadyRate } from './measure/rate'
import { withCompany } from './product'
import { hundredths, integer, type Section, tenths, verdict } from './report/table'

/** With five reviews each. */
const people = 1_000
const secondsTarget = 20
const memoryTarget = 200
const rateTarget = 0.7
const mebibyte = 1024 * 1024

export const exports: Section = {
  name: 'exports',
  title: 'Exports',
  run: (log) =>
    withCompany(people, async ({ url, pid }, client) => {
      const admin = await findAdmin(client)
      const next = ordinaryCalls(await findEvaluators(client, 40))
      log('measuring ordinary calls')
      const rate = await steadyRate(url, next)
      log('exporting')
      const alone = await download(url, admin, pid, '')
      log('exporting during other calls')
      const { rate: busyRate, result: busy } = await rateDuring(
        download(url, admin, pid, '&department=HR'),
        url,
        next,
      )
      const ratio = busyRate / rate
      const reviews = integer(people * 5)
      return [
        {
          title: `An XLSX file with ${reviews} reviews, ${tenths(alone.bytes / mebibyte)} MB`,
          columns: ['', 'measured', 'target', ''],
          rows: [
            seconds('download', alone.seconds),
            memory('additional memory of the server', alone.memory),
            ['download of one department during other calls', `${tenths(busy.seconds)} s`, '', ''],
            memory('additional memory during other calls', busy.memory),
            [
              'rate of ordinary calls during the download',
              hundredths(ratio),
              `>= ${rateTarget}`,
              verdict(ratio >= rateTarget),
            ],
          ],
          notes: [
            `Each review has 12 criteria, and a completed one 88 log entries. The ordinary calls are my turn, notifications and the current user on ${connections} connections, compared with their rate before the download. The download pauses for them, so it takes longer.`,
          ],
        },
      ]
    }),
}

function seconds(name: string, value: number): string[] {
  return [name, `${tenths(value)} s`, `<= ${secondsTarget} s`, verdict(value <= secondsTarget)]
}

function memory(name: string, bytes: number): string[] {
  const value = bytes / mebibyte
  return [name, `${integer(value)} MB`, `<= ${memoryTarget} MB`, verdict(value <= memoryTarget)]
}

interface Download {
  seconds: number
  /** The highest resident memory of the server, minus that before the download. */
  memory: number
  bytes: number
}

async function download(url: string, { token }: SignedIn, pid: number, filters: string): Promise<Download> {
  const before = residentBytes(pid)
  let highest = before
  const sampling = setInterval(() => {
    highest = Math.max(highest, residentBytes(pid))
  }, 100)
  const start = performance.now()
  try {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${url}/api/exports/reviews?format=xlsx${filters}`, { headers })
    if (!response.ok) throw new Error(`The export returned ${response.status}: ${await response.text()}`)
    const { size } = await response.blob()
    return { seconds: (performance.now() - start) / 1000, memory: highest - before, bytes: size }
  } finally {
    clearInterval(sampling)
  }
}
