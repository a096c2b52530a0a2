import { expect, test } from 'vitest'
import { errorTable } from '../src/errors'
import { en, type Messages } from '../src/messages'
import { imports } from '../src/messages/en/import'
import { notificationText } from '../src/text/notification-text'

test('every error code has a message', () => {
  expect(Object.keys(en.errors).sort()).toEqual(Object.keys(errorTable).sort())
})

/** Compiles only if the type contains strings, not the English literals. */
const other: Messages = {
  ...en,
  errors: { ...en.errors, NOT_FOUND: '見つかりません' },
  notifications: {
    ...en.notifications,
    completed: ({ employee }) => `${employee ?? ''}の評価が完了しました`,
  },
}

test('a notification is written in the given language, with escaped values', () => {
  const notification = { kind: 'completed', values: { employee: '<Emma>' } } as const
  expect(notificationText(notification, other)).toBe('&#60;Emma&#62;の評価が完了しました')
})

test('the counts of an import have a thousands separator', () => {
  const counts = { new: 3333, changed: 1000, unchanged: 0 }
  expect(imports.done(counts, 1667)).toBe(
    'Import complete: 3,333 new, 1,000 changed, 0 unchanged. 1,667 rows were skipped.',
  )
  expect(imports.preview.withCount('All', 5000)).toBe('All (5,000)')
  const problem = { rows: 2000, column: 'Email', message: 'Invalid', found: ['x'], others: 1999, allowed: [] }
  expect(imports.preview.problem(problem)).toBe('2,000 rows: Email: Invalid. Found: “x” and 1,999 more.')
})
