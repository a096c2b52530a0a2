import { readFileSync } from 'node:fs'
import type { ArchiveResponse, NewestArchiveResponse } from '@evenhand/domain/api'
import { completedCycle } from './company/completed-cycle'
import { findAdmin, findEvaluators, ordinaryCalls, type SignedIn } from './company/people'
import { send } from './cycles'
import { type NextCall, runLoad } from './measure/load'
import { type Product, withCompany } from './product'
import { hundredths, integer, type Section, tenths, verdict } from './report/table'

const people = 1_000
const reviews = 100
const rateTarget = 0.7
const load = { connections: 8, requests: 1_000 }

export const archives: Section = {
  name: 'archives',
  title: 'ZIP files of PDFs',
  run: (log) =>
    withCompany(people, async (product, client) => {
      const admin = await findAdmin(client)
      const next = ordinaryCalls(await findEvaluators(client, 40))
      const cycleId = await completedCycle(product.url, admin, client, reviews)
      log('measuring ordinary calls')
      // The first calls are slower.
      await runLoad({ url: product.url, ...load, next })
      const { rate } = await runLoad({ url: product.url, ...load, next })
      log('writing the ZIP file under load')
      const busy = await writeArchive(product, admin, cycleId, next)
      log('writing the ZIP file without load')
      const idle = await writeArchive(product, admin, cycleId)
      const ratio = busy.rate / rate
      return [
        {
          title: `${integer(reviews)} completed reviews`,
          columns: ['', 'measured', 'target', ''],
          rows: [
            ['rate of ordinary calls', hundredths(ratio), `>= ${rateTarget}`, verdict(ratio >= rateTarget)],
            ['time during ordinary calls', `${tenths(busy.seconds)} s`, '', ''],
            ['time without other calls', `${tenths(idle.seconds)} s`, '', ''],
            ['additional memory of the server', `${integer(busy.megabytes)} MB`, '', ''],
            ['size of the ZIP file', `${tenths(busy.size / 1_000_000)} MB`, '', ''],
          ],
          notes: [
            `The ordinary calls are my turn, notifications and the current user on ${load.connections} connections, compared with their rate before the ZIP file was requested.`,
          ],
        },
      ]
    }),
}

/** Writes an archive, with ordinary calls at the same time if they are given. */
async function writeArchive({ url, pid }: Product, admin: SignedIn, cycleId: string, next?: NextCall) {
  const path = `/cycles/${cycleId}/archives`
  const before = serverMemory(pid)
  const start = performance.now()
  await send<ArchiveResponse>(url, admin, 'POST', path)
  const rates: number[] = []
  let peak = before
  for (;;) {
    const { archive } = await send<NewestArchiveResponse>(url, admin, 'GET', path)
    peak = Math.max(peak, serverMemory(pid))
    if (archive?.state === 'failed') throw new Error('The ZIP file could not be written')
    if (archive?.state === 'completed') {
      return {
        seconds: (performance.now() - start) / 1000,
        rate: rates.length / rates.reduce((sum, each) => sum + 1 / each, 0),
        megabytes: (peak - before) / 1_000_000,
        size: archive.size,
      }
    }
    if (next) rates.push((await runLoad({ url, ...load, next })).rate)
    else await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** The resident memory of the server itself, in bytes. */
function serverMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
}
