import type { Notification } from '@evenhand/domain/api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifications } from '#db/schema'
import type { Caller } from './support/caller'
import { type Company, notificationsOf, startCompany, unknownId } from './support/reviews'

let company: Company

beforeAll(async () => {
  company = await startCompany()
})
beforeEach(async () => {
  await company.db.delete(notifications)
  for (const year of [2020, 2021, 2022]) {
    await company.createReview({ startDate: `${year}-01-01`, endDate: `${year}-12-31` })
  }
})
afterAll(() => company.close())

test('the newest stands first', async () => {
  const list = await bell(company.callers.employee)
  expect(list.data.map(({ text }) => /from January 1, (\d+)/.exec(text)?.[1])).toEqual([
    '2022',
    '2021',
    '2020',
  ])
  expect(list).toMatchObject({ success: true, total: 3, unread: 3 })
})

test('the list comes in pages', async () => {
  const { data: all } = await bell(company.callers.employee)
  const page = await bell(company.callers.employee, '?page=2&limit=2')
  expect(page).toMatchObject({ data: [all[2]], total: 3, unread: 3 })
  expect((await bell(company.callers.employee, '?page=3&limit=2')).data).toEqual([])
  for (const query of ['?limit=101', '?page=0', '?limit=-1', '?limit=x']) {
    expect((await company.callers.employee.get(`/notifications${query}`)).status).toBe(400)
  }
})

test('one is marked as read, and again without harm', async () => {
  const { employee } = company.callers
  const [newest, ...others] = await notificationsOf(employee)
  for (let time = 0; time < 2; time++) {
    expect((await employee.patch(`/notifications/${newest?.id}/read`)).json()).toEqual({ success: true })
  }
  const after = await bell(employee)
  expect(after).toMatchObject({ data: [{ ...newest, isRead: true }, ...others], unread: 2 })
})

test('all are marked as read at once, and nobody else’s', async () => {
  const { employee, first } = company.callers
  expect((await employee.patch('/notifications/read')).json()).toEqual({ success: true })
  expect((await bell(employee)).data.map(({ isRead }) => isRead)).toEqual([true, true, true])
  expect((await bell(employee)).unread).toBe(0)
  expect((await bell(first)).unread).toBe(3)
})

test('one is removed', async () => {
  const { employee } = company.callers
  const [newest, ...others] = await notificationsOf(employee)
  expect((await employee.delete(`/notifications/${newest?.id}`)).json()).toEqual({ success: true })
  expect((await bell(employee)).data).toEqual(others)
  expect((await employee.delete(`/notifications/${newest?.id}`)).status).toBe(404)
})

test('all are cleared, and nobody else’s', async () => {
  const { employee, first } = company.callers
  expect((await employee.delete('/notifications')).json()).toEqual({ success: true })
  expect(await bell(employee)).toMatchObject({ data: [], total: 0, unread: 0 })
  expect((await bell(first)).total).toBe(3)
})

test('what belongs to somebody else does not exist, not even for a super admin', async () => {
  const { employee, first, superAdmin } = company.callers
  const [theirs] = await notificationsOf(employee)
  for (const who of [first, superAdmin]) {
    for (const id of [theirs?.id, unknownId]) {
      expect((await who.patch(`/notifications/${id}/read`)).status).toBe(404)
      expect((await who.delete(`/notifications/${id}`)).status).toBe(404)
    }
  }
  expect((await bell(employee)).data[0]).toEqual(theirs)
  expect((await bell(superAdmin)).data).toEqual([])
})

test('who is not signed in has no bell', async () => {
  const { anyone } = company
  const answers = [
    anyone.get('/notifications'),
    anyone.patch('/notifications/read'),
    anyone.patch(`/notifications/${unknownId}/read`),
    anyone.delete(`/notifications/${unknownId}`),
    anyone.delete('/notifications'),
  ]
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
})

interface Bell {
  data: Notification[]
  total: number
  unread: number
}

async function bell(who: Caller, query = ''): Promise<Bell> {
  return (await who.get(`/notifications${query}`)).json<Bell>()
}
