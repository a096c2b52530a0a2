import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '@evenhand/domain/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isLoopback } from '../ip-addresses'
import { inTime } from './in-time'
import { metricsReader } from './worker-metrics'

interface MetricsParts {
  metricsToken: string | undefined
  /** The number of waiting jobs by queue. */
  queueDepths: () => Promise<Record<string, number>>
}

/** Prometheus text at `/metrics`, in a registry of its own for each app. */
export function registerMetrics(app: FastifyInstance, { metricsToken, queueDepths }: MetricsParts): void {
  const registry = new Registry()
  // Event-loop lag is among these.
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
    help: 'Requests answered',
    labelNames,
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
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
    // A stream lasts as long as its tab is open, which says nothing about latency.
    if (!config.isStream) durations.observe(labels, reply.elapsedTime / 1000)
  })
}

function countStreams(app: FastifyInstance, registry: Registry): void {
  new Gauge({
    name: 'open_streams',
    help: 'Notification streams that are open now',
    registers: [registry],
    collect() {
      this.set(app.openStreams.count)
    },
  })
}

/** Shorter than a worker's time limit, so that a hanging database only drops these metrics. */
const queuePatience = 500

function countJobs(queueDepths: MetricsParts['queueDepths'], registry: Registry): void {
  new Gauge({
    name: 'queue_depth',
    help: 'Background jobs that are due or waiting to be retried',
    labelNames: ['queue'],
    registers: [registry],
    // All workers read the same queues.
    aggregator: 'max',
    async collect() {
      this.reset()
      const depths = (await inTime(queuePatience, queueDepths())) ?? {}
      for (const [queue, depth] of Object.entries(depths)) this.set({ queue }, depth)
    },
  })
}

/** Headers that proxies and CDNs add. Node gives their names in lower case. */
const forwarding =
  /^(?:via|cdn-loop)$|forwarded|(?:client|connecting|originating|real|remote|user)-?ip|-external-address$/

/** With a token: whoever has it. Without one: this machine only, and nothing that a proxy on it has passed on. */
function requireMetricsAccess(request: FastifyRequest, token: string | undefined): void {
  if (token !== undefined) {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw new AppError('UNAUTHORIZED')
    return
  }
  const isForwarded = Object.keys(request.headers).some((name) => forwarding.test(name))
  if (isForwarded || !isLoopback(request.socket.remoteAddress ?? '')) throw new AppError('FORBIDDEN')
}

/** Hashes have one length, as comparing in constant time needs. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
