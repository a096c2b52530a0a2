import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { median, medianRatio } from '../measure/numbers'
import { cpuSeconds } from '../measure/processes'
import { type Measured, measureInTurns } from '../measure/turns'
import { tokenSecret, withCompany } from '../product'
import { hundredths, integer, type Section, verdict } from '../report/table'
import { ceilingCalls } from './calls'

const people = 5_000
const turns = { connections: 32, requests: 320, rounds: 5 }

export const ceiling: Section = {
  name: 'ceiling',
  title: 'Ceiling',
  run: (log) =>
    withCompany(people, async (product, client) => {
      const calls = await ceilingCalls(client)
      const rows = await withBareServer(product.databaseUrl, async (bare) => {
        const bareCpu = () => ({
          node: cpuSeconds(bare.pid).node,
          // Both servers use the product's PostgreSQL.
          postgres: cpuSeconds(product.pid).postgres,
        })
        const rows: string[][] = []
        for (const call of calls) {
          log(call.name)
          const sides = {
            product: { url: product.url, next: call.product, cpuSeconds: () => cpuSeconds(product.pid) },
            bare: { url: bare.url, next: call.bare, cpuSeconds: bareCpu },
          }
          const measured = await measureInTurns(sides, turns)
          const ratio = medianRatio(measured.product.rates, measured.bare.rates)
          rows.push([
            call.name,
            integer(median(measured.product.rates)),
            integer(median(measured.bare.rates)),
            hundredths(ratio),
            cpuText(measured.product),
            cpuText(measured.bare),
            `>= ${call.target}`,
            verdict(ratio >= call.target),
          ])
        }
        return rows
      })
      return [
        {
          title: `Requests per second on ${turns.connections} connections`,
          columns: ['call', 'product', 'bare', 'ratio', 'CPU ms product', 'CPU ms bare', 'target', ''],
          rows,
          notes: [
            `Measured in turns: ${turns.rounds} rounds of ${turns.requests} requests per server. The ratio is the median of the rounds. CPU is processor time per request, Node + PostgreSQL.`,
          ],
        },
      ]
    }),
}

function cpuText({ cpu: { node, postgres } }: Measured): string {
  return `${hundredths(node)} + ${hundredths(postgres)}`
}

interface BareServer {
  url: string
  pid: number
}

async function withBareServer<T>(databaseUrl: string, work: (server: BareServer) => Promise<T>): Promise<T> {
  const child = fork(resolve(import.meta.dirname, 'server.ts'), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      CEILING_DATABASE: databaseUrl,
      CEILING_SECRET: tokenSecret,
    },
  })
  try {
    const [{ url }] = await once(child, 'message')
    return await work({ url, pid: child.pid ?? 0 })
  } finally {
    child.disconnect()
    await once(child, 'exit')
  }
}
