import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Attack,
  botnetGuesses,
  commonPasswords,
  guessPasswords,
  searchAccounts,
  sprayGuesses,
} from '../launch-day/attackers'
import { createPerson, type Person } from '../launch-day/person'
import type { Result } from '../report'
import type { ApiClient } from '../support/api-client'
import { withCleanup } from '../support/cleanup'
import { signInAdmin } from '../support/company'
import { withDatabase } from '../support/database'
import { createDeployment, type Deployment, firstAdmin, startServer } from '../support/deployment'
import { formatCount, inMilliseconds, inSeconds } from '../support/figures'
import { until } from '../support/until'

const office = '203.0.113.10'
const stranger = '198.51.100.20'
/** An attacker without limits would find it. */
const weakPassword = commonPasswords[11] ?? ''
const maxGuesses = { pair: 10, suspiciousPair: 5, account: 100, search: 20 }
const atOnce = 10

/**
 * Everyone in a company requests a link and signs in from the same IP address, and one in ten mistypes their password. At
 * the same time, a colleague at that address and strangers guess passwords. Some accounts have guessable passwords.
 */
export function launchDay({ people = 2000, links = 100, guesses = 1000 } = {}): Promise<Result> {
  return withCleanup(async (defer) => {
    const deployment = await createDeployment(defer, { TRUST_PROXY: '127.0.0.1', WORKERS: '2' })
    const { url } = deployment
    await startServer(deployment, defer)
    const staff = await importPeople(url, await signInAdmin(url), people)
    const problems: string[] = []

    const requesting = performance.now()
    const [searched] = await Promise.all([
      searchAccounts(url, guesses / 10, stranger),
      each(staff, async (person) => void problems.push(...(await person.requestLink()))),
    ])
    const requestedIn = performance.now() - requesting

    const targets = staff.slice(0, Math.ceil(links / 2))
    const tokens = await readTokens(deployment, people)
    await each(staff.slice(0, links), async (person) => {
      const password = targets.includes(person) ? weakPassword : 'Fresh-Start#7'
      problems.push(...(await person.setPassword(tokens.get(person.email) ?? '', password)))
    })
    await givePassword(deployment, staff.slice(links))

    const signingIn = performance.now()
    const times: number[] = []
    const work = each(staff, async (person) => {
      const start = performance.now()
      problems.push(...(await person.signIn()))
      times.push(performance.now() - start)
    })
    const targeted = targets.map(({ email }) => email)
    const attacks = Promise.all([
      guessPasswords(url, sprayGuesses(targeted, office, guesses)),
      inventAndGuess(url, targeted, guesses),
    ])
    await work
    const signedInAfter = performance.now() - signingIn
    const [colleague, sprayer] = await attacks

    const victim = staff.at(-1)
    const botnet = await guessPasswords(url, botnetGuesses(victim?.email ?? '', maxGuesses.account + 50))
    problems.push(...((await victim?.signIn()) ?? []))
    const { password } = firstAdmin
    const guest = createPerson({
      url,
      address: stranger,
      email: staff.at(-2)?.email ?? '',
      password,
      isClumsy: false,
    })
    problems.push(...(await guest.signIn()))

    problems.push(
      ...tooMany('the stranger who searches for accounts', searched, searched.checked, maxGuesses.search),
      ...tooMany('the colleague, for one account', colleague, colleague.mostPerAccount, maxGuesses.pair),
      ...tooMany('the stranger, for one account', sprayer, sprayer.mostPerAccount, maxGuesses.suspiciousPair),
      ...tooMany('the botnet', botnet, botnet.checked, maxGuesses.account),
    )
    const tried = [
      `${formatCount(people)} people at one address requested a link within ${inSeconds(requestedIn)} and signed in within ${inSeconds(signedInAfter)} (slowest ${inMilliseconds(Math.max(...times))}), ${formatCount(Math.floor(people / 10))} with typing errors`,
      `a colleague at that address tried ${describe(colleague)}, at most ${colleague.mostPerAccount} for one account`,
      `a stranger tried ${describe(sprayer)}, at most ${sprayer.mostPerAccount} for one account, and someone else could still sign in at that address`,
      `a botnet tried ${describe(botnet)} for one account, whose owner could still sign in`,
      `a stranger searched for ${formatCount(guesses / 10)} accounts and learned about ${searched.checked}`,
    ]
    return { tried, problems }
  })
}

/** Invented accounts come first. With 1,000 guesses, they use up the limit of the address. */
async function inventAndGuess(url: string, targeted: readonly string[], guesses: number): Promise<Attack> {
  const invented = Array.from({ length: 0.3 * guesses }, (_, number) => `invented${number}@example.com`)
  await guessPasswords(url, sprayGuesses(invented, stranger, invented.length))
  return guessPasswords(url, sprayGuesses(targeted, stranger, guesses - invented.length))
}

function describe({ checked, rejected }: Attack): string {
  return `${formatCount(checked + rejected)} passwords, ${formatCount(checked)} checked`
}

function tooMany(who: string, { successes }: Attack, checked: number, limit: number): string[] {
  return [
    ...(checked > limit ? [`${who} got ${checked} answers instead of ${limit}`] : []),
    ...successes.map((email) => `${who} found ${email}`),
  ]
}

async function importPeople(url: string, admin: ApiClient, size: number): Promise<Person[]> {
  const emails = Array.from({ length: size }, (_, number) => `person${number}@example.com`)
  const rows = emails.map((email, number) => ({
    firstName: 'Person',
    lastName: `Number${number}`,
    email,
    role: 'employee',
    department: 'QA',
  }))
  const { status } = await admin.call('POST', '/users/import', { rows, dryRun: false })
  if (status !== 200) throw new Error(`people were not imported: ${status}`)
  const { password } = firstAdmin
  return emails.map((email, number) =>
    createPerson({ url, address: office, email, password, isClumsy: number % 10 === 9 }),
  )
}

/** Instead of using their link. Two thousand links would take several minutes of hashing. */
async function givePassword(deployment: Deployment, people: Person[]): Promise<void> {
  await withDatabase(deployment, (client) =>
    client.query(
      `update users set password_hash = (select password_hash from users where email = $1) where email = any($2)`,
      [firstAdmin.email, people.map(({ email }) => email)],
    ),
  )
}

/** The token in each person's mail. */
async function readTokens({ dataDir }: Deployment, count: number): Promise<Map<string, string>> {
  const folder = join(dataDir, 'outbox')
  // The folder is created with the first mail.
  const names = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const sent = await until(async () => (await names()).length >= count, 120_000, 500)
  if (sent === undefined) throw new Error(`${(await names()).length} emails were sent instead of ${count}`)
  const tokens = new Map<string, string>()
  for (const name of await names()) {
    const mail = (await readFile(join(folder, name), 'utf8')).replace(/=\r?\n/g, '').replaceAll('=3D', '=')
    const [, email = ''] = /^To: <?([^>\r\n]+)/im.exec(mail) ?? []
    const [, token = ''] = /reset-password\?token=([\w-]+)/.exec(mail) ?? []
    tokens.set(email, token)
  }
  return tokens
}

/** Runs `step` for everyone, a few at a time. */
async function each(people: readonly Person[], step: (person: Person) => Promise<void>): Promise<void> {
  const waiting = people.values()
  const runNext = async () => {
    for (const person of waiting) await step(person)
  }
  await Promise.all(Array.from({ length: atOnce }, runNext))
}
