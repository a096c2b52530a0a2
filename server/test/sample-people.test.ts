import { publishProblems } from '@evenhand/domain/criteria/publish-criteria'
import { addDays } from '@evenhand/domain/days'
import { availability } from '@evenhand/domain/people/availability'
import { reportingLoops } from '@evenhand/domain/people/managers'
import { emailKey, isPlainEmail } from '@evenhand/domain/people/users'
import { expect, test } from 'vitest'
import { defaultCriteria } from '#criteria-defaults/index'
import { withId } from '#features/criteria/store'
import { sampleRows, sampleVersions } from '#sample-company'

const week = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays('2026-03-11', days))
const versions = sampleVersions('00000000-0000-4000-9000-000000000000', defaultCriteria.map(withId))
const companies = new Map(week.map((day) => [day, sampleRows(day, versions)]))

test('about forty people work in all five departments', () => {
  for (const [day, { users }] of companies) {
    expect(users.length).toBeGreaterThanOrEqual(38)
    expect(users.length).toBeLessThanOrEqual(42)
    expect(new Set(users.map(({ department }) => department))).toEqual(
      new Set(['Administration', 'HR', 'Accounts', 'Development', 'QA']),
    )
    expect(new Set(users.map(({ email }) => emailKey(email))).size).toBe(users.length)
    for (const { email, joinDate, position } of users) {
      expect(isPlainEmail(email)).toBe(true)
      expect(position).toBeTruthy()
      expect(joinDate && joinDate >= '2010-01-01' && joinDate < day).toBe(true)
    }
  }
})

test('everyone but the head of the company has a manager, and nobody reports to themselves', () => {
  for (const { users } of companies.values()) {
    const managers = new Map(users.flatMap(({ id, managerId }) => (managerId ? [[id, managerId]] : [])))
    const heads = users.filter(({ id }) => !managers.has(id))
    expect(heads.map(({ email }) => email)).toEqual(['ingrid.halvorsen@example.com'])
    expect(reportingLoops(managers.keys(), managers)).toEqual([])
    const known = new Set(users.map(({ id }) => id))
    for (const id of managers.values()) expect(known).toContain(id)
  }
})

test('everyone has an employee number of their own', () => {
  for (const { users } of companies.values()) {
    for (const { employeeNumber } of users) expect(employeeNumber).toMatch(/^E-\d{4}$/)
    expect(new Set(users.map(({ employeeNumber }) => employeeNumber)).size).toBe(users.length)
  }
})

test('one person is on leave, one has left, and neither acts while away', () => {
  for (const [day, { users, logs, reviews, history }] of companies) {
    const away = users.filter((user) => availability(user, day) !== 'available')
    expect(away.map((user) => [user.email, availability(user, day)])).toEqual([
      ['lea.fontaine@example.com', 'on-leave'],
      ['viktor.balogh@example.com', 'left'],
    ])
    for (const { id, leaveFrom, leftOn, createdAt, updatedAt } of away) {
      const lastDay = leaveFrom ? addDays(leaveFrom, -1) : (leftOn ?? '')
      const own = logs.filter(({ evaluatorId }) => evaluatorId === id)
      expect(own.length).toBeGreaterThan(0)
      expect(own.filter((log) => log.createdAt.toISOString().slice(0, 10) > lastDay)).toEqual([])
      const changes = history.filter(({ userId, action }) => userId === id && action === 'UPDATED')
      const fields = leaveFrom ? ['leaveFrom', 'leaveUntil'] : ['leftOn']
      expect(changes.map(({ fieldChanged }) => fieldChanged)).toEqual(fields)
      for (const change of changes) expect(change.createdAt).toEqual(updatedAt)
      expect(updatedAt > createdAt).toBe(true)
    }
    const left = away.find(({ leftOn }) => leftOn !== null)
    const ofLeaver = reviews.filter(({ userId }) => userId === left?.id)
    expect(ofLeaver.length).toBeGreaterThan(1)
    expect(new Set(ofLeaver.map(({ phase }) => phase))).toEqual(new Set(['final']))
    const isEvaluator = reviews.some(
      ({ firstEvaluatorId, secondEvaluatorId }) =>
        firstEvaluatorId === left?.id || secondEvaluatorId === left?.id,
    )
    expect(isEvaluator).toBe(false)
  }
})

test('running reviews of managers have the leadership criteria, which were published before', () => {
  const { default: everyone, leadership } = versions
  expect(publishProblems(leadership.criteria)).toEqual({})
  const shared = leadership.criteria.filter(({ id }) => everyone.criteria.some((other) => other.id === id))
  expect(shared.map(({ category }) => category)).toEqual(Array(5).fill('1. Management Philosophy'))
  for (const { users, reviews, leadership: set } of companies.values()) {
    const positionOf = new Map(users.map(({ id, position }) => [id, position]))
    const withSet = reviews.filter(({ criteriaVersionId }) => criteriaVersionId === leadership.id)
    const running = reviews.filter(
      ({ userId, phase }) => positionOf.get(userId) === 'Manager' && phase !== 'final',
    )
    expect(running.length).toBeGreaterThan(1)
    expect(withSet).toEqual(expect.arrayContaining(running))
    expect(withSet.some(({ phase }) => phase === 'final')).toBe(true)
    for (const { userId, createdAt, evaluations } of withSet) {
      expect(positionOf.get(userId)).toBe('Manager')
      expect(createdAt > set.publishedAt).toBe(true)
      expect(evaluations.map(({ criteriaId }) => criteriaId)).toEqual(leadership.criteria.map(({ id }) => id))
    }
    const others = reviews.filter(({ criteriaVersionId }) => criteriaVersionId !== leadership.id)
    for (const { criteriaVersionId } of others) expect(criteriaVersionId).toBe(everyone.id)
  }
})
