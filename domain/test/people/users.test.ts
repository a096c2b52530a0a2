import { describe, expect, test } from 'vitest'
import { en } from '../../src/messages'
import {
  avatarUrl,
  avatarUserId,
  emailKey,
  fullName,
  initials,
  isAvatar,
  isPlainEmail,
  nameUnlessDeleted,
  roles,
} from '../../src/people/users'

test('there are three roles', () => {
  expect(roles).toEqual(['employee', 'admin', 'super_admin'])
})

test('the name of a deleted person is not shown', () => {
  const name = { firstName: 'Ann', lastName: 'Bee' }
  expect(nameUnlessDeleted({ ...name, deletedAt: null })).toEqual(name)
  expect(nameUnlessDeleted({ ...name, deletedAt: new Date() })).toBeNull()
})

test('roles are shown with spaces and capitals', () => {
  expect(roles.map((role) => en.people.roles[role])).toEqual(['Employee', 'Admin', 'Super Admin'])
})

test('a person has a full name and initials', () => {
  expect(fullName({ firstName: 'Emma', lastName: 'van Dyk' })).toBe('Emma van Dyk')
  expect(initials({ firstName: 'emma', lastName: ' okafor' })).toBe('EO')
  expect(initials({ firstName: '😀lu', lastName: 'Ray' })).toBe('😀R')
  expect(initials({ firstName: '', lastName: '' })).toBe('')
})

test('an evaluator is shown by name, as not assigned, or as unknown', () => {
  expect(en.people.evaluatorName({ firstName: 'Fay', lastName: 'First' }, true)).toBe('Fay First')
  expect(en.people.evaluatorName(null, true)).toBe('Unknown User')
  expect(en.people.evaluatorName(undefined, false)).toBe('Not Assigned')
})

test('email addresses are compared case-insensitively', () => {
  expect(emailKey('Ann.Lee@Example.COM')).toBe('ann.lee@example.com')
})

describe('an email address', () => {
  test.each([
    'ann@example.com',
    'Ann.Lee+reviews@mail.example.co.uk',
    "o'brien_1@example.com",
    'a@b.co',
    'x@xn--bcher-kva.example',
  ])('can be %s', (email) => {
    expect(isPlainEmail(email)).toBe(true)
  })

  test.each([
    '',
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'ann@@example.com',
    'ann@example..com',
    'ann@.example.com',
    'ann@example.com.',
    'ann@-example.com',
    'ann@example-.com',
    '.ann@example.com',
    'ann.@example.com',
    'a..n@example.com',
    'ann lee@example.com',
    ' ann@example.com',
    'ann@example.com\n',
    'ann@example.com\r\nBcc: bo@example.com',
    'ann@example.com,bo@example.com',
    'ann@example.com;bo@example.com',
    'Ann <ann@example.com>',
    '"ann lee"@example.com',
    'ann(comment)@example.com',
    'ann@[127.0.0.1]',
    'ann@127.0.0.1',
    'ann\u0000@example.com',
    'an\u212A@example.com',
    'ann@exämple.com',
  ])('cannot be %j', (email) => {
    expect(isPlainEmail(email)).toBe(false)
  })

  test('has at most 254 characters', () => {
    const address = (length: number) =>
      `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(length - 189)}.com`
    expect(address(248)).toHaveLength(248)
    expect(isPlainEmail(address(248))).toBe(true)
    const long = `${'x'.repeat(7)}${address(248)}`
    expect(long).toHaveLength(255)
    expect(isPlainEmail(long)).toBe(false)
    expect(isPlainEmail(long.slice(1))).toBe(true)
  })

  test('of excessive length is rejected without slow matching', () => {
    expect(isPlainEmail(`a@${'a.'.repeat(100_000)}`)).toBe(false)
    expect(isPlainEmail(`${'a'.repeat(250)}@`)).toBe(false)
  })
})

describe('an avatar', () => {
  const image = (type: string, bytes: number) => {
    const padding = (3 - (bytes % 3)) % 3
    return `data:image/${type};base64,${'A'.repeat(Math.ceil(bytes / 3) * 4 - padding)}${'='.repeat(padding)}`
  }

  test.each(['', 'https://example.com/a.png', image('png', 30), image('jpeg', 31), image('webp', 32)])(
    'can be %s',
    (avatar) => {
      expect(isAvatar(avatar)).toBe(true)
    },
  )

  test.each([
    'http://example.com/a.png',
    'javascript:alert(1)',
    '//example.com/a.png',
    'https://',
    'https://example.com/a b',
    'https://example.com/"onerror=',
    'https://example.com/\n',
    'data:image/svg+xml;base64,AAAA',
    'data:image/gif;base64,AAAA',
    'data:text/html;base64,AAAA',
    'data:image/png,AAAA',
    'data:image/png;base64,',
    'data:image/png;base64,AA<A',
    'data:image/png;base64,AAAA\n',
    ' https://example.com/a.png',
    '\thttps://example.com/a.png',
    'HTTPS://example.com/a.png',
    'https:example.com/a.png',
    'https:\\\\example.com/a.png',
    'https://example.com/<svg>',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'vbscript:run',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'DATA:image/png;base64,AAAA',
    'data:image/PNG;base64,AAAA',
    'data:image/png;charset=utf-8;base64,AAAA',
    'data:image/png;base64;base64,AAAA',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'data:image/png;base64,AAAA#<svg>',
  ])('cannot be %j', (avatar) => {
    expect(isAvatar(avatar)).toBe(false)
  })

  test('has at most 100 KB', () => {
    expect(isAvatar(image('png', 100 * 1024 - 1))).toBe(true)
    expect(isAvatar(image('png', 100 * 1024))).toBe(true)
    expect(isAvatar(image('png', 100 * 1024 + 1))).toBe(false)
    expect(isAvatar(image('png', 10_000_000))).toBe(false)
  })

  test('has a URL of at most 2048 characters', () => {
    expect(isAvatar(`https://example.com/${'a'.repeat(2028)}`)).toBe(true)
    expect(isAvatar(`https://example.com/${'a'.repeat(2029)}`)).toBe(false)
  })
})

describe('the URL of an uploaded avatar', () => {
  const id = '0190a5b2-7c3d-4e5f-8a9b-0c1d2e3f4a5b'

  test('contains the user ID', () => {
    expect(avatarUserId(avatarUrl(id, 'Signed-With_64'))).toBe(id)
  })

  test.each([
    '',
    'https://example.com/me.png',
    `https://example.com/api/users/${id}/avatar?v=x`,
    `/api/users/${id}/avatar`,
    `/api/users/${id}/avatar?v=x"onerror=`,
    '/api/users/1/avatar?v=x',
  ])('is not %j', (avatar) => {
    expect(avatarUserId(avatar)).toBeUndefined()
  })
})
