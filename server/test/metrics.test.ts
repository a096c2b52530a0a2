import type { FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { connectionLimit } from '#db/open'
import { route } from '#plugins/route'
import { version } from '../../package.json'
import { startTestApp } from './support/app'
import { startMailServer } from './support/mail-server'
import { addPerson } from './support/people'
import { startShell } from './support/shell'

const routes = (app: FastifyInstance) =>
  route(app, 'GET /api/things/:id', {
    access: 'public',
    summary: 'One thing',
    params: z.object({ id: z.string() }),
    handler: ({ params }) => params,
  })

describe('the metrics', () => {
  test('count requests by route and status, never by URL', async () => {
    const app = await startShell({ routes })
    await app.inject({ url: '/api/things/one' })
    await app.inject({ url: '/api/things/two?token=secret' })
    await app.inject({ url: '/api/nothing/secret' })
    const { body, headers } = await app.inject({ url: '/metrics' })
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toContain('http_requests_total{method="GET",route="/api/things/:id",status="200"} 2')
    expect(body).toContain('http_requests_total{method="GET",route="unknown",status="404"} 1')
    expect(body).toContain(
      'http_request_duration_seconds_bucket{le="1",method="GET",route="/api/things/:id",status="200"} 2',
    )
    expect(body).toContain('nodejs_eventloop_lag_seconds')
    expect(body).not.toContain('secret')
  })

  test('name the version', async () => {
    const { body } = await (await startShell()).inject({ url: '/metrics' })
    expect(body).toContain(`\nevenhand_build_info{version="${version}"} 1\n`)
  })

  test.each([
    ['responds', async () => undefined, 1],
    ['fails', () => Promise.reject(new Error('unavailable')), 0],
    ['never responds', () => new Promise<never>(() => undefined), 0],
  ])('show whether requests can be served: the database %s', async (_, ping, ready) => {
    const { body } = await (await startShell({ ping })).inject({ url: '/metrics' })
    expect(body).toContain(`\nevenhand_ready ${ready}\n`)
  })

  test('show that the server is about to stop', async () => {
    const app = await startShell()
    app.isDraining = true
    expect((await app.inject({ url: '/metrics' })).body).toContain('\nevenhand_ready 0\n')
  })

  test('count the open streams', async () => {
    const app = await startShell()
    app.openStreams.add({ end: () => undefined })
    expect((await app.inject({ url: '/metrics' })).body).toContain('\nopen_streams 1\n')
  })

  test('count the database connections and the queries waiting for one', async () => {
    const app = await startShell({ pool: { totalCount: 10, idleCount: 1, waitingCount: 4 } })
    const { body } = await app.inject({ url: '/metrics' })
    expect(body).toContain('\ndatabase_pool_size 10\n')
    expect(body).toContain('\ndatabase_pool_idle 1\n')
    expect(body).toContain('\ndatabase_pool_waiting 3\n')
  })

  test('count only other queries that are waiting for a database connection, not their own', async () => {
    const server = await startTestApp()
    onTestFinished(server.close)
    const waiting = async () => {
      const { body } = await server.app.inject({ url: '/metrics' })
      return /^database_pool_waiting (\d+)$/m.exec(body)?.[1]
    }
    await server.db.execute('select 1')
    for (let scrape = 0; scrape < 3; scrape++) expect(await waiting()).toBe('0')
    const pool = server.db.$client
    const clients = await Promise.all(Array.from({ length: connectionLimit }, () => pool.connect()))
    const queries = [pool.query('select 1'), pool.query('select 1')]
    const counted = await waiting()
    for (const client of clients) client.release()
    await Promise.all(queries)
    expect(counted).toBe('2')
  })

  test('count the queued jobs and emails', async () => {
    const server = await startTestApp()
    const { email } = await addPerson(server.db)
    const depth = async () => (await server.app.inject({ url: '/metrics' })).body
    expect(await depth()).toContain('\nqueue_depth{queue="mails"} 0\n')
    expect((await server.anyone.post('/auth/forgot-password', { email })).status).toBe(200)
    expect(await depth()).toContain('\nqueue_depth{queue="mails"} 1\n')
    expect(await depth()).toMatch(/\ndatabase_pool_size [1-9]/)
    await server.close()
  })

  test('show how long emails have been waiting and how many are undelivered', async () => {
    const mailServer = await startMailServer('rejects')
    const server = await startTestApp({ env: { SMTP_URL: mailServer.url } })
    onTestFinished(server.close)
    const { email } = await addPerson(server.db)
    const metrics = async () => (await server.app.inject({ url: '/metrics' })).body
    expect(await metrics()).toMatch(/^mail_queue_oldest_seconds 0$/m)
    expect(await metrics()).toMatch(/^mails_undelivered 0$/m)
    await server.anyone.post('/auth/forgot-password', { email })
    server.clock.advance(90_000)
    expect(await metrics()).toMatch(/^mail_queue_oldest_seconds 9\d(?:\.\d+)?$/m)
    server.jobs.start()
    await vi.waitFor(
      async () => {
        server.clock.advance(60_000)
        expect(await metrics()).toMatch(/^mails_undelivered 1$/m)
      },
      { timeout: 60_000, interval: 50 },
    )
    expect(await metrics()).toMatch(/^mail_queue_oldest_seconds 0$/m)
  })

  test('count the failed runs of each job', async () => {
    const app = await startShell({
      queues: {
        readQueues: () => Promise.reject(new Error('unavailable')),
        jobFailures: () => ({ reminders: 2, sweep: 0 }),
      },
    })
    const { body } = await app.inject({ url: '/metrics' })
    expect(body).toContain('\njob_failures_total{job="reminders"} 2\n')
    expect(body).toContain('\njob_failures_total{job="sweep"} 0\n')
  })

  test.each([
    ['fails', () => Promise.reject(new Error('unavailable'))],
    ['never responds', () => new Promise<never>(() => undefined)],
  ])('omit the queues if the database %s', async (_, readQueues) => {
    const app = await startShell({ queues: { readQueues, jobFailures: () => ({}) } })
    const { statusCode, body } = await app.inject({ url: '/metrics' })
    expect(statusCode).toBe(200)
    expect(body).toContain('open_streams')
    expect(body).not.toMatch(/^(?:queue_depth|mail_queue_oldest_seconds|mails_undelivered)\b/m)
  })

  test.each([
    ['127.0.0.1', {}, 200],
    ['127.8.8.8', {}, 200],
    ['::1', {}, 200],
    ['::ffff:127.0.0.1', {}, 200],
    ['10.0.0.7', {}, 403],
    ['2001:db8::1', {}, 403],
    ['127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, 403],
    ['127.0.0.1', { forwarded: 'for=203.0.113.9' }, 403],
    ['10.0.0.7', { 'x-forwarded-for': '127.0.0.1' }, 403],
    ['127.0.0.1', { 'user-agent': 'Prometheus', 'x-prometheus-scrape-timeout-seconds': '10' }, 200],
  ])(
    'without a token are available only to this machine: %s with %j gets %i',
    async (remoteAddress, headers, status) => {
      const app = await startShell()
      expect((await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode).toBe(status)
    },
  )

  test.each([
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded',
    'x-original-forwarded-for',
    'x-real-ip',
    'via',
    'cdn-loop',
    'cf-connecting-ip',
    'cf-connecting-ipv6',
    'true-client-ip',
    'x-client-ip',
    'x-cluster-client-ip',
    'fastly-client-ip',
    'x-remote-ip',
    'x-originating-ip',
    'x-azure-clientip',
    'x-appengine-user-ip',
    'x-envoy-external-address',
  ])('without a token are not available through a proxy: %s', async (name) => {
    const app = await startShell()
    const headers = { [name]: '127.0.0.1' }
    expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(403)
  })

  test.each([
    ['10.0.0.7', 'Bearer the-right-one', 200],
    ['10.0.0.7', 'Bearer the-wrong-one', 401],
    ['127.0.0.1', 'the-right-one', 401],
    ['127.0.0.1', undefined, 401],
  ])(
    'with a token are available to everyone who has it: %s with %s gets %i',
    async (remoteAddress, authorization, status) => {
      const app = await startShell({ config: { metricsToken: 'the-right-one' } })
      const headers = authorization === undefined ? {} : { authorization }
      expect((await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode).toBe(status)
    },
  )
})
