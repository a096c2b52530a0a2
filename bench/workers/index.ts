import { ordinaryCalls } from '../company/ordinary'
import { cycle } from '../measure/load'
import { median, medianRatio } from '../measure/numbers'
import { cpuOf } from '../measure/processes'
import { inRounds, type Measured, type Side } from '../measure/rounds'
import { inHundredths, inWhole, type Table, verdict } from '../report/table'
import type { Section } from '../section'
import { type Product, withCompany } from '../support/product'

const people = 1_000
const rounds = { rounds: 5, seconds: 1 }

export const workers: Section = {
  name: 'workers',
  title: 'More cores',
  run: (say) =>
    withCompany(people, { WORKERS: '1' }, (single) =>
      withCompany(people, { WORKERS: '2' }, async (double) => {
        say('one worker and two in turns')
        return [table(await inRounds({ single: side(single), double: side(double) }, rounds))]
      }),
    ),
}

function side({ url, pid }: Product): Side {
  const calls = ordinaryCalls()
  return { url, connections: calls.length, requests: (i) => calls[i] ?? cycle([]), cpu: () => cpuOf(pid) }
}

function table({ single, double }: Record<'single' | 'double', Measured>): Table {
  const ratio = medianRatio(double.rates, single.rates)
  const cpu = ({ cpu: { node, postgres } }: Measured) => `${node.toFixed(2)} + ${postgres.toFixed(2)}`
  return {
    title: 'Ordinary calls a second by number of workers',
    columns: ['', 'a second', 'CPU ms', 'target', ''],
    rows: [
      ['WORKERS=1', inWhole(median(single.rates)), cpu(single), '', ''],
      ['WORKERS=2', inWhole(median(double.rates)), cpu(double), '', ''],
      ['ratio', inHundredths(ratio), '', '> 1', verdict(ratio > 1)],
    ],
    notes: [
      'PostgreSQL and the load itself run on the same cores: on a machine of two, a second worker gets what they leave. CPU is processor time for each request, Node + PostgreSQL.',
    ],
  }
}
