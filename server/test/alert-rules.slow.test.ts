import { spawnSync } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { connectionLimit } from '#db/open'
import { startTestApp, type TestApp } from './support/app'
import { isInstalled } from './support/installed'

const rules = resolve(import.meta.dirname, '../../deploy/prometheus-alerts.yml')
/** Prometheus sees one response a minute. No rule needs more than ten minutes. */
const minutes = 16

let server: TestApp

beforeEach(async ({ skip }) => {
  skip(!isInstalled('promtool'), 'promtool is not installed')
  server = await startTestApp()
  onTestFinished(server.close)
})

/** Reads the metrics of the real server once for each minute, as series for promtool. */
async function scrape(): Promise<{ series: string; values: string }[]> {
  const series = new Map<string, string[]>()
  for (let minute = 0; minute < minutes; minute++) {
    const { body } = await server.app.inject({ url: '/metrics' })
    for (const [, name = '', labels = '', value = ''] of body.matchAll(/^(\w+)(?:{(.*)})? (\S+)$/gm)) {
      const own = ['job="evenhand"', 'instance="a"', labels.replace(/\bjob=/, 'exported_job=')]
      const key = `${name}{${own.filter(Boolean).join(',')}}`
      const values = series.get(key) ?? Array.from({ length: minute }, () => '_')
      series.set(key, [...values, value])
    }
  }
  return [...series].map(([key, values]) => ({ series: key, values: values.join(' ') }))
}

/** Fails unless exactly these alerts fire at the end. */
async function expectAlerts(names: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'evenhand-alerts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await copyFile(rules, join(folder, 'rules.yml'))
  const check = {
    expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
    eval_time: `${minutes - 1}m`,
    exp_samples: names.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
  }
  const tests = [{ interval: '1m', input_series: await scrape(), promql_expr_test: [check] }]
  // JSON is valid YAML.
  const file = join(folder, 'tests.yml')
  await writeFile(file, JSON.stringify({ rule_files: ['rules.yml'], evaluation_interval: '1m', tests }))
  const { stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
  expect(stdout + stderr).toContain('SUCCESS')
}

test('no alert fires for an idle server', () => expectAlerts([]))

test('an alert fires for a server whose queries wait for a connection', async () => {
  const pool = server.db.$client
  const clients = await Promise.all(Array.from({ length: connectionLimit }, () => pool.connect()))
  let isBusy = true
  const requests = (async () => {
    // Each one gives up after five seconds.
    while (isBusy) await server.db.execute('select 1').catch(() => undefined)
  })()
  await expectAlerts(['EvenhandDatabaseBusy', 'EvenhandNotReady']).finally(() => {
    isBusy = false
    for (const client of clients) client.release()
  })
  await requests
})
