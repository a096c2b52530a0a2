import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { checkEncryption } from '#cli/doctor/connections'
import { checkClock } from '#cli/doctor/database'
import { startTestApp } from './support/app'
import { runEvenhand } from './support/command'
import { createEmptyDatabase, createTestDatabase, query, type TestDatabase } from './support/database'
import { startProxy } from './support/database-proxy'
import { freePort } from './support/free-port'
import { isInstalled } from './support/installed'
import { startMailServer } from './support/mail-server'
import { listen } from './support/stream'

let database: TestDatabase
let dataDir: string
let port: number

beforeAll(async () => {
  port = await freePort()
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'evenhand-doctor-'))
})

afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})

async function doctor(env: Record<string, string> = {}) {
  const { code, output, errors } = await runEvenhand(['doctor'], {
    env: { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: String(port), ...env },
  })
  expect(errors).toBe('')
  const [findings = '', summary] = output.trimEnd().split('\n\n')
  return { code, findings: findings.split('\n').map((line) => line.replace(/ {2,}/g, ' ')), summary }
}

test('a working installation has no problems', async () => {
  const { url } = await startMailServer('accepts')
  const env = {
    SMTP_URL: `${url.replace('//', '//mailer:secret@')}?tls=off`,
    PUBLIC_URL: 'https://reviews.example.com',
  }
  const { code, findings, summary } = await doctor({ ...env, TRUST_PROXY: '10.0.0.2' })
  const lines = [
    /^ok Configuration Evenhand \d+\.\d+\.\d+(?:-dev)? on Node\.js [\d.]+$/,
    /^ok Database PostgreSQL \d+\S*.*, primary, UTF8$/,
    /^ok Database All \d+ migrations are applied$/,
    /^ok Clock In sync with the database$/,
    /^ok Mail Connected to 127\.0\.0\.1:\d+ and signed in$/,
    /^ok Disk DATA_DIR stores no data when DATABASE_URL and SMTP_URL are set$/,
    /^ok Port 127\.0\.0\.1:\d+ is free$/,
    /^ok Address Public URL: https:\/\/reviews\.example\.com$/,
  ]
  expect(findings).toEqual(lines.map((line) => expect.stringMatching(line)))
  expect([code, summary]).toEqual([0, 'No problems found'])
})

test('invalid variables are errors, and their values are not shown', async () => {
  const { code, findings, summary } = await doctor({ PORT: 'x', TOKEN_SECRET: 'hunter2' })
  expect(findings).toEqual([
    'error Configuration PORT must be a whole number from 1 to 65535',
    'error Configuration TOKEN_SECRET must have at least 32 characters',
  ])
  expect([code, summary]).toEqual([1, '2 errors'])
})

test.each([
  ['SMPT_URL', 'smtp://mail', 'SMTP_URL'],
  ['PUBLIC_ULR', 'x', 'PUBLIC_URL'],
  ['WORKER', '2', 'WORKERS'],
  ['SMTP_HOST', 'mail', 'SMTP_URL'],
  ['EVENHAND_TIME_ZONE', 'UTC', 'TIME_ZONE'],
  ['TOKEN_SECRETFILE', 'x', 'TOKEN_SECRET_FILE'],
])('the variable %s=%s is a warning that names %s', async (name, value, setting) => {
  const { findings } = await doctor({ [name]: value })
  expect(findings).toContain(
    `warning Configuration ${name} is not a setting of Evenhand and has no effect. Did you mean ${setting}?`,
  )
})

test('the variables of other programs are not checked', async () => {
  const others = {
    HOME: '/root',
    PATH: '/bin',
    HOSTNAME: 'app1',
    LANG: 'C',
    MAIL: '/var/mail/x',
    NODE_ENV: 'production',
  }
  const { findings } = await doctor({ ...others, npm_config_port: '1', BACKUP_DAYS: '7' })
  expect(findings.filter((line) => line.startsWith('warning Configuration'))).toEqual([])
})

test('with --json the findings are one JSON object', async () => {
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: 'x' }
  const { code, output } = await runEvenhand(['doctor', '--json'], { env })
  expect(code).toBe(1)
  expect(JSON.parse(output)).toEqual({
    version: expect.any(String),
    findings: [
      { name: 'Configuration', state: 'error', text: 'PORT must be a whole number from 1 to 65535' },
    ],
    summary: '1 error',
  })
})

