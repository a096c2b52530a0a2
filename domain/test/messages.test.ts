import { expect, test } from 'vitest'
import { errorTable } from '../src/errors'
import { en, type Messages } from '../src/messages'
import { notificationText } from '../src/notification-text'

test('every error code has a message', () => {
  expect(Object.keys(en.errors).sort()).toEqual(Object.keys(errorTable).sort())
})

/** Compiles only if the type contains strings, not the English literals. */
const other: Messages = {
  ...en,
  errors: { ...en.errors, NOT_FOUND: '見つかりません' },
  notifications: {
    ...en.notifications,
    texts: {
      ...en.notifications.texts,
      completed: ({ employee }) => `${employee ?? ''}の評価が完了しました`,
    },
  },
}

test('a notification is written in the given language, with escaped values', () => {
  const notification = { kind: 'completed', values: { employee: '<Emma>' } } as const
  expect(notificationText(notification, other)).toBe('&#60;Emma&#62;の評価が完了しました')
})
