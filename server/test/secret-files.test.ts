import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#config'
import { withPassword } from '#config-schema'
import { StartError } from '#start-error'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evenhand-secrets-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function secretFile(name: string, content: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return (error as StartError).message.split('\n')
  }
  return []
}

describe('a secret in a file', () => {
  test('is read for every secret variable, without the line break at its end', async () => {
    const config = readConfig({
      DATABASE_URL_FILE: await secretFile('url', 'postgres://app@db/evenhand\n'),
      DATABASE_PASSWORD_FILE: await secretFile('password', 'two words \r\n'),
      SMTP_URL_FILE: await secretFile('smtp', 'smtps://mailer:secret@mail.example.com'),
      TOKEN_SECRET_FILE: await secretFile('token', `${'t'.repeat(32)}\n`),
      ADMIN_EMAIL: 'boss@example.com',
      ADMIN_PASSWORD_FILE: await secretFile('admin', 'Quiet-Harbor-7\n'),
      METRICS_TOKEN_FILE: await secretFile('metrics', 'scrape-me-please\n'),
    })
    expect(config).toMatchObject({
      databaseUrl: 'postgres://app:two%20words%20@db/evenhand',
      smtpUrl: 'smtps://mailer:secret@mail.example.com',
      tokenSecret: 't'.repeat(32),
      firstAdmin: { email: 'boss@example.com', password: 'Quiet-Harbor-7' },
      metricsToken: 'scrape-me-please',
    })
  })

  test('that cannot be read or is empty stops the start with one line per file', async () => {
    const [missing, empty] = [join(folder, 'missing'), await secretFile('empty', '\n')]
    const env = { TOKEN_SECRET_FILE: missing, DATABASE_URL_FILE: folder, METRICS_TOKEN_FILE: empty }
    expect(problemsOf(env)).toEqual([
      `DATABASE_URL_FILE cannot be read: ${folder}: this is a folder (EISDIR)`,
      `TOKEN_SECRET_FILE cannot be read: ${missing}: no such file or folder (ENOENT)`,
      `METRICS_TOKEN_FILE must not be empty: ${empty}`,
    ])
  })

  test('must not be set together with the variable, unless one of them is empty', async () => {
    const file = await secretFile('either', 's'.repeat(32))
    expect(problemsOf({ TOKEN_SECRET: 'x'.repeat(32), TOKEN_SECRET_FILE: file })).toEqual([
      'TOKEN_SECRET_FILE must not be set together with TOKEN_SECRET',
    ])
    expect(readConfig({ TOKEN_SECRET: '', TOKEN_SECRET_FILE: file }).tokenSecret).toBe('s'.repeat(32))
    expect(readConfig({ TOKEN_SECRET: 'x'.repeat(32), TOKEN_SECRET_FILE: '' }).tokenSecret).toBe(
      'x'.repeat(32),
    )
  })

  test('with an invalid value is reported without the value', async () => {
    const file = await secretFile('invalid', 'mysql://app:hunter2@db/x')
    expect(problemsOf({ DATABASE_URL_FILE: file })).toEqual([
      'DATABASE_URL must be a URL such as postgres://user:password@host:5432/database, or with several hosts: host1:5432,host2:5432',
    ])
  })
})

describe('DATABASE_PASSWORD', () => {
  const ascii = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i)).join('')

  test.each([ascii, '100%', '%41', ' two  words ', 'ключ 鍵 🔑'])('can be %j', (password) => {
    const urls = {
      'postgres://app@db:5433/evenhand': ['app', 'db', 5433],
      'postgresql://app:@db/evenhand?sslmode=disable': ['app', 'db', 5432],
      'postgres://app@localhost/evenhand?host=%2Frun%2Fpostgresql': ['app', '/run/postgresql', 5432],
    }
    for (const [url, target] of Object.entries(urls)) {
      const { databaseUrl } = readConfig({ DATABASE_URL: url, DATABASE_PASSWORD: password })
      const client = new pg.Client({ connectionString: databaseUrl })
      expect([client.user, client.host, client.port]).toEqual(target)
      expect([client.database, client.password]).toEqual(['evenhand', password])
    }
  })

  test('is added to a list of hosts', () => {
    expect(withPassword('postgres://app@db1:5432,db2:5433/evenhand', 'p@ss')).toBe(
      'postgres://app:p%40ss@db1:5432,db2:5433/evenhand',
    )
  })

  test('must not be set without DATABASE_URL, or next to another password', () => {
    expect(problemsOf({ DATABASE_PASSWORD: 'secret' })).toEqual([
      'DATABASE_PASSWORD must not be set without DATABASE_URL',
    ])
    for (const url of ['postgres://app:other@db/evenhand', 'postgres://db/evenhand?password=other']) {
      expect(problemsOf({ DATABASE_URL: url, DATABASE_PASSWORD: 'secret' })).toEqual([
        'DATABASE_PASSWORD must not be set, because DATABASE_URL already contains a password',
      ])
    }
  })
})