describe('the port', () => {
  const portFinding = async (env: Record<string, string>) =>
    (await doctor(env)).findings.find((line) => line.includes(' Port '))

  test('that another program uses is an error', async () => {
    const taken = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
    await once(taken, 'listening')
    onTestFinished(() => void taken.close())
    const { port: used } = taken.address() as AddressInfo
    expect(await portFinding({ PORT: String(used) })).toBe(
      `error Port PORT: 127.0.0.1:${used} is in use by another process. Stop it, or choose another PORT`,
    )
  })

  test('that Evenhand uses is fine, unless it has another database', async () => {
    const server = await startTestApp()
    onTestFinished(server.close)
    const used = new URL(await listen(server)).port
    expect(await portFinding({ PORT: used, DATABASE_URL: server.database.url })).toBe(
      `ok Port Evenhand is running on 127.0.0.1:${used}`,
    )
    const other = `warning Port Another Evenhand is running on 127.0.0.1:${used}. It does not use this database. Choose another PORT, or check DATA_DIR and DATABASE_URL`
    expect(await portFinding({ PORT: used })).toBe(other)
    const empty = { DATABASE_URL: '', DATA_DIR: join(dataDir, 'new') }
    expect(await portFinding({ PORT: used, ...empty })).toBe(other)
  })

  test('that needs root is an error', async ({ skip }) => {
    skip(process.getuid?.() === 0, 'root may use every port')
    expect(await portFinding({ PORT: '80' })).toMatch(
      /^error Port PORT: no permission to listen on 127.0.0.1:80\. Use a port above 1023/,
    )
  })
})

describe('the database', () => {
  const cleanUps: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0)) await cleanUp()
  })

  async function findingsFor(url: string): Promise<string[]> {
    const { findings } = await doctor({ DATABASE_URL: url })
    return findings.filter((line) => line.includes(' Database '))
  }

  test('that cannot be reached is an error without its password', async () => {
    const { code, findings } = await doctor({ DATABASE_URL: 'postgres://app:pa55word@127.0.0.1:1/evenhand' })
    expect(code).toBe(1)
    expect(findings[1]).toMatch(
      /^error Database Cannot connect to DATABASE_URL: .*ECONNREFUSED.*\. Check the host/,
    )
    expect(findings.join()).not.toContain('pa55word')
  })

  test('with a host that is down is a warning', async () => {
    const url = new URL(database.url)
    url.search = ''
    url.host = await startProxy(database.url, (response, socket) => socket.write(response))
    const dead = `127.0.0.1:${await freePort()}`
    const findings = await findingsFor(url.href.replace(url.host, `${url.host},${dead}`))
    expect(findings[0]).toMatch(/^ok /)
    expect(findings.at(-1)).toMatch(
      new RegExp(
        `^warning Database ${dead} does not respond: .*ECONNREFUSED.*\\. A failover to it would not`,
      ),
    )
  })

  test('with too few connections for all processes is a warning', async () => {
    const { findings } = await doctor({ WORKERS: '64' })
    expect(findings.find((line) => line.includes('WORKERS'))).toMatch(
      /^warning Database PostgreSQL allows \d+ connections\. WORKERS=64 needs 1280.*\. Raise max_connections/,
    )
  })

  test.each([
    ['db.example.com', false, 1],
    ['db.example.com', true, 0],
    ['10.0.0.7', false, 1],
    ['127.0.0.1', false, 0],
    ['localhost', false, 0],
    ['/run/postgresql', false, 0],
  ])('on %s, encrypted: %s, has %i warnings', (host, isEncrypted, count) => {
    expect(checkEncryption(host, isEncrypted)).toHaveLength(count)
  })

  test('that is empty has pending migrations', async () => {
    const { url, drop } = await createEmptyDatabase()
    cleanUps.push(drop)
    expect((await findingsFor(url))[1]).toMatch(
      /^warning Database (\d+) of \1 migrations are pending\. The next start, or evenhand migrate, applies them$/,
    )
  })

  test('of a newer version is an error', async () => {
    const { url, drop } = await createTestDatabase()
    cleanUps.push(drop)
    await query(
      url,
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)",
    )
    expect((await findingsFor(url))[1]).toMatch(/^error Database The database was written by a newer version/)
  })

  test('with another encoding is an error', async () => {
    const name = `evenhand_test_ascii_${process.pid}`
    await query(database.url, `create database ${name} template template0 encoding 'SQL_ASCII' locale 'C'`)
    cleanUps.push(() => query(database.url, `drop database ${name} with (force)`))
    const url = new URL(database.url)
    url.pathname = `/${name}`
    expect((await findingsFor(url.href))[0]).toBe(
      'error Database The database encoding is SQL_ASCII. Create a database with UTF8 encoding and restore a backup into it',
    )
  })

  test('that is read-only is an error', async () => {
    const { url, drop } = await createTestDatabase()
    cleanUps.push(drop)
    const name = new URL(url).pathname.slice(1)
    await query(url, `alter database ${name} set default_transaction_read_only = on`)
    expect(await findingsFor(url)).toEqual([
      'error Database The database is read-only. Set default_transaction_read_only to off for the server, the database and its user',
    ])
  })

  test('that is embedded and does not exist yet is fine, and is not created', async () => {
    const { code, findings } = await doctor({ DATABASE_URL: '', DATA_DIR: join(dataDir, 'new') })
    expect(code).toBe(0)
    expect(findings[1]).toBe('ok Database There is no database yet. The first start creates it')
    await expect(rm(join(dataDir, 'new'))).rejects.toThrow('ENOENT')
  })
})

