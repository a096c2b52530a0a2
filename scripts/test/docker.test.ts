import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../../server/src/config'
import { Environment } from '../../server/src/config-schema'
import { root } from '../lib/run.mjs'

const deploy = join(root, 'deploy')
const pinned = /^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/

interface Service {
  image: string
  environment: Record<string, string>
  secrets?: string[]
  volumes?: string[]
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  logging?: { options: Record<string, string> }
}

interface Compose {
  services: Record<'database' | 'app1' | 'app2' | 'proxy', Service>
  secrets: Record<string, { file: string }>
}

const compose = parse(await readFile(join(deploy, 'compose.yaml'), 'utf8'), { merge: true }) as Compose
const { database, app1, app2, proxy } = compose.services
const dockerfile = await readFile(join(deploy, 'Dockerfile'), 'utf8')

async function readExample(): Promise<Record<string, string>> {
  const text = await readFile(join(deploy, '.env.example'), 'utf8')
  return Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]))
}

describe('compose.yaml', () => {
  test('sets only variables that the product reads', () => {
    const known = Object.keys(Environment.shape).flatMap((name) => [name, `${name}_FILE`])
    expect(app2).toEqual(app1)
    expect(Object.keys(app1.environment).filter((name) => !known.includes(name))).toEqual([])
  })

  test('is a configuration that the product accepts, with any character in the passwords', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'evenhand-secrets-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const secrets: Record<string, string> = {
      database_password: `p@ss:/?#[]%20 '"$\\{}é`,
      token_secret: 'a'.repeat(32),
      smtp_url: 'smtps://user:password@mail.example.com:465',
      admin_password: `Aa1 '"$\\#:@/?%&=+{}!`,
    }
    for (const [name, value] of Object.entries(secrets)) await writeFile(join(folder, name), `${value}\n`)
    const settings: Record<string, string> = { ...(await readExample()), ADMIN_EMAIL: 'owner@example.com' }
    const fill = (text: string) =>
      text
        .replace('/run/secrets', folder)
        .replace(/\$\{(\w+)[^}]*\}/g, (_, name: string) => settings[name] ?? '')
    const values = Object.entries(app1.environment).map(([name, value]) => [name, fill(value)])
    const config = readConfig(Object.fromEntries(values))
    expect(config).toMatchObject({
      publicUrl: 'https://reviews.example.com',
      firstAdmin: { email: 'owner@example.com', password: secrets.admin_password },
      tokenSecret: secrets.token_secret,
      smtpUrl: secrets.smtp_url,
      sampleData: false,
    })
    expect(decodeURIComponent(new URL(config.databaseUrl ?? '').password)).toBe(secrets.database_password)
  })

  test('passes secrets as files and not as variables', () => {
    for (const { environment, secrets = [] } of [app1, database]) {
      const values = Object.entries(environment)
      const files = values.filter(([name]) => name.endsWith('_FILE')).map(([, path]) => path)
      expect(files.toSorted()).toEqual(secrets.map((name) => `/run/secrets/${name}`).toSorted())
      expect(values.filter(([name]) => /(?:PASSWORD|SECRET|TOKEN)$/.test(name))).toEqual([])
      for (const name of secrets) expect(compose.secrets[name]?.file).toBe(`secrets/${name}`)
    }
  })

  test('uses the variables of .env.example and no others', async () => {
    const offered = Object.keys(await readExample())
    const used = [...JSON.stringify(compose).matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
    expect(new Set(used)).toEqual(new Set(offered))
  })

  test('runs the product and the proxy without capabilities on a read-only file system', () => {
    for (const service of [app1, proxy]) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
      expect(service.security_opt).toContain('no-new-privileges:true')
    }
  })

  test('limits the size of all logs', () => {
    for (const { logging } of Object.values(compose.services)) {
      expect(logging).toMatchObject({ options: { 'max-size': '20m', 'max-file': '5' } })
    }
  })

  test('pins images, and mounts files that exist', () => {
    for (const { image } of [database, proxy]) expect(image).toMatch(pinned)
    const mounted = (proxy.volumes ?? []).map((volume) => volume.split(':')[0] ?? '')
    for (const file of mounted.filter((path) => path.startsWith('.'))) {
      expect(existsSync(join(deploy, file)), file).toBe(true)
    }
  })
})

describe('the Dockerfile', () => {
  test('starts every stage from the pinned image', () => {
    expect(/^ARG NODE_IMAGE=(.*)$/m.exec(dockerfile)?.[1]).toMatch(pinned)
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
    expect(bases).toEqual([expect.stringMatching(/^\$\{NODE_IMAGE\}$/), 'base', 'base'])
  })

  test('trusts a certificate authority that is given at build time, in every stage', () => {
    const [, base = ''] = dockerfile.split(/^(?=FROM )/m)
    expect(base).toMatch(/^ENV NODE_EXTRA_CA_CERTS=\$\{CA_CERTIFICATE:\+\/etc\/ssl\/evenhand-ca\.pem\}$/m)
    expect(base).toContain('> /etc/ssl/evenhand-ca.pem')
  })

  test('does not run as root and starts the command-line program', () => {
    const [runtime = ''] = dockerfile.split(/^(?=FROM )/m).slice(-1)
    expect(/^USER (.*)$/m.exec(runtime)?.[1]).toBe('node')
    expect(runtime).toContain('ENTRYPOINT ["evenhand"]')
    expect(existsSync(join(root, 'bin/evenhand'))).toBe(true)
  })

  test('the build context contains no secrets', async () => {
    const ignored = (await readFile(join(root, '.dockerignore'), 'utf8')).split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['deploy/.env', 'deploy/secrets', '.git']))
  })
})
