import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Finding } from '../experiment'
import { attemptsAt, beginOf, type Glance } from '../invariants/at-moment'
import { problemsOf } from '../invariants/check'
import { readKept } from '../invariants/kept'
import { startLoad } from '../load/load'
import { createWitness, type Witness } from '../load/witness'
import { killRestores } from '../restores/killed'
import { refusedProblems } from '../restores/refused'
import { signIn } from '../support/caller'
import { succeed } from '../support/command'
import { openCompany } from '../support/company'
import { databaseUrl, withDatabase } from '../support/database'
import { createDatabase } from '../support/databases'
import { counted } from '../support/figures'
import { makeFolder } from '../support/place'
import { startOutsidePostgres } from '../support/postgres'
import { firstAdmin, makePlace, type Place, startProduct } from '../support/product'
import { type Later, tidily } from '../support/tidy'

/** Backups under load, from the embedded database to an outside one and back; restores that are killed, and files that are no whole backup. */
export function backup({ seconds = 6, damages = 20, kills = 5, andBack = true } = {}): Promise<Finding> {
  return tidily(async (later) => {
    const { url } = await startOutsidePostgres(later)
    const file = join(await makeFolder(later), 'company.evenhand')
    const outside = await makePlace(later, { DATABASE_URL: await createDatabase(url, 'copied') })
    const embedded = await makePlace(later)
    const copies = [await copy(embedded, outside, file, seconds)]
    const killed = [await killRestores(file, embedded, outside, kills)]
    if (andBack) {
      const busy = await makePlace(later, { DATABASE_URL: await createDatabase(url, 'busy') })
      const back = await makePlace(later)
      copies.push(await copy(busy, back, `${file}-back`, seconds))
      killed.push(await killRestores(`${file}-back`, busy, back, kills))
    }
    const refused = await refusedProblems(file, outside, damages)
    const sum = (figure: 'before' | 'meanwhile') =>
      counted(copies.reduce((all, each) => all + each[figure], 0))
    const tried = [
      `${copies.length} backups under load, embedded to outside and back`,
      `${sum('before')} writes acknowledged before them, ${sum('meanwhile')} sent meanwhile`,
      `${killed.length * kills} restores killed, ${killed.reduce((all, { midway }) => all + midway, 0)} of them while they read rows in`,
      `${damages} cut, flipped and foreign files`,
    ]
    const found = [...copies, ...killed].flatMap(({ problems }) => problems)
    return { tried: tried.join('; '), problems: [...found, ...refused] }
  })
}

interface Copied {
  problems: string[]
  /** How many writes were acknowledged before the backup began, and sent while it went on. */
  before: number
  meanwhile: number
}

async function copy(from: Place, to: Place, file: string, seconds: number): Promise<Copied> {
  const witness = createWitness()
  const glance = await tidily((later) => backUpUnderLoad(from, file, witness, seconds, later))
  await succeed('restore', to, file)
  const problems = await tidily(async (later) => {
    await startProduct(to, later)
    await signIn(to.url, firstAdmin.email, firstAdmin.password)
    return withDatabase(await databaseUrl(to), async (client) => {
      const kept = await readKept(client)
      return problemsOf(kept, attemptsAt(kept, witness.attempts, glance))
    })
  })
  const before = glance.begin.filter((outcome) => outcome === 'acknowledged').length
  const meanwhile = glance.end - glance.begin.length
  return { problems: [...problems, ...witness.surprises], before, meanwhile }
}

async function backUpUnderLoad(
  place: Place,
  file: string,
  witness: Witness,
  seconds: number,
  later: Later,
): Promise<Glance> {
  await startProduct(place, later)
  const load = startLoad(await openCompany(place.url, 4), witness)
  await pause(seconds * 1000)
  const begin = beginOf(witness.attempts)
  await succeed('backup', place, file)
  const end = witness.attempts.length
  await load.stop()
  return { begin, end }
}
