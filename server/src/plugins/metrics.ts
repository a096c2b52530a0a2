import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '@evenhand/domain/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import pTimeout from 'p-timeout'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isLoopback } from '../ip-addresses'
import { version } from '../paths'
import { addGauge } from './gauge'
import { countQueues, type QueueMetricsOptions } from './queue-metrics'
import { metricsReader } from './worker-metrics'

declare module 'fastify' {
  interface FastifyInstance {
    countSignIn(result: SignInResult): void
  }
}

const signInResults = ['succeeded', 'failed', 'rejected'] as const
type SignInResult = (typeof signInResults)[number]

interface MetricsOptions extends QueueMetricsOptions {
  metricsToken: string | undefined
  pool: PoolCounts
  /** Queries the database. */
  ping: () => Promise<unknown>
}

/** The database connections of this process. */
export interface PoolCounts {
  readonly totalCount: number
  readonly idleCount: number
  /** Requests that wait for a connection. */
  readonly waitingCount: number
}

/** Prometheus text at `/metrics`. Each app has its own registry. */
export function registerMetrics(
  app: FastifyInstance,
  { metricsToken, pool, ping, ...queues }: MetricsOptions,
): void {
  const registry = new Registry()
  // Includes event loop lag.
  collectDefaultMetrics({ register: registry })
  addStartTime(registry)
  addBuildInfo(registry)
  // Collected in this order, so before the queries of the metrics themselves.
  countConnections(pool, registry)
  addReadiness(app, ping, registry)
  countRequests(app, registry)
  addGauge(registry, 'open_streams', 'Open server-sent event streams', () => app.openStreams.size)
  countSignIns(app, registry)
  countQueues(queues, registry)
  const read = metricsReader(registry)
  app.get('/metrics', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    requireMetricsAccess(request, metricsToken)
    return reply.type(registry.contentType).send(await read())
  })
}

/** Replaces the default metric, which is missing if there are several workers. */
function addStartTime(registry: Registry): void {
  const name = 'process_start_time_seconds'
  registry.removeSingleMetric(name)
  new Gauge({
    name,
    help: 'When the process started, or the newest of several workers',
    registers: [registry],
    aggregator: 'max',
  }).set(Math.round(performance.timeOrigin / 1000))
}

function addBuildInfo(registry: Registry): void {
  new Gauge({
    name: 'evenhand_build_info',
    help: 'The version of Evenhand. The value is always 1',
    labelNames: ['version'],
    registers: [registry],
    aggregator: 'first',
  }).set({ version }, 1)
}

/** Shorter than a worker's time limit, so a hanging database does not hide the worker's metrics. */
const pingTimeout = 500

/** The same check as `/readyz`, so an outage is visible even if nothing polls that. */
function addReadiness(app: FastifyInstance, ping: () => Promise<unknown>, registry: Registry): void {
  const help =
    '1 if requests can be served, 0 if the database is down or read-only, or the server is about to stop'
  const isReady = () =>
    pTimeout(ping(), { milliseconds: pingTimeout }).then(
      () => Number(!app.isDraining),
      () => 0,
    )
  addGauge(registry, 'evenhand_ready', help, isReady, 'min')
}

function countRequests(app: FastifyInstance, registry: Registry): void {
  const labelNames = ['method', 'route', 'status'] as const
  const registers = [registry]
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests handled',
    labelNames,
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its response',
    labelNames,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    const { url = 'unknown', config } = request.routeOptions
    const labels = {
      method: request.method,
      route: request.is404 ? 'unknown' : url,
      status: reply.statusCode,
    }
    requests.inc(labels)
    // Leaves out streams, because their duration says nothing about latency.
    if (!config.isStream) durations.observe(labels, reply.elapsedTime / 1000)
  })
}

function countSignIns(app: FastifyInstance, registry: Registry): void {
  const signIns = new Counter({
    name: 'sign_ins_total',
    help: 'Attempts to sign in: succeeded, failed (wrong email or password) or rejected (too many attempts)',
    labelNames: ['result'],
    registers: [registry],
  })
  // Reports 0 from the start, which a rate in Prometheus needs.
  for (const result of signInResults) signIns.inc({ result }, 0)
  app.decorate('countSignIn', (result: SignInResult) => signIns.inc({ result }))
}

function countConnections(pool: PoolCounts, registry: Registry): void {
  // The pool also counts queries that get an idle connection at once.
  const waiting = () => Math.max(0, pool.waitingCount - pool.idleCount)
  addGauge(registry, 'database_pool_size', 'Open database connections', () => pool.totalCount)
  addGauge(registry, 'database_pool_idle', 'Database connections that are not in use', () => pool.idleCount)
  addGauge(registry, 'database_pool_waiting', 'Queries waiting for a database connection', waiting)
}

/** Headers that proxies and CDNs add. Node gives their names in lower case. */
const forwarding =
  /^(?:via|cdn-loop)$|forwarded|(?:client|connecting|originating|real|remote|user)-?ip|-external-address$/

/** With METRICS_TOKEN set, requires that token. Without it, allows only direct requests from this machine. */
function requireMetricsAccess(request: FastifyRequest, token: string | undefined): void {
  if (token !== undefined) {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw new AppError('UNAUTHORIZED')
    return
  }
  const isForwarded = Object.keys(request.headers).some((name) => forwarding.test(name))
  if (isForwarded || !isLoopback(request.socket.remoteAddress ?? '')) throw new AppError('FORBIDDEN')
}

/** Compares hashes, because a constant-time comparison needs equal lengths. */
function isSame(actual: string, expected: string): boolean {
  const [a, b] = [actual, expected].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
