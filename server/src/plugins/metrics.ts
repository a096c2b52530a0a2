import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '@evenhand/domain/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import pTimeout from 'p-timeout'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isLoopback } from '../ip-addresses'
import { metricsReader } from './worker-metrics'

interface MetricsOptions {
  metricsToken: string | undefined
  /** The number of waiting jobs by queue. */
  queueDepths: () => Promise<Record<string, number>>
}

/** Prometheus text at `/metrics`. Each app has its own registry. */
export function registerMetrics(app: FastifyInstance, { metricsToken, queueDepths }: MetricsOptions): void {
  const registry = new Registry()
  // Includes event loop lag.
  collectDefaultMetrics({ register: registry })
  countRequests(app, registry)
  countStreams(app, registry)
  countJobs(queueDepths, registry)
  const read = metricsReader(registry)
  app.get('/metrics', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    requireMetricsAccess(request, metricsToken)
    return reply.type(registry.contentType).send(await read())
  })
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
    // The duration of a stream says nothing about latency.
    if (!config.isStream) durations.observe(labels, reply.elapsedTime / 1000)
  })
}

function countStreams(app: FastifyInstance, registry: Registry): void {
  new Gauge({
    name: 'open_streams',
    help: 'Open server-sent event streams',
    registers: [registry],
    collect() {
      this.set(app.openStreams.size)
    },
  })
}

/** Shorter than a worker's time limit, so a hanging database only drops these metrics. */
const queueTimeout = 500

function countJobs(queueDepths: MetricsOptions['queueDepths'], registry: Registry): void {
  new Gauge({
    name: 'queue_depth',
    help: 'Background jobs that are due or waiting to be retried',
    labelNames: ['queue'],
    registers: [registry],
    // All workers read the same queues.
    aggregator: 'max',
    async collect() {
      this.reset()
      const depths = await pTimeout(queueDepths(), { milliseconds: queueTimeout }).catch(() => ({}))
      for (const [queue, depth] of Object.entries(depths)) this.set({ queue }, depth)
    },
  })
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
