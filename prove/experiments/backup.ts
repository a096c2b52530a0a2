import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Finding } from '../experiment'
import { attemptsAt, beginOf, type Glance } from '../invariants/at-moment'
import { problemsOf } from '../invariants/check'
import { readKept } from '../invariants/kept'
import { startLoad } from '../load/load'
import { createWitness, type Witness } from '../load/witness'
import { signIn } from '../support/caller'
import { runCommand, succeed } from '../support/command'
import { openCompany } from '../support/company'
import { databaseUrl, withDatabase } from '../support/database'
import { createDatabase } from '../support/databases'
import { counted } from '../support/figures'
import { makeFolder } from '../support/place'
import { startOutsidePostgres } from '../support/postgres'
import { firstAdmin, makePlace, type Place, startProduct } from '../support/product'
import { type Later, tidily } from '../support/tidy'

/** Backups under load, from the embedded database to an outside one and back; and files that are no whole backup. */
export function backup({ seconds = 6, damages = 20, andBack = true } = {}): Promise<Finding> {
  return tidily(async (later) => {
    const { url } = await startOutsidePostgres(later)
    const file = join(await makeFolder(later), 'company.evenhand')
    const outside = await makePlace(later, { DATABASE_URL: await createDatabase(url, 'copied') })
    const copies = [await copy(await makePlace(later), outside, file, seconds)]
    if (andBack) {
      const busy = await makePlace(later, { DATABASE_URL: await createDatabase(url, 'busy') })
      copies.push(await copy(busy, await makePlace(later), `${file}-back`, seconds))
    }
    const damaged = await damageProblems(file, outside, damages)
    const sum = (figure: 'before' | 'meanwhile') =>
      counted(copies.reduce((all, each) => all + each[figure], 0))
    const tried = [
      `${copies.length} backups under load, embedded to outside and back`,
      `${sum('before')} writes acknowledged before them, ${sum('meanwhile')} sent meanwhile`,
      `${damages} cut, flipped and foreign files`,
    ]
    return { tried: tried.join('; '), problems: [...copies.flatMap(({ problems }) => problems), ...damaged] }
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

/** Whatever is no whole backup is refused, and the database that it was meant for stays as it is. */
async function damageProblems(file: string, target: Place, damages: number): Promise<string[]> {
  const whole = await readFile(file)
  const url = await databaseUrl(target)
  const state = () => withDatabase(url, async (client) => JSON.stringify(await readKept(client)))
  const before = await state()
  const problems: string[] = []
  for (let number = 0; number < damages; number++) {
    const { name, content } = damage(whole, number)
    const path = `${file}-damaged`
    await writeFile(path, content)
    const { code, output } = await runCommand('restore', target, path, '--replace')
    const isRefused = code === 1 && /^Nothing was restored, and nothing has changed: .+\n$/.test(output)
    if (!isRefused) problems.push(`a file ${name} ended with ${code}: ${output}`)
  }
  return (await state()) === before ? problems : [...problems, 'a refused file has changed the database']
}

const foreign = [Buffer.alloc(0), Buffer.from('something else\n'), gzipSync('something else')]

/** Cuts and flips in turn, and something foreign now and then. */
function damage(whole: Buffer, number: number): { name: string; content: Buffer } {
  const position = Math.floor(Math.random() * whole.length)
  if (number % 6 === 5) {
    const content = foreign[Math.floor(number / 6) % foreign.length] ?? whole
    return { name: `of ${content.length} foreign bytes`, content }
  }
  if (number % 2 === 0) return { name: `cut at ${position}`, content: whole.subarray(0, position) }
  const content = Buffer.from(whole)
  const bit = Math.floor(Math.random() * 8)
  content.writeUInt8(content.readUInt8(position) ^ (1 << bit), position)
  return { name: `with bit ${bit} of ${position} flipped`, content }
}