describe('the mail server', () => {
  const mailFinding = async (url: string) => {
    const { code, findings } = await doctor({ SMTP_URL: url })
    return { code, text: findings.find((line) => line.includes(' Mail ')) }
  }

  test('that does not respond is an error', async () => {
    const { code, text } = await mailFinding(`smtp://127.0.0.1:${await freePort()}`)
    expect(code).toBe(1)
    expect(text).toMatch(
      /^error Mail 127\.0\.0\.1:\d+: connect ECONNREFUSED .*\. Check the scheme, host and port/,
    )
  })

  test('that rejects the password is an error without the password', async () => {
    const server = await startMailServer('rejects sign-ins')
    const { code, text } = await mailFinding(`${server.url.replace('//', '//mailer:Sm7p-Secret@')}?tls=off`)
    expect(code).toBe(1)
    expect(text).toMatch(
      /^error Mail 127\.0\.0\.1:\d+: Invalid login: .*\. Check the user and password in SMTP_URL$/,
    )
    expect(text).not.toContain('Sm7p-Secret')
    expect(server.received).toEqual([])
  })

  test('without TLS is an error if there is a password', async () => {
    const server = await startMailServer('accepts')
    const { code, text } = await mailFinding(server.url.replace('//', '//mailer:Sm7p-Secret@'))
    expect(code).toBe(1)
    expect(text).toMatch(/^error Mail .*A password is sent only over TLS.*, or add \?tls=off to SMTP_URL/)
  })

  test('with a self-signed certificate is an error that names NODE_EXTRA_CA_CERTS', async ({ skip }) => {
    skip(!isInstalled('openssl'), 'openssl is not installed')
    const [keyFile, certFile] = [join(dataDir, 'key.pem'), join(dataDir, 'cert.pem')]
    const subject = ['-subj', '/CN=127.0.0.1', '-days', '1', '-keyout', keyFile, '-out', certFile]
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], {
      stdio: 'ignore',
    })
    const certificate = { key: await readFile(keyFile), cert: await readFile(certFile) }
    const server = await startMailServer('accepts', 0, certificate)
    const { code, text } = await mailFinding(server.url.replace('//', '//mailer:Sm7p-Secret@'))
    expect(code).toBe(1)
    expect(text).toMatch(
      /^error Mail .*: its certificate is self-signed \(.*\)\. Set NODE_EXTRA_CA_CERTS to a file/,
    )
  })

  test('gets a test email with --mail', async () => {
    const server = await startMailServer('accepts')
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: String(port), SMTP_URL: server.url }
    const { output } = await runEvenhand(['doctor', '--mail', 'anna@example.com'], { env })
    expect(output).toMatch(/^ok +Mail +A test email to anna@example\.com was accepted$/m)
    expect(server.received[0]).toMatch(/^Subject: Test email from Evenhand/m)
    server.behavior = 'rejects'
    const rejected = await runEvenhand(['doctor', '--mail', 'anna@example.com'], { env })
    expect(rejected.code).toBe(1)
    expect(rejected.output).toMatch(/^error +Mail .*550 not now.*Check MAIL_FROM and the address$/m)
  })

  test('gets no test email with an invalid address, and nothing else is checked', async () => {
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: String(port) }
    const text = '--mail needs an email address'
    expect(await runEvenhand(['doctor', '--mail', 'anna'], { env })).toMatchObject({
      code: 2,
      output: '',
      errors: `evenhand: ${text}\n`,
    })
    const { code, output } = await runEvenhand(['doctor', '--json', '--mail', 'anna'], { env })
    expect(code).toBe(2)
    expect(JSON.parse(output)).toMatchObject({
      findings: [{ name: 'Mail', state: 'error', text }],
      summary: '1 error',
    })
  })

  test('without TLS on a port for smtps:// is an error in plain words', async () => {
    const server = await startMailServer('accepts')
    const { code, text } = await mailFinding(server.url.replace('smtp://', 'smtps://'))
    expect(code).toBe(1)
    expect(text).toMatch(/^error Mail 127\.0\.0\.1:\d+: this port does not begin with TLS\. Use smtp:\/\/ /)
  })

  test('that is missing is a warning for a public server', async () => {
    const { code, findings } = await doctor({ PUBLIC_URL: 'https://reviews.example.com' })
    expect(code).toBe(0)
    expect(findings).toContain(
      `warning Mail SMTP_URL is not set: emails are written to ${dataDir}/outbox and are not sent. Set SMTP_URL`,
    )
  })
})

