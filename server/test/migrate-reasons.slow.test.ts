import { newCycleSettings } from '@evenhand/domain/cycles/cycle-settings'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { applyMigrations, migrateDatabase } from '#db/migrate'
import { migrationsDir } from '#paths'
import { createEmptyDatabase } from './support/database'

/** The migrations before reasons were stored as data. */
const previous = readMigrationFiles({ migrationsFolder: migrationsDir }).slice(0, 21)

const deleted = 'deleted before the review was created.'
const names = { anna: 'Anna', ben: 'Ben', carla: 'Carla' }

/** Maps the problem that the previous version stored for each person to the value that is stored now. */
const problems = {
  a: [`This person was ${deleted}`, { kind: 'deleted' }],
  b: ['This person left before the review was created.', { kind: 'left' }],
  c: ['This person got another review before this one was created.', { kind: 'open-review' }],
  d: [`An evaluator was ${deleted}`, { kind: 'evaluator-deleted', name: null }],
  e: [
    `Mary Ann Lee was ${deleted}`,
    { kind: 'evaluator-deleted', name: { firstName: 'Mary Ann', lastName: 'Lee' } },
  ],
  f: [
    'Leo Left left before the review was created.',
    { kind: 'evaluator-left', name: { firstName: 'Leo', lastName: 'Left' } },
  ],
  g: ['An unexpected error occurred. Add this person again.', { kind: 'failed' }],
} as const

/** Why a review was closed, and the rule that is stored now. Null for a reason that an admin entered. */
const closings = {
  'No longer part of the review cycle: Excluded by hand': { kind: 'excluded' },
  'No longer part of the review cycle: Department is not included': { kind: 'department' },
  'No longer part of the review cycle: Position is not included': { kind: 'position' },
  'No longer part of the review cycle: No position': { kind: 'no-position' },
  'No longer part of the review cycle: The person was deleted': { kind: 'deleted' },
  'No longer part of the review cycle: Joined after Mar 1, 2026': {
    kind: 'joined-after',
    day: '2026-03-01',
  },
  'No longer part of the review cycle: On leave on May 31, 2026': { kind: 'on-leave-on', day: '2026-05-31' },
  'No longer part of the review cycle: Last day is Dec 9, 2026': { kind: 'last-day', day: '2026-12-09' },
  'No longer part of the review cycle: She moved abroad': null,
  'Left the company': null,
}

test('an upgrade converts sentences about cycles, closed reviews and stand-ins to data', async () => {
  const database = await createEmptyDatabase()
  onTestFinished(database.drop)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await applyMigrations(client, previous)
    await addRows(client)
    await migrateDatabase(client, migrationsDir)
    const read = async (query: string) =>
      (await client.query<{ json: unknown }>(`select to_jsonb(row) as json from (${query}) row`)).rows.map(
        ({ json }) => json,
      )

    expect(
      await read(
        'select problem, failure from cycle_people join users on users.id = user_id order by first_name',
      ),
    ).toEqual(Object.values(problems).map(([, failure]) => ({ problem: failure.kind, failure })))
    const expected = Object.entries(closings).map(([reason, rule]) => ({ reason: rule ? '' : reason, rule }))
    expect(
      await read('select closed_reason as reason, closed_rule as rule from reviews order by version'),
    ).toEqual(expected)
    expect(
      await read(`select coalesce(revert_reason, '') as reason, new_value::jsonb as rule from review_logs
        where action = 'CLOSED' order by sequence`),
    ).toEqual(expected)
    expect(
      await read(
        `select values ->> 'reason' as reason, values -> 'rule' as rule from notifications order by sequence`,
      ),
    ).toEqual(expected)
    expect(
      await read(
        `select revert_reason, taken_back from review_logs where action = 'REVERTED' order by sequence`,
      ),
    ).toEqual([
      { revert_reason: null, taken_back: true },
      { revert_reason: 'Withdrawn', taken_back: false },
    ])
    expect(await read('select old_value, new_value from history order by sequence')).toEqual([
      { old_value: null, new_value: '2026-03-02 2026-05-06 Mary Ann Lee' },
      { old_value: '2026-12-30 2027-01-02 Sam (Sammy) Ito', new_value: null },
      { old_value: null, new_value: 'Sam Ito (some day)' },
    ])
    expect(await read('select 1 from cycle_plans')).toEqual([])
    const [cycle] = await read(`select settings #> '{rules,include}' as include from cycles`)
    expect(cycle).toEqual({
      include: [
        { userId: 'first', reason: 'She asked for it' },
        { userId: 'second', reason: null },
      ],
    })
  } finally {
    await client.end()
  }
})

