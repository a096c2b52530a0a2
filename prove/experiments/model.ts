import type { UserResponse } from '@evenhand/domain/api'
import type { Finding } from '../experiment'
import { runModel } from '../model/run'
import type { Player } from '../model/world'
import { type Caller, signIn } from '../support/caller'
import { newPerson } from '../support/company'
import { databaseUrl, withDatabase } from '../support/database'
import { counted } from '../support/figures'
import { firstAdmin, makePlace, type Place, startProduct } from '../support/product'
import { seedOfRun, wantedNumber } from '../support/random'
import { tidily } from '../support/tidy'

const roles = [
  'super_admin',
  'admin',
  'admin',
  'employee',
  'employee',
  'employee',
  'employee',
  'employee',
] as const

/** Random actions of eight people on three reviews, compared with a reference model after each of them. */
export function model({
  actions = wantedNumber('ACTIONS') ?? 10_000,
  seeds = 10,
  seed = seedOfRun(),
  env = {},
} = {}): Promise<Finding> {
  return tidily(async (later) => {
    const place = await makePlace(later, env)
    const { url } = await startProduct(place, later)
    const chief = await signIn(url, firstAdmin.email, firstAdmin.password)
    await replaceCriteria(place, chief)
    const players: Player[] = []
    for (const [number, role] of roles.entries()) players.push(await addPlayer(url, chief, number, role))
    const runs = Array.from({ length: seeds }, (_, number) => runModel(players, seed + number, actions))
    const problems = (await Promise.all(runs)).flat()
    const last = seed + seeds - 1
    return {
      tried: `${counted(actions)} actions of ${roles.length} people on 3 reviews for each of the seeds ${seed} to ${last}`,
      problems,
    }
  })
}

async function addPlayer(url: string, chief: Caller, number: number, role: Player['role']): Promise<Player> {
  const person = { ...newPerson(`player${number}`), role }
  const { status, body } = await chief.call<UserResponse>('POST', '/users', person)
  if (status !== 200) throw new Error(`${person.email} was not added: ${status}`)
  const caller = await signIn(url, person.email, person.password)
  // Nobody reads the mails here, and writing them takes longer than all the rest.
  await caller.call('PUT', `/users/${body.user.id}`, { turnMails: false })
  return { id: body.user.id, role, name: `${person.firstName} ${person.lastName}`, caller }
}

/** Few, so that a review gets far in few actions. The scale of the last one has gaps. */
async function replaceCriteria(place: Place, chief: Caller): Promise<void> {
  await withDatabase(await databaseUrl(place), (client) => client.query('delete from criteria'))
  for (const [name, weight, steps] of [
    ['Integrity', 20, [1, 2, 3, 4, 5]],
    ['Delivery', 30, [1, 2, 3, 4, 5]],
    ['Teamwork', 50, [1, 3, 5]],
  ] as const) {
    const scale = steps.map((value) => ({ value, label: `Step ${value}` }))
    await chief.call('POST', '/criteria', { name, category: '2. Practical Goals', weight, scale })
  }
}