describe('the disk', () => {
  const diskFindings = async (env: Record<string, string> = {}) =>
    (await doctor(env)).findings.filter((line) => line.includes(' Disk '))

  test('reports its free space, and a forgotten password file is a warning', async () => {
    expect(await diskFindings()).toEqual([
      expect.stringMatching(/^ok Disk [\d.]+ GB free in DATA_DIR \(.+\)$/),
    ])
    await writeFile(join(dataDir, 'admin-password'), 'secret')
    expect((await diskFindings())[1]).toMatch(
      /^warning Disk .+admin-password contains the first password .* delete the file$/,
    )
  })

  test('with a data folder that cannot be used is an error', async () => {
    await writeFile(join(dataDir, 'file'), '')
    const [finding] = await diskFindings({ DATA_DIR: join(dataDir, 'file', 'folder') })
    expect(finding).toMatch(
      /^error Disk DATA_DIR is not writable: .+: no such folder \(ENOTDIR\)\. Make the user/,
    )
  })
})

test.each([
  [1_000, 'ok', 'In sync with the database'],
  [-1_000, 'ok', 'In sync with the database'],
  [4_500, 'warning', '4.5 s behind the database. Synchronize both with NTP'],
  [-60_000, 'error', '60.0 s ahead of the database. Synchronize both with NTP'],
])('a clock of the database that is %i ms ahead is %s', (ahead, state, text) => {
  const [sentAt, receivedAt] = [1_000_000, 1_000_000]
  expect(checkClock(sentAt + ahead, sentAt, receivedAt)).toEqual({ name: 'Clock', state, text })
})

test('the duration of the query does not count as a difference of the clocks', () => {
  expect(checkClock(1_004_000, 1_000_000, 1_008_000).state).toBe('ok')
})

test.each([
  [
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' },
    [
      'warning Address Links in emails go to http://localhost:3000. Set PUBLIC_URL to the address that people use',
    ],
  ],
  [
    { PUBLIC_URL: 'http://reviews.example.com' },
    [
      'warning Address PUBLIC_URL is http://reviews.example.com: passwords are sent unencrypted. Use a TLS proxy and https',
    ],
  ],
  [
    { PUBLIC_URL: 'https://reviews.example.com' },
    [
      'ok Address Public URL: https://reviews.example.com',
      'warning Address TRUST_PROXY is not set: rate limits apply to the proxy instead of each client. Set it to the address of the proxy',
    ],
  ],
  [
    { PUBLIC_URL: 'https://reviews.example.com', TRUST_PROXY: '::/0,10.0.0.1' },
    [
      'ok Address Public URL: https://reviews.example.com',
      'warning Address TRUST_PROXY contains ::/0: anyone can spoof their IP address. Set it to the address of the proxy',
    ],
  ],
  [
    { PUBLIC_URL: 'http://127.0.0.1:3000', TRUSTED_NETWORKS: '203.0.113.0/24, 0.0.0.0/0, ::/0' },
    [
      'ok Address Public URL: http://127.0.0.1:3000',
      'warning Address TRUSTED_NETWORKS contains 0.0.0.0/0, ::/0: the higher limits apply to everyone. Set it to the addresses of your offices',
    ],
  ],
] as [Record<string, string>, string[]][])('with %j the address is checked', async (env, expected) => {
  const { findings } = await doctor(env)
  expect(findings.filter((line) => line.includes(' Address '))).toEqual(expected)
})
