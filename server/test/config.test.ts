import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#config'
import { StartError } from '#start-error'

describe('the configuration', () => {
  test('has a default for every variable', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      isLoopback: true,
      dataDir: resolve('./data'),
      databaseUrl: undefined,
      sampleData: true,
      firstAdmin: undefined,
      publicUrl: 'http://127.0.0.1:3000',
      isHttps: false,
      smtpUrl: undefined,
      mailFrom: { name: 'Evenhand', address: 'no-reply@localhost' },
      invitationsPerMinute: 120,
      savesPerMinute: 120,
      turnMailDelaySeconds: 120,
      tokenSecret: undefined,
      accessTokenSeconds: 900,
      metricsToken: undefined,
      trustProxy: [],
      trustedNetworks: [],
      timeZone: 'UTC',
      shareRatings: 'when-completed',
      passwordRule: 'spec',
      logLevel: 'info',
      workers: 1,
      drainSeconds: undefined,
    })
  })

  test('reads every variable', () => {
    const config = readConfig({
      HOST: '::1',
      PORT: '8080',
      DATA_DIR: '/var/lib/evenhand',
      DATABASE_URL: 'postgres://app:secret@db1:5432,db2:5433/evenhand',
      SAMPLE_DATA: 'on',
      ADMIN_EMAIL: 'boss@example.com',
      ADMIN_PASSWORD: 'Quiet-Harbor-7',
      PUBLIC_URL: 'https://reviews.example.com/',
      SMTP_URL: 'smtps://mail.example.com',
      MAIL_FROM: 'Reviews <reviews@example.com>',
      INVITATIONS_PER_MINUTE: '30',
      SAVES_PER_MINUTE: '300',
      TOKEN_SECRET: 's'.repeat(32),
      ACCESS_TOKEN_TTL: '2h',
      METRICS_TOKEN: 'scrape-me-please',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      TRUSTED_NETWORKS: '203.0.113.0/24, 2001:db8::/48',
      TIME_ZONE: 'Asia/Kathmandu',
      SHARE_RATINGS: 'at-once',
      PASSWORD_RULE: 'strict',
      LOG_LEVEL: 'debug',
      WORKERS: '4',
      DRAIN_S: '30',
    })
    expect(config).toMatchObject({
      host: '::1',
      port: 8080,
      dataDir: '/var/lib/evenhand',
      sampleData: true,
      firstAdmin: { email: 'boss@example.com', password: 'Quiet-Harbor-7' },
      publicUrl: 'https://reviews.example.com',
      isHttps: true,
      mailFrom: { name: 'Reviews', address: 'reviews@example.com' },
      invitationsPerMinute: 30,
      savesPerMinute: 300,
      accessTokenSeconds: 7200,
      trustProxy: ['10.0.0.0/8', '::1'],
      trustedNetworks: ['203.0.113.0/24', '2001:db8::/48'],
      timeZone: 'Asia/Kathmandu',
      shareRatings: 'at-once',
      passwordRule: 'strict',
      logLevel: 'debug',
      workers: 4,
      drainSeconds: 30,
    })
  })

  test('adds no sample data to an external database', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://db/evenhand' }).sampleData).toBe(false)
    expect(readConfig({ DATABASE_URL: '' }).sampleData).toBe(true)
  })

  test.each(['127.0.0.1', '127.8.8.8', '::1', 'localhost', 'LOCALHOST'])(
    'adds sample data by default if only this machine can connect: HOST=%s',
    (HOST) => {
      expect(readConfig({ HOST })).toMatchObject({ isLoopback: true, sampleData: true })
      expect(readConfig({ HOST, SAMPLE_DATA: 'off' }).sampleData).toBe(false)
    },
  )

  test.each(['0.0.0.0', '::', '10.0.0.7', '128.0.0.1', '2001:db8::1', 'reviews.example.com'])(
    'adds no sample data by default if other machines can connect: HOST=%s',
    (HOST) => {
      expect(readConfig({ HOST })).toMatchObject({ isLoopback: false, sampleData: false })
      expect(readConfig({ HOST, SAMPLE_DATA: 'on' }).sampleData).toBe(true)
    },
  )

  test.each([
    ['0.0.0.0', 'http://localhost:4000'],
    ['::', 'http://localhost:4000'],
    ['::0', 'http://localhost:4000'],
    ['10.0.0.7', 'http://10.0.0.7:4000'],
    ['reviews.example.com', 'http://reviews.example.com:4000'],
  ])('derives the public URL from the host: HOST=%s gives %s', (HOST, publicUrl) => {
    expect(readConfig({ HOST, PORT: '4000' }).publicUrl).toBe(publicUrl)
  })

  test('puts an IPv6 host in brackets in the public URL', () => {
    expect(readConfig({ HOST: '::1', PORT: '4000' }).publicUrl).toBe('http://[::1]:4000')
  })
})

