import { expect, test } from 'vitest'
import { addItem, addPersonWith, companyLists } from './support/company-data'
import { startTeam } from './support/team'

const timeout = 60_000

test('a position of very many people can be renamed, although it takes longer than other statements may', {
  timeout,
}, async () => {
  const team = await startTeam()
  const [, position] = companyLists
  const { id, name } = await addItem(team.admin.client, position)
  const person = await addPersonWith(team, position, name)
  // As slow as 100,000 people.
  await team.db.execute(`
    create function slow_down() returns trigger language plpgsql as 'begin perform pg_sleep(13); return new; end'`)
  await team.db.execute(`
    create trigger slow_down before update of position on users for each row execute function slow_down()`)
  const response = await team.admin.client.put(`/positions/${id}`, { name: `${name} renamed` })
  expect([response.status, response.json()]).toMatchObject([200, { position: { people: 1 } }])
  expect(await person.read()).toBe(`${name} renamed`)
  await team.close()
})
