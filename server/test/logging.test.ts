import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createLog } from '#plugins/logging'
import { route } from '#plugins/route'
import { signedIn, startShell } from './support/shell'

function recordedLog() {
  const written: string[] = []
  const log = createLog('trace', { write: (line) => void written.push(line) })
  return { log, text: () => written.join(''), lines: () => written.map((line) => JSON.parse(line)) }
}

const routes = (app: FastifyInstance) => {
  route(app, 'POST /api/echo/:name', {
    access: 'signed-in',
    summary: 'Echo',
    params: z.object({ name: z.string() }),
    body: z.object({ password: z.string() }),
    handler: () => ({}),
  })
  route(app, 'POST /api/fail', {
    access: 'signed-in',
    summary: 'Fail',
    handler: () => {
      const cause = Object.assign(new Error('duplicate key'), {
        code: '23505',
        severity: 'ERROR',
        detail: 'pa55-detail',
      })
      throw new DrizzleQueryError('insert into users values ($1)', ['pa55-parameter'], cause)
    },
  })
}

const secrets = {
  headers: { ...signedIn('employee'), cookie: 'refresh=pa55-cookie', 'x-other': 'pa55-header' },
  payload: { password: 'pa55-body' },
}

describe('the log', () => {
  test('has one line per request with method, route, status, time, user and the request id of the response', async () => {
    const { log, lines } = recordedLog()
    const app = await startShell({ routes, log })
    const response = await app.inject({ method: 'POST', url: '/api/echo/anna', ...secrets })
    expect(lines()).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        reqId: response.headers['x-request-id'],
        method: 'POST',
        route: '/api/echo/:name',
        status: 200,
        ms: expect.any(Number),
        user: 'someone',
        ip: '127.0.0.1',
        msg: 'request',
      },
    ])
  })

  test('contains nothing that the client sent, whatever the outcome', async () => {
    const { log, text } = recordedLog()
    const app = await startShell({ routes, log })
    for (const url of [
      '/api/echo/pa55-path?token=pa55-query',
      '/api/nothing/pa55-path',
      '/api/fail?token=pa55-query',
    ]) {
      await app.inject({ method: 'POST', url, ...secrets })
    }
    await app.inject({ method: 'POST', url: '/api/echo/x', ...secrets, payload: '{"password":"pa55-broken' })
    await app.inject({ method: 'POST', url: '/api/%pa55', ...secrets })
    expect(text()).not.toMatch(/pa55|Bearer|employee/)
  })

  test('describes a failed query without its values', async () => {
    const { log, lines } = recordedLog()
    const app = await startShell({ routes, log })
    await app.inject({ method: 'POST', url: '/api/fail', ...secrets })
    expect(lines()[0]).toMatchObject({
      level: 'error',
      err: { message: 'a query failed', cause: { message: 'duplicate key', code: '23505' } },
    })
  })
})

test.each(['process.exit(1)', "throw new Error('unexpected')", "process.kill(process.pid, 'SIGTERM')"])(
  'nothing that was logged before %s is lost',
  (ending) => {
    const module = resolve(import.meta.dirname, '../src/plugins/logging.ts')
    // A server exits after it has handled the signal.
    const program = `
      import { createLog } from '${module}'
      process.on('SIGTERM', () => process.exit(0))
      createLog('info').info('the last words')
      setInterval(() => {}, 1000)
      ${ending}`
    const { stdout } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', program],
      {
        cwd: resolve(import.meta.dirname, '..'),
        encoding: 'utf8',
      },
    )
    expect(stdout).toContain('the last words')
  },
)
