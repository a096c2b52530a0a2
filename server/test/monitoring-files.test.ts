import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startShell } from './support/shell'

const deploy = resolve(import.meta.dirname, '../../deploy')

/** The names of all metrics, as Prometheus stores them. */
async function metricNames(): Promise<Set<string>> {
  const app = await startShell()
  const { body } = await app.inject({ url: '/metrics' })
  const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  const names = types.flatMap(([, name = '', type]) => (type === 'histogram' ? [`${name}_bucket`] : [name]))
  // Prometheus adds this one.
  return new Set([...names, 'up'])
}

/** In both files, the metrics are the names in front of a selector. */
function metricsIn(text: string): string[] {
  return [...text.replaceAll('\\"', '"').matchAll(/([a-z0-9_]+)\{job="evenhand"/g)].map(
    ([, name = '']) => name,
  )
}

describe('every metric is one that the server has', () => {
  test.each(['prometheus-alerts.yml', 'grafana-dashboard.json'])('in deploy/%s', async (file) => {
    const used = new Set(metricsIn(await readFile(resolve(deploy, file), 'utf8')))
    expect(used.size).toBeGreaterThan(5)
    const known = await metricNames()
    expect([...used].filter((name) => !known.has(name))).toEqual([])
  })
})

test('the panels of the dashboard have unique ids and do not overlap', async () => {
  const { panels } = JSON.parse(await readFile(resolve(deploy, 'grafana-dashboard.json'), 'utf8')) as {
    panels: { id: number; gridPos: { x: number; y: number; w: number; h: number } }[]
  }
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, i) => `${x + (i % w)},${y + Math.floor(i / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
})