async function addRows(client: pg.Client): Promise<void> {
  const settings = newCycleSettings('2026-01-01')
  settings.rules.include = [
    { userId: 'first', reason: 'She asked for it' },
    { userId: 'second', reason: 'Added after the launch' },
  ]
  const people = [...Object.keys(names), ...Object.keys(problems)]
  await client.query(
    `insert into users (first_name, last_name, email, password_hash, role, department)
     select name, name, name || '@example.com', 'hash', 'employee', 'QA' from unnest($1::text[]) name`,
    [people],
  )
  await client.query(`insert into criteria_sets (name, revision) values ('Old', 1)`)
  await client.query(
    `insert into criteria_versions (set_id, number, criteria, published_at)
     select id, 1, '[]', now() from criteria_sets where name = 'Old'`,
  )
  await client.query(
    `insert into cycles (name, settings, state, created_at, launched_at) values ('Year', $1, 'running', now(), now())`,
    [JSON.stringify(settings)],
  )
  await client.query(
    `insert into cycle_plans (cycle_id, fingerprint, rows, shown_at)
     select id, 'old', '[{"reason": "No position", "warnings": ["On leave"]}]', now() from cycles`,
  )
  for (const [person, [problem]] of Object.entries(problems)) {
    await client.query(
      `insert into cycle_people (cycle_id, user_id, first_evaluator_id, second_evaluator_id, criteria_version_id, added_by, problem)
       select cycles.id, users.id, users.id, users.id, criteria_versions.id, users.id, $2
       from cycles, users, criteria_versions join criteria_sets on criteria_sets.id = set_id and criteria_sets.name = 'Old'
       where first_name = $1`,
      [person, problem],
    )
  }
  for (const [index, reason] of Object.keys(closings).entries()) await addClosed(client, index, reason)
  const [review] = (await client.query<{ id: string }>('select id from reviews order by version')).rows
  for (const takenBack of [true, false]) {
    await client.query(
      `insert into review_logs (review_id, evaluator_id, action, visibility, field_changed, revert_reason, taken_back, started_at, created_at)
       select $1, id, 'REVERTED', 'open', 'evaluationPhase', 'Withdrawn', $2, now(), now() from users where first_name = 'anna'`,
      [review?.id, takenBack],
    )
  }
  for (const [oldValue, newValue] of [
    [null, 'Mary Ann Lee (March 2, 2026 – May 6, 2026)'],
    ['Sam (Sammy) Ito (December 30, 2026 – January 2, 2027)', null],
    [null, 'Sam Ito (some day)'],
  ]) {
    await client.query(
      `insert into history (actor_id, user_id, action, field_changed, old_value, new_value, created_at)
       select id, id, 'UPDATED', 'standIn', $1, $2, now() from users where first_name = 'anna'`,
      [oldValue, newValue],
    )
  }
}

/** A closed review with its log entry and notification. */
async function addClosed(client: pg.Client, index: number, reason: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `insert into reviews (user_id, first_evaluator_id, second_evaluator_id, start_date, end_date, phase,
       criteria_version_id, evaluations, employee_comments, rating, scoring, version, field_versions, closed_reason,
       created_at, updated_at, turn_since)
     select anna.id, ben.id, carla.id, '2025-01-01', '2025-06-30', 'self-evaluation', criteria_versions.id, '[]', '', 0,
       '{}', $1, '{}', $2, now(), now(), now()
     from users anna, users ben, users carla, criteria_versions
       join criteria_sets on criteria_sets.id = set_id and criteria_sets.name = 'Old'
     where anna.first_name = 'anna' and ben.first_name = 'ben' and carla.first_name = 'carla'
     returning id`,
    [index + 1, reason],
  )
  const reviewId = rows[0]?.id
  await client.query(
    `insert into review_logs (review_id, evaluator_id, action, visibility, revert_reason, started_at, created_at)
     select $1, id, 'CLOSED', 'open', $2, now(), now() from users where first_name = 'ben'`,
    [reviewId, reason],
  )
  await client.query(
    `insert into notifications (owner_id, user_id, kind, type, values, is_read, review_id, created_at)
     select id, id, 'closed', 'info', $2, false, $1, now() from users where first_name = 'anna'`,
    [reviewId, JSON.stringify({ employee: null, reason })],
  )
}
