import type { Notification } from '@evenhand/domain/api'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifications } from '#db/schema'
import type { ApiClient } from './support/client'
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

test('notifications are listed newest first', async () => {
  const list = await listNotifications(company.clients.employee)
  expect(list.data.map(({ text }) => /from January 1, (\d+)/.exec(text)?.[1])).toEqual([
    '2022',
    '2021',
    '2020',
  ])
  expect(list).toMatchObject({ success: true, total: 3, unread: 3 })
})

test('the counts contain no notification that the list does not, while others arrive', async () => {
  const { employee } = company.clients
  const [row] = await company.db
    .select()
    .from(notifications)
    .where(eq(notifications.ownerId, company.people.employee.id))
  const { id: _id, sequence: _sequence, ...copy } = row as typeof notifications.$inferSelect
  let isDone = false
  const arriving = (async () => {
    while (!isDone) await company.db.insert(notifications).values(copy)
  })()
  try {
    for (let read = 0; read < 100; read++) {
      const { data, total, unread } = await listNotifications(employee)
      expect([total, unread]).toEqual([data.length, data.length])
    }
  } finally {
    isDone = true
    await arriving
  }
})

test('notifications are listed in pages', async () => {
  const { data: all } = await listNotifications(company.clients.employee)
  const page = await listNotifications(company.clients.employee, '?page=2&limit=2')
  expect(page).toMatchObject({ data: [all[2]], total: 3, unread: 3 })
  expect((await listNotifications(company.clients.employee, '?page=3&limit=2')).data).toEqual([])
  for (const query of ['?limit=101', '?page=0', '?limit=-1', '?limit=x']) {
    expect((await company.clients.employee.get(`/notifications${query}`)).status).toBe(400)
  }
})

test('a notification can be marked as read, even twice', async () => {
  const { employee } = company.clients
  const [newest, ...others] = await notificationsOf(employee)
  for (let attempt = 0; attempt < 2; attempt++) {
    expect((await employee.patch(`/notifications/${newest?.id}/read`)).json()).toEqual({ success: true })
  }
  const after = await listNotifications(employee)
  expect(after).toMatchObject({ data: [{ ...newest, isRead: true }, ...others], unread: 2 })
})

test('marking all as read affects only your own notifications', async () => {
  const { employee, first } = company.clients
  expect((await employee.patch('/notifications/read')).json()).toEqual({ success: true })
  expect((await listNotifications(employee)).data.map(({ isRead }) => isRead)).toEqual([true, true, true])
  expect((await listNotifications(employee)).unread).toBe(0)
  expect((await listNotifications(first)).unread).toBe(3)
})

test('a notification can be removed', async () => {
  const { employee } = company.clients
  const [newest, ...others] = await notificationsOf(employee)
  expect((await employee.delete(`/notifications/${newest?.id}`)).json()).toEqual({ success: true })
  expect((await listNotifications(employee)).data).toEqual(others)
  expect((await employee.delete(`/notifications/${newest?.id}`)).status).toBe(404)
})

test('clearing all removes only your own notifications', async () => {
  const { employee, first } = company.clients
  expect((await employee.delete('/notifications')).json()).toEqual({ success: true })
  expect(await listNotifications(employee)).toMatchObject({ data: [], total: 0, unread: 0 })
  expect((await listNotifications(first)).total).toBe(3)
})

test('notifications of others cannot be found, not even by a super admin', async () => {
  const { employee, first, superAdmin } = company.clients
  const [theirs] = await notificationsOf(employee)
  for (const who of [first, superAdmin]) {
    for (const id of [theirs?.id, unknownId]) {
      expect((await who.patch(`/notifications/${id}/read`)).status).toBe(404)
      expect((await who.delete(`/notifications/${id}`)).status).toBe(404)
    }
  }
  expect((await listNotifications(employee)).data[0]).toEqual(theirs)
  expect((await listNotifications(superAdmin)).data).toEqual([])
})

test('notifications require a sign-in', async () => {
  const { anyone } = company
  const responses = [
    anyone.get('/notifications'),
    anyone.patch('/notifications/read'),
    anyone.patch(`/notifications/${unknownId}/read`),
    anyone.delete(`/notifications/${unknownId}`),
    anyone.delete('/notifications'),
  ]
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
})

interface NotificationList {
  data: Notification[]
  total: number
  unread: number
}

async function listNotifications(who: ApiClient, query = ''): Promise<NotificationList> {
  return (await who.get(`/notifications${query}`)).json<NotificationList>()
}
