import { expect, test } from 'vitest'
import { checkNodeVersion, otherNodes } from '../lib/node-version.mjs'

test.each(['20.19.0', '22.0.0', '24.21.0'])('Node.js %s is accepted', (version) => {
  expect(() => checkNodeVersion(version)).not.toThrow()
})

test.each(['18.20.8', '20.18.3'])('Node.js %s is refused', (version) => {
  expect(() => checkNodeVersion(version)).toThrow('Evenhand needs Node.js 20.19 or newer')
})

test('the slow tests cover every other supported release', () => {
  expect(otherNodes('20.20.2')).toEqual(['22', '24'])
  expect(otherNodes('24.21.0')).toEqual(['20.19', '22'])
})
