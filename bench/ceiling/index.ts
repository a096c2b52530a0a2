import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { median, medianRatio } from '../measure/numbers'
import { cpuOf } from '../measure/processes'
import { inRounds, type Measured } from '../measure/rounds'
import { inHundredths, inWhole, type Table, verdict } from '../report/table'
import type { Section } from '../section'
import { undoAfter } from '../support/cleanup'
import { withConnection } from '../support/database'
import { type Product, tokenSecret, withCompany } from '../support/product'
import { companySize, connections, type MeasuredCall, prepareCalls } from './calls'

const rounds = { rounds: 10, seconds: 0.5 }

export const ceiling: Section = {
  name: 'ceiling',
  title: 'Against the ceiling',
  run: (say) =>
    withCompany(companySize, {}, async (product) => {
      const calls = await withConnection(product.databaseUrl, prepareCalls)
      const measured = await withCeiling(product, async (bare) => {
        const results: [MeasuredCall, Record<'product' | 'bare', Measured>][] = []
        for (const call of calls) {
          say(call.name)
          const sides = {
            product: {
              url: product.url,
              connections,
              requests: call.requests(),
              cpu: () => cpuOf(product.pid),
            },
            bare: {
              url: bare.url,
              connections,
              requests: call.requests(),
              cpu: () => bareCpu(bare.pid, product.pid),
            },
          }
          results.push([call, await inRounds(sides, rounds)])
        }
        return results
      })
      return [table(measured)]
    }),
}

function table(measured: [MeasuredCall, Record<'product' | 'bare', Measured>][]): Table {
  const cpu = ({ cpu: { node, postgres } }: Measured) => `${node.toFixed(2)} + ${postgres.toFixed(2)}`
  return {
    title: `Requests a second with ${connections} connections`,
    columns: [
      'call',
      'product',
      'ceiling',
      'ratio',
      'CPU ms product',
      'CPU ms ceiling',
      'CPU ratio',
      'target',
      '',
    ],
    rows: measured.map(([{ name, target }, { product, bare }]) => {
      const ratio = medianRatio(product.rates, bare.rates)
      return [
        name,
        inWhole(median(product.rates)),
        inWhole(median(bare.rates)),
        inHundredths(ratio),
        cpu(product),
        cpu(bare),
        inHundredths((bare.cpu.node + bare.cpu.postgres) / (product.cpu.node + product.cpu.postgres)),
        `>= ${target}`,
        verdict(ratio >= target),
      ]
    }),
    notes: [
      `Both sides in turns, ${rounds.rounds} rounds of ${rounds.seconds} s each; the ratio is the median over the rounds. CPU is processor time for each request, Node + PostgreSQL; its ratio is the ceiling's to the product's, and what else runs on the machine does not move it.`,
    ],
  }
}

/** Its own Node, and the PostgreSQL that both share. */
function bareCpu(pid: number, productPid: number) {
  return { node: cpuOf(pid).node, postgres: cpuOf(productPid).postgres }
}

async function withCeiling<T>(
  { databaseUrl }: Product,
  work: (bare: { url: string; pid: number }) => Promise<T>,
): Promise<T> {
  const child = fork(resolve(import.meta.dirname, 'server.ts'), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      CEILING_DATABASE: databaseUrl,
      CEILING_SECRET: tokenSecret,
    },
    detached: true,
  })
  const stop = async () => {
    if (child.connected) child.disconnect()
    if (child.exitCode === null) await once(child, 'exit')
  }
  return undoAfter(stop, async () => {
    const [{ url }] = await once(child, 'message')
    return work({ url, pid: child.pid ?? 0 })
  })
}