const invalidValues: Record<string, string[]> = {
  PORT: ['0', '-1', '65536', '80.5', '3000x', '0x50', '1e3', ' 80'],
  HOST: ['999.1.1.1', 'http://localhost', 'a b', '127.0.0.1:80', '-x'],
  DATABASE_URL: [
    'mysql://db/x',
    'localhost:5432',
    'evenhand',
    '/var/run/postgresql',
    'postgres://app@db1:5432,db2:port/x',
  ],
  SAMPLE_DATA: ['yes', 'true', 'ON', '1'],
  ADMIN_EMAIL: ['boss', 'a@example.com,b@example.com', 'Boss <boss@example.com>', ''],
  PUBLIC_URL: [
    'reviews.example.com',
    'ftp://x',
    'https://x/app',
    'https://u:p@x',
    'https://x/?a=1',
    'https://x/#a',
    '//x',
  ],
  SMTP_URL: [
    'mail.example.com',
    'http://mail',
    'smtp://',
    'smtp://mail/path',
    'smtp://mail?pool=true',
    'smtps://mail?tls=off',
    'smtp://mailer:100%@mail',
    'smtp://50%off:secret@mail',
  ],
  MAIL_FROM: [
    'nobody',
    'a@example.com, b@example.com',
    'A <a@example.com>\r\nBcc: x@example.com',
    '"x" <a@example.com>',
  ],
  TOKEN_SECRET: ['', 'short', ' '.repeat(40), `${'s'.repeat(40)}\n`],
  ACCESS_TOKEN_TTL: ['15', 'm', '0s', '-5m', '1.5h', '25h', '15 m', '15min', '1d', '9999999999s'],
  METRICS_TOKEN: ['', ' ', 'short', 'has a blank in it'],
  TRUST_PROXY: ['true', '*', 'proxy.local', '10.0.0.0/33', '::1/129', '10.0.0', '10.0.0.0/8/8', ','],
  TRUSTED_NETWORKS: ['yes', '10.0.0.0/33', 'office.example.com', '203.0.113.7-9', ','],
  TIME_ZONE: ['Mars/Base', 'Nowhere', '+01:00', 'GMT+25', ' UTC'],
  SHARE_RATINGS: ['never', 'At-Once', 'true'],
  PASSWORD_RULE: ['Strict', 'none', 'true'],
  LOG_LEVEL: ['verbose', 'INFO', '30'],
  WORKERS: ['0', '65', '-1', '1.5', 'two', 'auto'],
  DRAIN_S: ['-1', '301', '1.5', '5s', 'off'],
  SAVES_PER_MINUTE: ['0', '9', '100000', 'many'],
  INVITATIONS_PER_MINUTE: ['0', '10001', '-1', '1.5', 'many'],
}

describe('an invalid value stops the start with one line that names the variable:', () => {
  for (const [name, values] of Object.entries(invalidValues)) {
    test.each(values)(`${name}=%j`, (value) => {
      const env = { ADMIN_PASSWORD: name === 'ADMIN_EMAIL' ? 'Quiet-Harbor-7' : undefined, [name]: value }
      expectStartError(env, name)
    })
  }

  test.each(['short', 'alllowercase1!', ''])('ADMIN_PASSWORD=%j', (password) => {
    expectStartError({ ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: password }, 'ADMIN_PASSWORD')
  })

  test.each(['Password1!', 'Like-a-Boss-7'])('ADMIN_PASSWORD=%j with PASSWORD_RULE=strict', (password) => {
    const env = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: password }
    expect(readConfig(env).firstAdmin?.password).toBe(password)
    expectStartError({ ...env, PASSWORD_RULE: 'strict' }, 'ADMIN_PASSWORD')
  })

  test('ADMIN_PASSWORD without ADMIN_EMAIL', () => {
    expectStartError({ ADMIN_PASSWORD: 'Quiet-Harbor-7' }, 'ADMIN_EMAIL')
  })

  test('but does not repeat a secret value', () => {
    expectStartError({ TOKEN_SECRET: 'hunter2' }, 'TOKEN_SECRET', 'hunter2')
    expectStartError({ DATABASE_URL: 'mysql://app:hunter2@db/x' }, 'DATABASE_URL', 'hunter2')
  })
})

test('all invalid values are reported together, one line each', () => {
  const env = { PORT: 'x', HOST: 'a b', TOKEN_SECRET: 'short', ADMIN_PASSWORD: 'Quiet-Harbor-7' }
  expect(() => readConfig(env)).toThrow(
    new StartError(
      [
        'HOST must be an IP address or a host name',
        'PORT must be a whole number from 1 to 65535',
        'TOKEN_SECRET must have at least 32 characters',
        'ADMIN_EMAIL is required when ADMIN_PASSWORD is set',
      ].join('\n'),
    ),
  )
})

function expectStartError(env: Record<string, string | undefined>, name: string, secret?: string): void {
  let thrown: unknown
  try {
    readConfig(env)
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(StartError)
  const { message } = thrown as StartError
  expect(message).toMatch(new RegExp(`^${name} [^\\n]+$`))
  if (secret !== undefined) expect(message).not.toContain(secret)
}
