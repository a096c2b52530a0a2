import type { ArchiveResponse, NewestArchiveResponse } from '@evenhand/domain/api'
import { completedCycle } from './company/completed-cycle'
import { findAdmin, findEvaluators, ordinaryCalls, type SignedIn } from './company/people'
import { send } from './cycles'
import { residentBytes } from './measure/processes'
import { connections, rateDuring, steadyRate } from './measure/rate'
import { type Product, withCompany } from './product'
import { hundredths, integer, type Section, tenths, verdict } from './report/table'

const people = 1_000
const reviews = 30
const rateTarget = 0.7

export const archives: Section = {
  name: 'archives',
  title: 'ZIP files of PDFs',
  run: (log) =>
    withCompany(people, async (product, client) => {
      const admin = await findAdmin(client)
      const next = ordinaryCalls(await findEvaluators(client, 40))
      const cycleId = await completedCycle(product.url, admin, client, reviews)
      log('measuring ordinary calls')
      const rate = await steadyRate(product.url, next)
      log('writing the ZIP file under load')
      const writing = writeArchive(product, admin, cycleId)
      const { rate: busyRate, result: busy } = await rateDuring(writing, product.url, next)
      log('writing the ZIP file without load')
      const idle = await writeArchive(product, admin, cycleId)
      const ratio = busyRate / rate
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
            `The ordinary calls are my turn, notifications and the current user on ${connections} connections, compared with their rate before the ZIP file was requested.`,
          ],
        },
      ]
    }),
}

async function writeArchive({ url, pid }: Product, admin: SignedIn, cycleId: string) {
  const path = `/cycles/${cycleId}/archives`
  const before = residentBytes(pid)
  const start = performance.now()
  await send<ArchiveResponse>(url, admin, 'POST', path)
  let peak = before
  for (;;) {
    const { archive } = await send<NewestArchiveResponse>(url, admin, 'GET', path)
    peak = Math.max(peak, residentBytes(pid))
    if (archive?.state === 'failed') throw new Error('The ZIP file could not be written')
    if (archive?.state === 'completed') {
      return {
        seconds: (performance.now() - start) / 1000,
        megabytes: (peak - before) / 1_000_000,
        size: archive.size,
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
